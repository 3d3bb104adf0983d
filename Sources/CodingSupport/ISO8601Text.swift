// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// ISO 8601 dates in the forms that public data use, read without a locale, a calendar or a time-zone table.
///
/// `2024-01-31`, `2024-01-31T14:05`, `2024-01-31T14:05:09.25Z`, `2024-01-31 14:05:09-05:00` and `+0530` are read; the
/// calendar is the proleptic Gregorian one, and a text without a zone is UTC.
public enum ISO8601Text {
  /// The moment a text names.
  ///
  /// - Parameter bytes: The text as ASCII.
  /// - Returns: The date, or nil when the text has none of the forms or names no real day or time.
  public static func date(from bytes: Span<UInt8>) -> Date? {
    guard bytes.count <= 64 else { return nil }
    var scanner = Scanner(bytes: bytes.withUnsafeBufferPointer { Array($0) })
    guard let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), scanner.take("-"),
      let day = scanner.number(digits: 2),
      (1...12).contains(month), (1...daysInMonth(month, year: year)).contains(day)
    else { return nil }
    var seconds = Double(daysSince1970(year: year, month: month, day: day) * 86_400)
    if scanner.isAtEnd { return Date(timeIntervalSince1970: seconds) }

    guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let hour = scanner.number(digits: 2), hour < 24, scanner.take(":"),
      let minute = scanner.number(digits: 2), minute < 60
    else { return nil }
    seconds += Double(hour * 3600 + minute * 60)
    if scanner.take(":") {
      guard let second = scanner.number(digits: 2), second < 60 else { return nil }
      seconds += Double(second)
      if scanner.take(".") || scanner.take(",") {
        guard let fraction = scanner.fraction() else { return nil }
        seconds += fraction
      }
    }
    guard let offset = scanner.zone(), scanner.isAtEnd else { return nil }
    return Date(timeIntervalSince1970: seconds - Double(offset))
  }

  private static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1 January 1970.
  ///
  /// This is the civil-calendar formula of H. Hinnant, "chrono-compatible low-level date algorithms".
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Reads the parts of a date from left to right.
  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    mutating func digit() -> Int? {
      guard index < bytes.count else { return nil }
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      index += 1
      return Int(digit)
    }

    mutating func number(digits: Int) -> Int? {
      var value = 0
      for _ in 0..<digits {
        guard let digit = digit() else { return nil }
        value = value * 10 + digit
      }
      return value
    }

    mutating func fraction() -> Double? {
      var numerator = 0.0
      var denominator = 1.0
      guard let first = digit() else { return nil }
      numerator = Double(first)
      denominator = 10
      while let next = digit() {
        guard denominator < 1e15 else { continue }
        numerator = numerator * 10 + Double(next)
        denominator *= 10
      }
      return numerator / denominator
    }

    /// Seconds east of Greenwich; 0 where the text ends without a zone.
    mutating func zone() -> Int? {
      if isAtEnd || take("Z") || take("z") { return 0 }
      let isWest = take("-")
      guard isWest || take("+"), let hours = number(digits: 2), hours <= 18 else { return nil }
      var minutes = 0
      if !isAtEnd {
        _ = take(":")
        guard let number = number(digits: 2), number < 60 else { return nil }
        minutes = number
      }
      let offset = hours * 3600 + minutes * 60
      return isWest ? -offset : offset
    }
  }
}
