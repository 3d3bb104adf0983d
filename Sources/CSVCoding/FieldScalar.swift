// SPDX-License-Identifier: MIT

import CodingSupport

/// A type that is read from the bytes of a field by the settings alone, without a decoder.
protocol FieldScalar: Sendable {
  /// The value, or nil where the text is none.
  static func read(_ field: FieldContent, _ settings: RowSettings) -> Self?

  /// What the text should have been, as in "is not …".
  static func wanted(_ strategies: DecodingStrategies) -> String
}

extension FieldScalar where Self: FixedWidthInteger {
  @inline(__always)
  static func read(_ field: FieldContent, _ settings: RowSettings) -> Self? {
    field.integer(Self.self, settings.numbers)
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
  static func read(_ field: FieldContent, _ settings: RowSettings) -> Double? {
    field.double(settings.numbers, settings.nonConformingFloats)
  }

  static func wanted(_ strategies: DecodingStrategies) -> String {
    strategies.wantedNumber
  }
}

extension Float: FieldScalar {
  static func read(_ field: FieldContent, _ settings: RowSettings) -> Float? {
    ScalarText.float(from: field.span, numbers: settings.numbers, nonConforming: settings.nonConformingFloats)
  }

  static func wanted(_ strategies: DecodingStrategies) -> String {
    strategies.wantedNumber
  }
}

extension Bool: FieldScalar {
  static func read(_ field: FieldContent, _ settings: RowSettings) -> Bool? {
    ScalarText.bool(from: field.span, booleans: settings.booleans)
  }

  static func wanted(_ strategies: DecodingStrategies) -> String {
    strategies.wantedBoolean
  }
}

extension String: FieldScalar {
  @inline(__always)
  static func read(_ field: FieldContent, _ settings: RowSettings) -> String? {
    settings.isChecked ? ScalarText.string(fromUTF8: field.span) : ScalarText.string(from: field.span)
  }

  static func wanted(_ strategies: DecodingStrategies) -> String {
    "a text"
  }
}
