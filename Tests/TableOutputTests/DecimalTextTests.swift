// SPDX-License-Identifier: MIT

import Foundation
import TableOutput
import TestSupport
import Testing

struct DecimalTextTests {
  @Test(arguments: [
    (0.0625, "0.063"), (0.4365, "0.436"), (0.2555, "0.256"), (-0.0004, "0.000"), (-0.0005, "-0.001"),
    (-0.0625, "-0.063"),
    (0.0005, "0.001"), (0.5, "0.500"), (1, "1.000"), (-1, "-1.000"), (0, "0.000"), (-0.0, "0.000"), (0.9995, "1.000"),
    (0.9994, "0.999"), (999.9996, "1000.000"), (-0.374, "-0.374"), (1e-300, "0.000"), (-1e-300, "0.000"),
    (123456.7895, "123456.789"), (9007199254740991, "9007199254740991.000"),
    (2251799813685249.5, "2251799813685249.500"), (0.1, "0.100"),
  ])
  func threeDigitsRoundTheBinaryValueHalfAwayFromZero(value: Double, text: String) {
    #expect(DecimalText.text(value, digits: 3) == text)
  }

  @Test func smallestNumberRoundsToZero() {
    #expect(DecimalText.text(.leastNonzeroMagnitude, digits: 17) == "0.00000000000000000")
    #expect(DecimalText.text(-.leastNormalMagnitude, digits: 17) == "0.00000000000000000")
  }

  @Test func otherDigitCountsAreExact() {
    #expect(DecimalText.text(0.5, digits: 0) == "1")
    #expect(DecimalText.text(-0.5, digits: 0) == "-1")
    #expect(DecimalText.text(0.49999999999999994, digits: 0) == "0")
    #expect(DecimalText.text(2.5, digits: 0) == "3")
    #expect(DecimalText.text(0.1, digits: 17) == "0.10000000000000001")
    #expect(DecimalText.text(-0.3, digits: 17) == "-0.29999999999999999")
    #expect(DecimalText.text(9007199254740991, digits: 17) == "9007199254740991.00000000000000000")
    #expect(DecimalText.text(5e-18, digits: 17) == "0.00000000000000001")
    #expect(DecimalText.text(4.9e-18, digits: 17) == "0.00000000000000000")
    #expect(DecimalText.text(0.25, digits: 1) == "0.3")
  }

  @Test func digitsOutsideTheRangeAreMovedInside() {
    #expect(DecimalText.text(1.5, digits: -4) == "2")
    #expect(DecimalText.text(1.5, digits: 400) == "1.50000000000000000")
    #expect(DecimalText.text(1.5, digits: .min) == "2")
    #expect(DecimalText.text(1.5, digits: .max) == "1.50000000000000000")
  }

  @Test func numbersThatAreNotFiniteAreNamed() {
    #expect(DecimalText.text(.nan, digits: 3) == "nan")
    #expect(DecimalText.text(.infinity, digits: 3) == "inf")
    #expect(DecimalText.text(-.infinity) == "-inf")
  }

  @Test func wholeNumbersBeyondFiftyThreeBitsAreNotRounded() {
    #expect(DecimalText.text(9_007_199_254_740_992, digits: 3) == "9007199254740992.0")
    #expect(DecimalText.text(1e300, digits: 3) == "1e+300")
    #expect(DecimalText.text(-.greatestFiniteMagnitude, digits: 17) == "-1.7976931348623157e+308")
  }

  @Test func withoutDigitsTheTextReadsBackAsTheSameNumber() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      if value.isFinite { #expect(Double(DecimalText.text(value)) == value) }
    }
  }

  @Test func randomNumbersAgreeWithTheirFullExpansion() {
    var generator = SeededGenerator(seed: 12)
    var wrong: [String] = []
    for _ in 0..<6000 {
      let value =
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 1_048_576
        case 1: Double(Int.random(in: -99_999...99_999, using: &generator)) / 10_000
        case 2: Double.random(in: -1...1, using: &generator)
        case 3: Double.random(in: -1e15...1e15, using: &generator)
        default:
          Double(
            sign: .plus, exponent: Int.random(in: -90...52, using: &generator),
            significand: Double.random(in: 1..<2, using: &generator))
        }
      let digits = Int.random(in: 0...17, using: &generator)
      let expected = Self.rounded(String(format: "%.1100f", value), digits: digits)
      let text = DecimalText.text(value, digits: digits)
      if text != expected { wrong.append("\(value) with \(digits) digits: \(text) is not \(expected)") }
    }
    #expect(wrong == [])
  }

  /// Rounds a full decimal expansion by hand, on its digits: half away from zero, no sign on zero.
  private static func rounded(_ expansion: String, digits: Int) -> String {
    let isNegative = expansion.hasPrefix("-")
    let parts = expansion.drop { $0 == "-" }.split(separator: ".")
    var kept = parts.joined().utf8.prefix(parts[0].utf8.count + digits).map { Int($0) - 48 }
    let next = Array(parts[1].utf8)[digits]
    if next >= UInt8(ascii: "5") {
      var index = kept.count - 1
      while index >= 0, kept[index] == 9 {
        kept[index] = 0
        index -= 1
      }
      if index < 0 { kept.insert(1, at: 0) } else { kept[index] += 1 }
    }
    var text = kept.map(String.init).joined()
    if digits > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -digits)) }
    return (isNegative && kept.contains { $0 != 0 } ? "-" : "") + text
  }
}
