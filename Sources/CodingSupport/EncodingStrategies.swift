// SPDX-License-Identifier: MIT

/// Every choice an encoder leaves to its user, in one value that JSON, XML and CSV share.
public struct EncodingStrategies: Sendable {
  /// How keys become names.
  public var keys: KeyEncodingStrategy

  /// How dates are written.
  public var dates: DateEncodingStrategy

  /// How binary data are written.
  public var data: DataEncodingStrategy

  /// How truth values are written.
  public var booleans: BooleanSpellings

  /// How a number is written that is infinite or not a number.
  public var nonConformingFloats: NonConformingFloats

  /// The text of a missing value, which a format with quotes writes without them; empty by default.
  public var nullSpelling: String

  /// Gathers strategies; each default is the one `JSONEncoder` has.
  ///
  /// - Parameters:
  ///   - keys: How keys become names.
  ///   - dates: How dates are written.
  ///   - data: How binary data are written.
  ///   - booleans: How truth values are written.
  ///   - nonConformingFloats: How a number is written that is infinite or not a number.
  ///   - nullSpelling: The text of a missing value.
  public init(
    keys: KeyEncodingStrategy = .useDefaultKeys,
    dates: DateEncodingStrategy = .deferredToDate,
    data: DataEncodingStrategy = .base64,
    booleans: BooleanSpellings = .words,
    nonConformingFloats: NonConformingFloats = .refused,
    nullSpelling: String = ""
  ) {
    self.keys = keys
    self.dates = dates
    self.data = data
    self.booleans = booleans
    self.nonConformingFloats = nonConformingFloats
    self.nullSpelling = nullSpelling
  }
}
