// SPDX-License-Identifier: MIT

extension ScalarText {
  /// Appends the digits of an integer.
  ///
  /// - Parameters:
  ///   - value: The integer.
  ///   - bytes: Receives the digits, after a minus sign where the value is negative.
  @inlinable
  public static func append<Integer: FixedWidthInteger>(_ value: Integer, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    guard rest > 9 else {
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest))
      return
    }
    let start = bytes.count
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
      rest = quotient
    }
    bytes[start...].reverse()
  }

  /// Appends an integer with zeros in front.
  static func append(_ value: Int, digits: Int, to bytes: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }
}
