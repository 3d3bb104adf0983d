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

  /// Which spellings mean "no value".
  public var nulls: NullTokens

  /// Gathers strategies; each default is the one `JSONDecoder` has.
  ///
  /// - Parameters:
  ///   - keys: How names become keys.
  ///   - dates: How dates are read.
  ///   - data: How binary data are read.
  ///   - numbers: How numbers are read.
  ///   - nulls: Which spellings mean "no value".
  public init(
    keys: KeyStrategy = .useDefaultKeys,
    dates: DateStrategy = .deferredToDate,
    data: DataStrategy = .base64,
    numbers: NumberStrategy = .plain,
    nulls: NullTokens = .empty
  ) {
    self.keys = keys
    self.dates = dates
    self.data = data
    self.numbers = numbers
    self.nulls = nulls
  }
}
