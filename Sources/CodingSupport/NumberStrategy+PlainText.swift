// SPDX-License-Identifier: MIT

extension NumberStrategy {
  /// A number in plain ASCII: no grouping, a full stop before the fraction, a percent sign made into two decimals.
  ///
  /// The percent sign moves the decimal point in the text. A division of the value would round a second time.
  ///
  /// - Parameters:
  ///   - bytes: The text of a number as this strategy allows it.
  ///   - isInteger: Whether an integer is wanted, which has no percent sign.
  /// - Returns: A text for the plain parsers, which check all that is not said here, or nil.
  @usableFromInline
  @inline(never)
  func plainText(of bytes: Span<UInt8>, isInteger: Bool) -> [UInt8]? {
    var end = bytes.count
    let isPercent = allowsPercent && !isInteger && end > 0 && bytes[end - 1] == UInt8(ascii: "%")
    if isPercent { end -= 1 }
    let bytes = bytes.extracting(..<end)

    var plain: [UInt8] = []
    plain.reserveCapacity(end + 4)
    var index = 0
    if let sign = bytes.byte(at: index), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      plain.append(sign)
      index += 1
    }
    let firstDigit = plain.count
    guard appendWholeNumber(to: &plain, from: bytes, at: &index) else { return nil }
    var digits = plain.count - firstDigit
    if isPercent {
      let zeros = max(0, 3 - digits)
      plain.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros), at: firstDigit)
      plain.insert(UInt8(ascii: "."), at: plain.count - 2)
    }
    if bytes.takeScalar(decimalSeparator, at: &index) {
      if !isPercent { plain.append(UInt8(ascii: ".")) }
      while let digit = bytes.byte(at: index), digit.isASCIIDigit {
        plain.append(digit)
        digits += 1
        index += 1
      }
    }
    // Zeros that were put in for a percent sign are no digits: "%" alone is no number.
    guard digits > 0 else { return nil }
    // What may follow is an exponent. Anything else, such as a full stop that is no mark here, would change meaning.
    if let next = bytes.byte(at: index) {
      guard next.lowercasedASCII == UInt8(ascii: "e") else { return nil }
      for rest in index..<end { plain.append(bytes[rest]) }
    }
    return plain
  }

  /// Copies the digits left of the decimal mark; false when they are not in groups of three.
  private func appendWholeNumber(to plain: inout [UInt8], from bytes: Span<UInt8>, at index: inout Int) -> Bool {
    var group = 0
    var isGrouped = false
    while true {
      if let digit = bytes.byte(at: index), digit.isASCIIDigit {
        plain.append(digit)
        index += 1
        group += 1
      } else if let mark = groupingMark, bytes.takeScalar(mark, at: &index) {
        guard isGrouped ? group == 3 : (1...3).contains(group) else { return false }
        isGrouped = true
        group = 0
      } else {
        return !isGrouped || group == 3
      }
    }
  }
}
