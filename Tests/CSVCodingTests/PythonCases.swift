// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import TestSupport

/// A dialect as we and as Python spell it, with random inputs.
///
/// Where the two do not mean the same, the inputs keep away from it:
///
/// - A blank line is `[]` in Python. `blankLines: .kept` gives it as one empty field, and so is Python's answer written.
/// - A line of spaces under `skipinitialspace` is one empty field in both.
/// - An escape as the last character: Python adds a line feed that is not in the input, we keep the escape. Inputs do not
///   end with an escape.
/// - An escape directly after a closing quote is text in Python where quotes may be doubled, and an escape where they may
///   not; here it always is an escape. No input of the first kind has the two next to each other.
/// - U+FEFF at the start is left out here and is text in Python. Inputs do not have it.
struct PythonCase: Sendable {
  static let count = 2400

  let name: String
  let dialect: CSVDialect
  /// The arguments of `csv.reader`.
  let python: String
  let inputs: [String]
  /// What we read, one answer an input: 1F ends a field, 1E a record, 18 says that the text is refused.
  let answers: [[UInt8]]

  private init(
    _ name: String, _ dialect: CSVDialect, python: String, inputs: (inout SeededGenerator) -> String
  ) {
    var generator = SeededGenerator(seed: name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    var dialect = dialect
    dialect.header = .none
    dialect.blankLines = .kept
    self.name = name
    self.dialect = dialect
    self.python = python
    let texts = (0..<Self.count).map { _ in inputs(&generator) }
    self.inputs = texts
    answers = texts.map { [dialect] in Self.answer(to: $0, dialect) }
  }

  static let all = [
    PythonCase("default", CSVDialect(), python: "") { text(delimiter: ",", using: &$0) },
    PythonCase("tab", CSVDialect(delimiter: "\t"), python: "delimiter='\\t'") { text(delimiter: "\t", using: &$0) },
    PythonCase("escape and doubled quotes", CSVDialect(escape: "\\"), python: "escapechar='\\\\'") {
      let text = text(delimiter: ",", extra: ["\\", "\\\"", "\\\n"], using: &$0)
      return text.split(separator: "\"\\", omittingEmptySubsequences: false).joined(separator: "\"z\\")
    },
    PythonCase(
      "escape", CSVDialect(doublesQuotes: false, escape: "\\"), python: "escapechar='\\\\', doublequote=False"
    ) { text(delimiter: ",", extra: ["\\", "\\\"", "\\\n"], using: &$0) },
    PythonCase("initial spaces", CSVDialect(skipsInitialSpace: true), python: "skipinitialspace=True") {
      text(delimiter: ",", extra: [", ", " \"", "\n "], using: &$0)
    },
    PythonCase("no quote", CSVDialect(quote: nil), python: "quoting=csv.QUOTE_NONE") {
      text(delimiter: ",", using: &$0)
    },
    PythonCase(
      "no quote but an escape", CSVDialect(delimiter: ";", quote: nil, escape: "\\"),
      python: "delimiter=';', quoting=csv.QUOTE_NONE, escapechar='\\\\'"
    ) { text(delimiter: ";", extra: ["\\", "\\;"], using: &$0) },
    PythonCase("single quotes", CSVDialect(quote: "'"), python: "quotechar=\"'\"") {
      text(delimiter: ",", extra: ["'", "'", ",'", "',"], using: &$0)
    },
    PythonCase("strict", CSVDialect(isStrict: true), python: "strict=True") { strictText(using: &$0) },
  ]

  // MARK: Inputs

  private static func text(delimiter: String, extra: [String] = [], using generator: inout SeededGenerator) -> String {
    let pieces =
      ["a", "b", " ", "\"", "\"", "\n", "\r", "\r\n", "\0", "é", "‖", "😀", "\u{2028}", "\"\"", "plain text"]
      + [delimiter, delimiter, delimiter + "\"", "\"" + delimiter, "\"\n"] + extra
    let text = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    return text.hasSuffix("\\") ? text + "z" : text
  }

  /// Records of two fields in which nothing is irregular but the end of a quoted field.
  ///
  /// Only there do `strict=True` and `isStrict` mean the same. Python accepts quotes inside unquoted fields, NUL, and
  /// records of any number of fields in its strict mode too. A field that is not closed meets the quote of a later
  /// one with a letter after it, or the end.
  private static func strictText(using generator: inout SeededGenerator) -> String {
    let fields = [
      "", "a", "é b", " ", "\"a\"", "\"a,b\"", "\"say \"\"a\"\"\"", "\"a\nb\"", "\"b\r\n\"", "\"a\r\"", "\"\"",
    ]
    let faults = ["\"a\"b", "\"a\" ", "\"a", "\"\"é"]
    func field() -> String {
      let isFault = Int.random(in: 0..<30, using: &generator) == 0
      return (isFault ? faults : fields).randomElement(using: &generator) ?? ""
    }
    return (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      field() + "," + field() + (["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "")
    }.joined()
  }

  // MARK: Answers

  private static func answer(to text: String, _ dialect: CSVDialect) -> [UInt8] {
    var reader = CSVReader(text, dialect: dialect)
    var answer: [UInt8] = []
    do {
      while let row = try reader.next() {
        for index in 0..<row.count {
          row.withBytes(at: index) { content in content.withUnsafeBufferPointer { answer += $0 } }
          answer.append(0x1F)
        }
        answer.append(0x1E)
      }
    } catch {
      answer.append(0x18)
    }
    return answer
  }

  static func readable(_ answer: [UInt8]) -> String {
    let rows = answer.split(separator: 0x1E, omittingEmptySubsequences: false).dropLast().map { row in
      row.split(separator: 0x1F, omittingEmptySubsequences: false).dropLast().map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return "\(rows)" + (answer.last == 0x18 ? " and an error" : "")
  }
}
