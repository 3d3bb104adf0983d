// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// ISO 8601 dates in the forms that public data use, read without a locale, a calendar or a time-zone table.
///
/// `2024-01-31`, `2024-01-31T14:05`, `2024-01-31T14:05:09.25Z`, `2024-01-31 14:05:09-05:00` and `+0530` are read, and
/// so are the basic forms `20240131`, `20240131T1405` and `20240131T140509.25+0530`. The calendar is the proleptic
/// Gregorian one, and a text without a zone is UTC. Days of the year and weeks are refused.
public enum ISO8601Text {
  /// The moment a text names.
  ///
  /// - Parameter bytes: The text as ASCII.
  /// - Returns: The date, or nil when the text has none of the forms or names no real day or time.
  public static func date(from bytes: Span<UInt8>) -> Date? {
    guard bytes.count <= 64 else { return nil }
    var index = 0
    var parts = DateParts()
    guard let year = bytes.number(digits: 4, at: &index) else { return nil }
    let isExtended = bytes.take(UInt8(ascii: "-"), at: &index)
    guard let month = bytes.number(digits: 2, at: &index), !isExtended || bytes.take(UInt8(ascii: "-"), at: &index),
      let day = bytes.number(digits: 2, at: &index)
    else { return nil }
    parts.year = year
    parts.month = month
    parts.day = day
    if index < bytes.count {
      guard readTime(bytes, at: &index, isExtended, &parts), index == bytes.count else { return nil }
    }
    return parts.date(in: nil)
  }

  /// Reads a time and its zone; a date without hyphens has a time without colons.
  private static func readTime(
    _ bytes: Span<UInt8>, at index: inout Int, _ isExtended: Bool, _ parts: inout DateParts
  ) -> Bool {
    let mark = bytes[index].lowercasedASCII
    guard mark == UInt8(ascii: "t") || mark == UInt8(ascii: " ") else { return false }
    index += 1
    guard let hour = bytes.number(digits: 2, at: &index), !isExtended || bytes.take(UInt8(ascii: ":"), at: &index),
      let minute = bytes.number(digits: 2, at: &index)
    else { return false }
    parts.hour = hour
    parts.minute = minute
    let hasSecond =
      isExtended ? bytes.take(UInt8(ascii: ":"), at: &index) : bytes.byte(at: index)?.isASCIIDigit == true
    if hasSecond {
      guard let second = bytes.number(digits: 2, at: &index) else { return false }
      parts.second = second
      if bytes.take(UInt8(ascii: "."), at: &index) || bytes.take(UInt8(ascii: ","), at: &index) {
        guard let fraction = bytes.fraction(at: &index) else { return false }
        parts.fraction = fraction
      }
    }
    if index == bytes.count { return true }
    parts.offset = bytes.zone(at: &index)
    return parts.offset != nil
  }
}
