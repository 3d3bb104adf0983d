// SPDX-License-Identifier: MIT

import CodingSupport

/// A type that is read from the bytes of a field by the settings alone, without a decoder.
protocol FieldScalar: Sendable {
  /// The value, or nil where the text is none.
  static func read(_ field: Span<UInt8>, _ settings: RowSettings) -> Self?

  /// What the text should have been, as in "is not …".
  static func wanted(_ strategies: DecodingStrategies) -> String
}

extension FieldScalar where Self: FixedWidthInteger {
  @inline(__always)
  static func read(_ field: Span<UInt8>, _ settings: RowSettings) -> Self? {
    ScalarText.integer(Self.self, from: field, numbers: settings.numbers)
  }

  static func wanted(_ strategies: DecodingStrategies) -> String {
    strategies.wantedInteger(Self.self)
  }
}

extension Int: FieldScalar {}
extension Int8: FieldScalar {}
extension Int16: FieldScalar {}
extension Int32: FieldScalar {}
extension Int64: FieldScalar {}
extension Int128: FieldScalar {}
extension UInt: FieldScalar {}
extension UInt8: FieldScalar {}
extension UInt16: FieldScalar {}
extension UInt32: FieldScalar {}
extension UInt64: FieldScalar {}
extension UInt128: FieldScalar {}

extension Double: FieldScalar {
  @inline(__always)
  static func read(_ field: Span<UInt8>, _ settings: RowSettings) -> Double? {
    if settings.numbersArePlain, let value = ScalarText.double(from: field) { return value }
    return readUnusual(field, settings)
  }

  static func wanted(_ strategies: DecodingStrategies) -> String {
    strategies.wantedNumber
  }
}

extension Double {
  @inline(never)
  private static func readUnusual(_ field: Span<UInt8>, _ settings: RowSettings) -> Double? {
    ScalarText.double(
      from: field, numbers: settings.strategies.numbers, nonConforming: settings.strategies.nonConformingFloats)
  }
}

extension Float: FieldScalar {
  static func read(_ field: Span<UInt8>, _ settings: RowSettings) -> Float? {
    ScalarText.float(from: field, numbers: settings.numbers, nonConforming: settings.strategies.nonConformingFloats)
  }

  static func wanted(_ strategies: DecodingStrategies) -> String {
    strategies.wantedNumber
  }
}

extension Bool: FieldScalar {
  static func read(_ field: Span<UInt8>, _ settings: RowSettings) -> Bool? {
    ScalarText.bool(from: field, booleans: settings.strategies.booleans)
  }

  static func wanted(_ strategies: DecodingStrategies) -> String {
    strategies.wantedBoolean
  }
}

extension String: FieldScalar {
  @inline(__always)
  static func read(_ field: Span<UInt8>, _ settings: RowSettings) -> String? {
    settings.isChecked ? ScalarText.string(fromUTF8: field) : ScalarText.string(from: field)
  }

  static func wanted(_ strategies: DecodingStrategies) -> String {
    "a text"
  }
}
