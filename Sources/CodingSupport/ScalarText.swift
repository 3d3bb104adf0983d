// SPDX-License-Identifier: MIT

/// Bytes to values, without a `String` in between and without a locale.
///
/// Each function takes the whole text as UTF-8 and answers nil where it is not such a value: white space, digit
/// grouping, hexadecimal, `nan` and `inf` are refused unless a strategy allows them.
public enum ScalarText {
  /// An integer from its digits.
  ///
  /// - Parameters:
  ///   - type: The integer type.
  ///   - bytes: Digits with an optional sign.
  ///   - numbers: Whether `200.0` counts as 200, and how digits are grouped.
  /// - Returns: The value, or nil when the text is no integer or does not fit.
  @inlinable
  public static func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self, from bytes: Span<UInt8>, numbers: NumberStrategy = .plain
  ) -> Integer? {
    if numbers.isPlain {
      return plainInteger(from: bytes, allowsIntegralDecimals: numbers.allowsIntegralDecimals)
    }
    guard let plain = numbers.plainText(of: bytes, isInteger: true) else { return nil }
    return plainInteger(from: plain.span, allowsIntegralDecimals: numbers.allowsIntegralDecimals)
  }

  /// An integer from ASCII digits with an optional sign.
  @inlinable
  static func plainInteger<Integer: FixedWidthInteger>(
    from bytes: Span<UInt8>, allowsIntegralDecimals: Bool
  ) -> Integer? {
    let count = bytes.count
    guard count > 0 else { return nil }
    var index = 0
    let isNegative = bytes[0] == UInt8(ascii: "-")
    if isNegative || bytes[0] == UInt8(ascii: "+") { index = 1 }
    let firstDigit = index
    var value: Integer = 0
    while index < count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      let (tenfold, overflowed) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowedAgain) =
        isNegative
        ? tenfold.subtractingReportingOverflow(Integer(truncatingIfNeeded: digit))
        : tenfold.addingReportingOverflow(Integer(truncatingIfNeeded: digit))
      if overflowed || overflowedAgain { return nil }
      value = sum
      index += 1
    }
    guard index > firstDigit else { return nil }
    if index == count { return value }
    guard allowsIntegralDecimals, bytes[index] == UInt8(ascii: ".") else { return nil }
    index += 1
    while index < count {
      guard bytes[index] == UInt8(ascii: "0") else { return nil }
      index += 1
    }
    return value
  }

  /// A truth value from `true`, `false`, `1` or `0`, the lexical forms of XML Schema.
  ///
  /// - Parameter bytes: The text; case matters.
  /// - Returns: The value, or nil.
  public static func bool(from bytes: Span<UInt8>) -> Bool? {
    if equals(bytes, "true") || equals(bytes, "1") { return true }
    if equals(bytes, "false") || equals(bytes, "0") { return false }
    return nil
  }

  /// Whether a text is spelled exactly so.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - spelling: The wanted spelling.
  /// - Returns: True when both have the same bytes.
  @inlinable
  public static func equals(_ bytes: Span<UInt8>, _ spelling: String) -> Bool {
    var spelling = spelling
    return spelling.withUTF8 { wanted in
      guard bytes.count == wanted.count else { return false }
      for index in bytes.indices where bytes[index] != wanted[index] {
        return false
      }
      return true
    }
  }

  /// A copy of a text as a `String`.
  ///
  /// - Parameter bytes: UTF-8; an ill-formed sequence becomes U+FFFD.
  /// - Returns: The text.
  public static func string(from bytes: Span<UInt8>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
