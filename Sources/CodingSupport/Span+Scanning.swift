// SPDX-License-Identifier: MIT

// Small steps through a text from left to right. The place is kept by the caller: a value that held the span could not
// leave the function that made it.

extension Span where Element == UInt8 {
  /// The byte at a place; nil behind the end.
  func byte(at index: Int) -> UInt8? {
    index < count ? self[index] : nil
  }

  /// Steps over a byte; false when another one stands there.
  func take(_ byte: UInt8, at index: inout Int) -> Bool {
    guard index < count, self[index] == byte else { return false }
    index += 1
    return true
  }

  /// Steps over a scalar in UTF-8; false when something else stands there.
  func takeScalar(_ scalar: Unicode.Scalar, at index: inout Int) -> Bool {
    var next = index
    for byte in scalar.utf8 where !take(byte, at: &next) { return false }
    index = next
    return true
  }

  /// Steps over a name of lower-case ASCII letters in upper or lower case; false when something else stands there.
  func takeName(_ name: some Collection<UInt8>, at index: inout Int) -> Bool {
    var next = index
    for letter in name {
      guard next < count, self[next].lowercasedASCII == letter else { return false }
      next += 1
    }
    index = next
    return true
  }

  /// Steps over a digit.
  func digit(at index: inout Int) -> Int? {
    guard index < count, self[index].isASCIIDigit else { return nil }
    index += 1
    return Int(self[index - 1] - UInt8(ascii: "0"))
  }

  /// Steps over as many digits as there are, up to the highest count, which is at most 9.
  func number(digits: ClosedRange<Int>, at index: inout Int) -> Int? {
    let start = index
    var value = 0
    while index - start < digits.upperBound, let digit = digit(at: &index) {
      value = value * 10 + digit
    }
    return index - start >= digits.lowerBound ? value : nil
  }

  /// Steps over a number of so many digits.
  func number(digits: Int, at index: inout Int) -> Int? {
    number(digits: digits...digits, at: &index)
  }

  /// Steps over the digits behind a decimal mark: exactly so many, or for nil as many as there are, but at least one.
  func fraction(digits: Int? = nil, at index: inout Int) -> Double? {
    let start = index
    var numerator = 0.0
    var denominator = 1.0
    while index - start < digits ?? .max, let digit = digit(at: &index) {
      // Both numbers stay exact; later digits are far below what a date can hold.
      guard denominator < 1e15 else { continue }
      numerator = numerator * 10 + Double(digit)
      denominator *= 10
    }
    guard index > start, index - start == digits ?? index - start else { return nil }
    return numerator / denominator
  }

  /// Steps over `Z`, `+05`, `+0530` or `+05:30` and gives seconds east of Greenwich.
  func zone(at index: inout Int) -> Int? {
    if take(UInt8(ascii: "Z"), at: &index) || take(UInt8(ascii: "z"), at: &index) { return 0 }
    let isWest = take(UInt8(ascii: "-"), at: &index)
    guard isWest || take(UInt8(ascii: "+"), at: &index), let hours = number(digits: 2, at: &index), hours <= 18 else {
      return nil
    }
    var next = index
    _ = take(UInt8(ascii: ":"), at: &next)
    var minutes = 0
    if let number = number(digits: 2, at: &next) {
      guard number < 60 else { return nil }
      minutes = number
      index = next
    }
    let offset = hours * 3600 + minutes * 60
    return isWest ? -offset : offset
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// A capital ASCII letter made small, any other byte as it is.
  var lowercasedASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// What a hexadecimal digit stands for.
  var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self - UInt8(ascii: "0") }
    let letter = lowercasedASCII &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}
