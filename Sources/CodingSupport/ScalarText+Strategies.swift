// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ScalarText {
  /// A double from its text, exact to the last bit.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8.
  ///   - numbers: How numbers are read.
  ///   - nonConforming: Which texts are infinity and not a number.
  /// - Returns: The nearest double, or nil when the text is no number or lies beyond the range of a double.
  @inlinable
  public static func double(
    from bytes: Span<UInt8>, numbers: NumberStrategy, nonConforming: NonConformingFloats = .refused
  ) -> Double? {
    if numbers.isPlain, let value = double(from: bytes) { return value }
    return unusualDouble(from: bytes, numbers, nonConforming)
  }

  /// A float from its text, exact to the last bit.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8.
  ///   - numbers: How numbers are read.
  ///   - nonConforming: Which texts are infinity and not a number.
  /// - Returns: The nearest float, or nil when the text is no number or lies beyond the range of a float.
  public static func float(
    from bytes: Span<UInt8>, numbers: NumberStrategy, nonConforming: NonConformingFloats = .refused
  ) -> Float? {
    if numbers.isPlain {
      if let value = float(from: bytes) { return value }
    } else if let plain = numbers.plainText(of: bytes, isInteger: false), let value = float(from: plain.span) {
      return value
    }
    return nonConforming.value(bytes)
  }

  /// A decimal number from its text, which no binary number comes into.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8.
  ///   - numbers: How numbers are read.
  /// - Returns: The value, or nil when the text is no number or does not fit.
  public static func decimal(from bytes: Span<UInt8>, numbers: NumberStrategy) -> Decimal? {
    if numbers.isPlain { return decimal(from: bytes) }
    guard let plain = numbers.plainText(of: bytes, isInteger: false) else { return nil }
    return decimal(from: plain.span)
  }

  /// A truth value from its text.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8.
  ///   - booleans: Which texts are truth values.
  /// - Returns: The value, or nil.
  public static func bool(from bytes: Span<UInt8>, booleans: BooleanStrategy) -> Bool? {
    booleans.value(bytes)
  }

  /// What is no plain number: other marks, infinity and not a number.
  @usableFromInline
  @inline(never)
  static func unusualDouble(
    from bytes: Span<UInt8>, _ numbers: NumberStrategy, _ nonConforming: NonConformingFloats
  ) -> Double? {
    if !numbers.isPlain, let plain = numbers.plainText(of: bytes, isInteger: false),
      let value = double(from: plain.span)
    {
      return value
    }
    return nonConforming.value(bytes)
  }
}
