// SPDX-License-Identifier: MIT

/// Every choice a decoder leaves to its user, in one value that JSON, XML and CSV share.
public struct DecodingStrategies: Sendable {
  /// How names become keys.
  public var keys: KeyStrategy

  /// How dates are read.
  public var dates: DateStrategy

  /// How binary data are read.
  public var data: DataStrategy

  /// How numbers are read.
  public var numbers: NumberStrategy

  /// Which texts are truth values.
  public var booleans: BooleanStrategy

  /// Whether a number may be infinite or not a number.
  public var nonConformingFloats: NonConformingFloats

  /// Which spellings mean "no value".
  public var nulls: NullTokens

  /// Which optional properties may lose a value that cannot be read.
  public var lossyOptionals: LossyOptionals

  /// Gathers strategies; each default is the one `JSONDecoder` has.
  ///
  /// - Parameters:
  ///   - keys: How names become keys.
  ///   - dates: How dates are read.
  ///   - data: How binary data are read.
  ///   - numbers: How numbers are read.
  ///   - booleans: Which texts are truth values.
  ///   - nonConformingFloats: Whether a number may be infinite or not a number.
  ///   - nulls: Which spellings mean "no value".
  ///   - lossyOptionals: Which optional properties may lose a value that cannot be read.
  public init(
    keys: KeyStrategy = .useDefaultKeys,
    dates: DateStrategy = .deferredToDate,
    data: DataStrategy = .base64,
    numbers: NumberStrategy = .plain,
    booleans: BooleanStrategy = .xmlSchema,
    nonConformingFloats: NonConformingFloats = .refused,
    nulls: NullTokens = .empty,
    lossyOptionals: LossyOptionals = .none
  ) {
    self.keys = keys
    self.dates = dates
    self.data = data
    self.numbers = numbers
    self.booleans = booleans
    self.nonConformingFloats = nonConformingFloats
    self.nulls = nulls
    self.lossyOptionals = lossyOptionals
  }
}
