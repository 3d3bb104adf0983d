// SPDX-License-Identifier: MIT

// A decimal text is `sign mantissa.fraction e exponent`. Read as an integer m and a power of ten p it is m * 10^p.
// When m is at most 2^53 and p is within ±22, both m and 10^|p| are exact doubles, and IEEE 754 rounds the one product
// or quotient correctly (W. D. Clinger, "How to read floating point numbers accurately", 1990). That covers every
// published score. All other texts go to the standard library, which is exact for any length.

extension ScalarText {
  /// A double from a decimal text, exact to the last bit.
  ///
  /// - Parameter bytes: Digits with an optional sign, fraction and exponent: `-0.374`, `.5`, `6.6e-05`.
  /// - Returns: The nearest double, or nil when the text is no decimal number or lies beyond the range of a double.
  @inlinable
  public static func double(from bytes: Span<UInt8>) -> Double? {
    shortDouble(bytes) ?? longDouble(bytes)
  }

  /// A double from at most 18 digits with a fraction or without one; nil also for what is written otherwise.
  @inlinable @inline(__always)
  static func shortDouble(_ bytes: Span<UInt8>) -> Double? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.first, bytes.count <= 19 else { return nil }
      let isNegative = first == UInt8(ascii: "-")
      var index = isNegative ? 1 : 0
      var mantissa: UInt64 = 0
      var digitsBefore = 0
      while index < bytes.count {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        mantissa = mantissa &* 10 &+ UInt64(truncatingIfNeeded: digit)
        digitsBefore &+= 1
        index &+= 1
      }
      var digitsAfter = 0
      if index < bytes.count {
        guard bytes[index] == UInt8(ascii: ".") else { return nil }
        index &+= 1
        while index < bytes.count {
          let digit = bytes[index] &- UInt8(ascii: "0")
          guard digit < 10 else { return nil }
          mantissa = mantissa &* 10 &+ UInt64(truncatingIfNeeded: digit)
          digitsAfter &+= 1
          index &+= 1
        }
      }
      guard digitsBefore &+ digitsAfter > 0, mantissa <= 1 << 53 else { return nil }
      let magnitude = Double(mantissa) / DecimalParts.powersOfTen[digitsAfter]
      return isNegative ? -magnitude : magnitude
    }
  }

  @usableFromInline
  static func longDouble(_ bytes: Span<UInt8>) -> Double? {
    guard let parts = DecimalParts(bytes) else { return nil }
    if parts.isExact, parts.mantissa <= 1 << 53, parts.exponent.magnitude <= 22 {
      let power = DecimalParts.powersOfTen[Int(parts.exponent.magnitude)]
      let magnitude = parts.exponent < 0 ? Double(parts.mantissa) / power : Double(parts.mantissa) * power
      return parts.isNegative ? -magnitude : magnitude
    }
    return finite(Double(string(from: bytes)))
  }

  /// A float from a decimal text, exact to the last bit.
  ///
  /// - Parameter bytes: Digits with an optional sign, fraction and exponent.
  /// - Returns: The nearest float, or nil when the text is no decimal number or lies beyond the range of a float.
  public static func float(from bytes: Span<UInt8>) -> Float? {
    guard DecimalParts(bytes) != nil else { return nil }
    return finite(Float(string(from: bytes)))
  }

  @usableFromInline
  static func finite<Value: BinaryFloatingPoint>(_ value: Value?) -> Value? {
    guard let value, value.isFinite else { return nil }
    return value
  }
}

/// A decimal text taken apart; its grammar has been checked.
@usableFromInline
struct DecimalParts {
  var isNegative = false
  /// All digits as one integer, valid while `isExact`.
  var mantissa: UInt64 = 0
  /// The power of ten the mantissa is multiplied with, clamped far beyond the range of a double.
  var exponent = 0
  /// False when there are more digits than `mantissa` can hold.
  var isExact = true

  @usableFromInline static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]

  /// Nil when the bytes are not a decimal number.
  init?(_ bytes: Span<UInt8>) {
    let count = bytes.count
    guard count > 0 else { return nil }
    var index = 0
    isNegative = bytes[0] == UInt8(ascii: "-")
    if isNegative || bytes[0] == UInt8(ascii: "+") { index = 1 }

    var digits = 0
    while index < count, takeDigit(bytes[index]) {
      digits += 1
      index += 1
    }
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let fraction = index
      while index < count, takeDigit(bytes[index]) { index += 1 }
      digits += index - fraction
      exponent = fraction - index
    }
    guard digits > 0 else { return nil }
    if index == count { return }

    guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index += 1
    guard index < count else { return nil }
    let isNegativeExponent = bytes[index] == UInt8(ascii: "-")
    if isNegativeExponent || bytes[index] == UInt8(ascii: "+") { index += 1 }
    let firstDigit = index
    var power = 0
    while index < count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      if power < 100_000 { power = power * 10 + Int(digit) }
      index += 1
    }
    guard index > firstDigit else { return nil }
    exponent += isNegativeExponent ? -power : power
  }

  /// Appends a digit to the mantissa; false when the byte is none.
  mutating func takeDigit(_ byte: UInt8) -> Bool {
    let digit = byte &- UInt8(ascii: "0")
    guard digit < 10 else { return false }
    if mantissa < 1_000_000_000_000_000_000 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
    } else {
      isExact = false
    }
    return true
  }
}
