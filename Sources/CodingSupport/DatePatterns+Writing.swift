// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DatePatterns {
  /// Appends a date as the first pattern has it.
  ///
  /// Clocks show the time of `timeZone`. What a pattern does not name is cut off, not rounded; a fraction is exact to a
  /// nanosecond, and for a single `S` has as many digits as it needs. A zone is a letter or a difference as in
  /// `DateFormatter`: `+0530` for `Z`, `XX` and `xx`, `+05:30` for `XXX` and `xxx`, `+05` for `X` and `x` where there
  /// are no minutes, and `Z` for UTC where the letter is an `X`.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - bytes: Receives the text.
  /// - Returns: False, with nothing appended, when the first pattern is invalid, when the date is not finite, or when
  ///   its year does not fit: outside of 0 to 9999, or of 1950 to 2049 for `yy`.
  public func append(_ date: Date, to bytes: inout [UInt8]) -> Bool {
    guard let pattern = patterns.first, !invalidPatterns.contains(pattern), let steps = compiled.first,
      let clock = Clock(date, in: timeZone, showsZone: steps.contains { if case .zone = $0 { true } else { false } })
    else { return false }
    let start = bytes.count
    for step in steps {
      guard clock.append(step, to: &bytes) else {
        bytes.removeLast(bytes.count - start)
        return false
      }
    }
    return true
  }
}

/// What the clocks and calendars of a zone show at a moment.
private struct Clock {
  let year: Int
  let month: Int
  let day: Int
  /// From 0 for Monday.
  let weekday: Int
  let secondOfDay: Int
  let fraction: ISO8601Text.Fraction
  /// Seconds east of Greenwich.
  let offset: Int

  init?(_ date: Date, in timeZone: TimeZone, showsZone: Bool) {
    guard date.timeIntervalSinceReferenceDate.magnitude < 4e11 else { return nil }
    // A decimal fraction first, so that 0.123 is not cut to 0.122 for being 0.12299999 in binary.
    let fraction = ISO8601Text.Fraction(of: date.timeIntervalSinceReferenceDate)
    var offset = timeZone == .gmt ? 0 : timeZone.secondsFromGMT(for: date)
    // Before 1900 zones had seconds, which no text of a zone has.
    if showsZone { offset -= ISO8601Text.remainder(offset, 60) }
    let local = Int(fraction.whole) + 978_307_200 + offset
    secondOfDay = ISO8601Text.remainder(local, 86_400)
    let days = (local - secondOfDay) / 86_400
    (year, month, day) = ISO8601Text.civilDay(daysSince1970: days)
    guard (0...9999).contains(year) else { return nil }
    // 1 January 1970 was a Thursday.
    weekday = ISO8601Text.remainder(days + 3, 7)
    self.fraction = fraction
    self.offset = offset
  }

  /// Appends what a step of a pattern shows; false where it cannot show the year.
  func append(_ step: DatePatternStep, to bytes: inout [UInt8]) -> Bool {
    switch step {
    case .literal(let byte): bytes.append(byte)
    case .number(let part, let digits): append(value(of: part), atLeast: digits.lowerBound, to: &bytes)
    case .shortYear:
      guard (1950...2049).contains(year) else { return false }
      append(year % 100, atLeast: 2, to: &bytes)
    case .monthName(let letters): append(Self.months[month - 1], letters, to: &bytes)
    case .weekdayName(let letters): append(Self.weekdays[weekday], letters, to: &bytes)
    case .halfOfDay: bytes.append(contentsOf: (secondOfDay < 43_200 ? "AM" : "PM").utf8)
    case .fraction(let digits): appendFraction(digits, to: &bytes)
    case .zone(let letter, let count): appendZone(letter, count, to: &bytes)
    }
    return true
  }

  private func value(of part: DatePatternStep.Part) -> Int {
    switch part {
    case .year: year
    case .month: month
    case .day: day
    case .hour: secondOfDay / 3600
    case .clockHour: (secondOfDay / 3600 + 11) % 12 + 1
    case .minute: secondOfDay / 60 % 60
    case .second: secondOfDay % 60
    }
  }

  private func append(_ value: Int, atLeast digits: Int, to bytes: inout [UInt8]) {
    let text = String(value)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, digits - text.utf8.count)))
    bytes.append(contentsOf: text.utf8)
  }

  private func append(_ name: String, _ letters: Int?, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: name.utf8.prefix(letters ?? name.utf8.count))
  }

  private func appendFraction(_ digits: Int?, to bytes: inout [UInt8]) {
    var text: [UInt8] = []
    append(fraction.numerator, atLeast: max(fraction.digits, 1), to: &text)
    if let digits {
      text += Array(repeating: UInt8(ascii: "0"), count: max(0, digits - text.count))
      bytes.append(contentsOf: text.prefix(digits))
    } else {
      while text.count > 1, text.last == UInt8(ascii: "0") { text.removeLast() }
      bytes.append(contentsOf: text)
    }
  }

  private func appendZone(_ letter: UInt8, _ count: Int, to bytes: inout [UInt8]) {
    if letter == UInt8(ascii: "X"), offset == 0 {
      bytes.append(UInt8(ascii: "Z"))
      return
    }
    let isBasic = letter == UInt8(ascii: "Z")
    let minutes = offset.magnitude / 60
    bytes.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    append(Int(minutes / 60), atLeast: 2, to: &bytes)
    if count == 1, minutes % 60 == 0, !isBasic { return }
    if count == 3, !isBasic { bytes.append(UInt8(ascii: ":")) }
    append(Int(minutes % 60), atLeast: 2, to: &bytes)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
}
