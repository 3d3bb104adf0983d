// SPDX-License-Identifier: MIT

/// One step of a compiled pattern: what it takes from the text and which part of a date that is.
enum DatePatternStep: Sendable {
  case literal(UInt8)
  case number(Part, digits: ClosedRange<Int>)
  case shortYear
  case monthName(letters: Int?)
  case weekdayName(letters: Int?)
  case halfOfDay
  /// So many digits, or for nil any number of them.
  case fraction(digits: Int?)
  /// `Z`, `X` or `x`, so many of them: all are read alike and written differently.
  case zone(letter: UInt8, count: Int)

  /// The parts of a date that are plain numbers.
  enum Part: Sendable {
    case year, month, day, hour, clockHour, minute, second
  }
}

/// What is wrong with a pattern.
struct DatePatternProblem: Error {
  let text: String
}

extension DatePatternStep {
  /// The steps of a pattern.
  static func steps(of pattern: String) throws(DatePatternProblem) -> [DatePatternStep] {
    let name = PrintableText.quoted(pattern)
    let bytes = Array(pattern.utf8)
    var steps: [DatePatternStep] = []
    var letters: Set<UInt8> = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "'") {
        guard let text = quotedText(bytes, &index) else {
          throw DatePatternProblem(text: "a quote in the date pattern \(name) has no end")
        }
        steps += text.map { .literal($0) }
      } else if byte.lowercasedASCII &- UInt8(ascii: "a") < 26 {
        let run = bytes[index...].prefix { $0 == byte }
        guard let step = step(byte, count: run.count) else {
          let field = PrintableText.quoted(String(decoding: run, as: UTF8.self))
          throw DatePatternProblem(text: "\(field) has no meaning in the date pattern \(name)")
        }
        steps.append(step)
        letters.insert(byte)
        index = run.endIndex
      } else {
        steps.append(.literal(byte))
        index += 1
      }
    }
    // A date without a year, or an hour that may be two, would be read wrongly without a word.
    guard letters.contains(UInt8(ascii: "y")) else {
      throw DatePatternProblem(text: "the date pattern \(name) has no year ('y')")
    }
    // A part without the larger one before it is a slip, `mm` for `MM` above all.
    for (part, larger, advice) in [
      ("d", "M", "days ('d') without months ('M')"), ("m", "Hh", "minutes ('m') without hours ('H'); 'M' is the month"),
    ]
    where part.utf8.contains(where: letters.contains) && !larger.utf8.contains(where: letters.contains) {
      throw DatePatternProblem(text: "the date pattern \(name) has \(advice)")
    }
    guard !letters.contains(UInt8(ascii: "h")) || letters.contains(UInt8(ascii: "a")) else {
      throw DatePatternProblem(text: "the date pattern \(name) has 'h' without 'a'; 'H' is the hour from 0 to 23")
    }
    return steps
  }

  /// Text in quotes, or the one quote that two quotes mean; nil when the end is missing.
  private static func quotedText(_ bytes: [UInt8], _ index: inout Int) -> [UInt8]? {
    let quote = UInt8(ascii: "'")
    var text: [UInt8] = []
    index += 1
    if index < bytes.count, bytes[index] == quote {
      index += 1
      return [quote]
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == quote {
        guard index < bytes.count, bytes[index] == quote else { return text }
        index += 1
      }
      text.append(byte)
    }
    return nil
  }

  private static func step(_ letter: UInt8, count: Int) -> DatePatternStep? {
    switch (Unicode.Scalar(letter), count) {
    case ("y", 4): .number(.year, digits: 4...4)
    case ("y", 2): .shortYear
    case ("y", 1): .number(.year, digits: 1...6)
    case ("M", 1...2): .number(.month, digits: count...2)
    case ("M", 3): .monthName(letters: 3)
    case ("M", 4): .monthName(letters: nil)
    case ("d", 1...2): .number(.day, digits: count...2)
    case ("H", 1...2): .number(.hour, digits: count...2)
    case ("h", 1...2): .number(.clockHour, digits: count...2)
    case ("a", 1): .halfOfDay
    case ("m", 1...2): .number(.minute, digits: count...2)
    case ("s", 1...2): .number(.second, digits: count...2)
    case ("S", 1): .fraction(digits: nil)
    case ("S", _): .fraction(digits: count)
    case ("E", 1...3): .weekdayName(letters: 3)
    case ("E", 4): .weekdayName(letters: nil)
    case ("Z", 1...3), ("X", 1...3), ("x", 1...3): .zone(letter: letter, count: count)
    default: nil
    }
  }
}
