// SPDX-License-Identifier: MIT

/// How the text of a number is read; one meaning in JSON, XML and CSV.
///
/// Everything is about text: a JSON number is written as the standard of JSON wants it.
public struct NumberStrategy: Sendable, Hashable {
  /// Whether an integer may also be spelled as a decimal without a fraction, `97.0` or `97.`; `97.5` is still an error.
  ///
  /// Tables written by data-frame libraries spell whole columns so as soon as one cell is missing.
  public var allowsIntegralDecimals: Bool

  /// The mark between the whole number and its fraction.
  public var decimalSeparator: Unicode.Scalar {
    didSet { update() }
  }

  /// The mark that may stand between groups of three digits left of the decimal mark, or nil where there is none.
  ///
  /// With `,` both `1,234,567` and `1234567` are read, while `1234,567`, `12,34` and `1,234,` are refused. A mark that
  /// is also the decimal mark never groups.
  public var groupingSeparator: Unicode.Scalar? {
    didSet { update() }
  }

  /// Whether a decimal may end in a percent sign: `45.5%` is 0.455, to the last bit.
  ///
  /// Integers refuse the sign, since almost no share is whole.
  public var allowsPercent: Bool {
    didSet { update() }
  }

  /// Whether the parsers of plain ASCII digits can read every text; this is what keeps them quick.
  @usableFromInline package var isPlain: Bool

  /// The grouping mark, unless it is also the decimal mark.
  var groupingMark: Unicode.Scalar? {
    groupingSeparator == decimalSeparator ? nil : groupingSeparator
  }

  /// Makes a strategy.
  ///
  /// - Parameters:
  ///   - allowsIntegralDecimals: Whether an integer may be spelled `97.0`.
  ///   - decimalSeparator: The mark between the whole number and its fraction.
  ///   - groupingSeparator: The mark that may stand between groups of three digits.
  ///   - allowsPercent: Whether a decimal may end in a percent sign.
  @inlinable
  public init(
    allowsIntegralDecimals: Bool = false, decimalSeparator: Unicode.Scalar = ".",
    groupingSeparator: Unicode.Scalar? = nil, allowsPercent: Bool = false
  ) {
    self.allowsIntegralDecimals = allowsIntegralDecimals
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.allowsPercent = allowsPercent
    isPlain = decimalSeparator == "." && groupingSeparator == nil && !allowsPercent
  }

  /// The default: ASCII digits, an optional sign, a full stop before a fraction; an integer has digits only.
  @inlinable
  public static var plain: NumberStrategy { NumberStrategy() }

  /// As `plain`, and an integer may also be spelled as a decimal without a fraction.
  @inlinable
  public static var integralDecimals: NumberStrategy { NumberStrategy(allowsIntegralDecimals: true) }

  private mutating func update() {
    isPlain = decimalSeparator == "." && groupingSeparator == nil && !allowsPercent
  }
}
