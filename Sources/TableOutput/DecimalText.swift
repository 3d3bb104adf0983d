// SPDX-License-Identifier: MIT

/// The decimal text of a double, in full or rounded, without a locale.
public enum DecimalText {
  /// The text of a number.
  ///
  /// With `digits`, the exact binary value is rounded half away from zero, as Python 2's `round` and with it Voteview's
  /// chart do: 0.0625 with three digits is `0.063`, and 0.4365, whose binary value lies just below the half, is
  /// `0.436`. A number that rounds to zero has no sign.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - digits: How many digits stand behind the decimal point, from 0 to 17 (others are moved inside), or nil for the
  ///     shortest text that reads back as the same number.
  /// - Returns: The text, with `.` as the decimal point; `nan` or `inf` where the value is not finite.
  public static func text(_ value: Double, digits: Int? = nil) -> String {
    guard let digits, value.isFinite, value.magnitude < 9_007_199_254_740_992 else { return value.description }
    let places = min(max(digits, 0), 17)
    let scaled = scaledAndRounded(value.magnitude, places: places)
    var text = String(scaled)
    if places > 0 {
      text = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
    }
    return value < 0 && scaled != 0 ? "-" + text : text
  }

  /// `magnitude * 10^places`, rounded half up, in whole numbers: a double is `significand * 2^exponent`, so both the
  /// product and the half are exact in 128 bits (53 bits for the significand, 57 for 10^17).
  private static func scaledAndRounded(_ magnitude: Double, places: Int) -> UInt128 {
    guard magnitude > 0 else { return 0 }
    let power = (0..<places).reduce(UInt128(1)) { product, _ in product * 10 }
    // magnitude < 2^53, so the unit of the significand is never above one.
    let shift = 52 - Int(magnitude.exponent)
    let significand = UInt128(magnitude.significandBitPattern | (magnitude.isNormal ? 1 << 52 : 0))
    let product = significand * power
    // Subnormal numbers and all others below 2^-75 are far below half of 10^-17.
    guard magnitude.isNormal, shift < 127 else { return 0 }
    guard shift > 0 else { return product }
    return (product + (1 << UInt128(shift - 1))) >> UInt128(shift)
  }
}
