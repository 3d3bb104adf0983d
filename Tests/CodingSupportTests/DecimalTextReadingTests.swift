// SPDX-License-Identifier: MIT

import CodingSupport
import TestSupport
import Testing

struct DecimalTextReadingTests {
  private func read(_ text: String) -> Double? {
    ScalarText.double(from: Array(text.utf8).span)
  }

  private func readFloat(_ text: String) -> Float? {
    ScalarText.float(from: Array(text.utf8).span)
  }

  /// Same bits as the standard library, which is exact; its infinity is our nil.
  private func agrees(_ text: String) -> Bool {
    let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
    return read(text)?.bitPattern == expected?.bitPattern
  }

  @Test func randomScoresAgreeWithTheStandardLibrary() {
    var generator = SeededGenerator(seed: 1)
    var wrong: [String] = []
    for _ in 0..<20_000 {
      let digits = Int.random(in: 1...20, using: &generator)
      var text = String((0..<digits).map { _ in Character("\(Int.random(in: 0...9, using: &generator))") })
      if Bool.random(using: &generator) {
        text.insert(".", at: text.index(text.startIndex, offsetBy: Int.random(in: 0...digits, using: &generator)))
      }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: text += "e\(Int.random(in: -30...30, using: &generator))"
      case 1: text += "E+\(Int.random(in: 0...320, using: &generator))"
      case 2: text += "e-0\(Int.random(in: 0...345, using: &generator))"
      default: break
      }
      text = ["", "-", "+"][Int.random(in: 0..<3, using: &generator)] + text
      if !agrees(text) { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test func everyDoubleComesBackFromItsShortestText() {
    var generator = SeededGenerator(seed: 2)
    var wrong: [Double] = []
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      if value.isFinite, read(value.description)?.bitPattern != value.bitPattern { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  @Test func thousandthsAreExact() {
    for thousandths in -1000...1000 {
      let magnitude = String(1000 + abs(thousandths)).dropFirst()
      let text = (thousandths < 0 ? "-" : "") + (abs(thousandths) == 1000 ? "1.000" : "0.\(magnitude)")
      #expect(read(text) == Double(thousandths) / 1000)
    }
  }

  @Test(arguments: [
    // Halfway between two doubles, and a hair to each side.
    "9007199254740993", "9007199254740992.5", "9007199254740993.0000000000000000000000001", "9007199254740991",
    "9007199254740992", "9007199254740994", "1.00000000000000011102230246251565404236316680908203125",
    "1.00000000000000011102230246251565404236316680908203124",
    "1.00000000000000011102230246251565404236316680908203126",
    // Seventeen to nineteen digits.
    "123456789012345678", "1234567890123456789", "12345678901234567890", "0.12345678901234567", "0.3",
    "0.30000000000000004",
    "9223372036854775807", "18446744073709551615", "18446744073709551616", "9999999999999999999",
    // Around the table of powers.
    "1e22", "1e23", "9007199254740992e22", "9007199254740993e22", "1e-22", "1e-23", "3e22", "1.7976931348623157e23",
    // The ends of the range.
    "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e308", "1e309", "-1e309",
    "2.2250738585072014e-308", "2.2250738585072011e-308", "2.2250738585072012e-308", "4.9406564584124654e-324",
    "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-323", "5e-324", "3e-324", "2e-324", "1e-400", "-1e-400",
    // Zeros.
    "0", "-0", "+0", "0.0", "-0.0", "0e0", "-0e-5", "0e999999999", "00000000000000000000000000001",
    "0.0000000000000000000000000000000000000000000001", "10000000000000000000000000000000000000000000000.0",
    // Exponents that overflow an integer.
    "1e99999999999999999999999999", "1e-99999999999999999999999999", "0.1e00000000000000000000000000000000000001",
    // Forms.
    "1.", ".5", "-.5", "+.5e1", "1.e2", "1E5", "12345678901234567890.", ".12345678901234567890",
  ])
  func hardTextAgreesWithTheStandardLibrary(text: String) {
    #expect(agrees(text), "\(text) is read as \(String(describing: read(text)))")
  }

  @Test func thousandsOfDigitsAreExact() {
    let zeros = String(repeating: "0", count: 3000)
    #expect(agrees("0." + zeros + "1"))
    #expect(agrees("1" + zeros))
    #expect(agrees(zeros + "1.5" + zeros))
    #expect(agrees("0." + String(repeating: "3", count: 5000)))
    #expect(read("1" + zeros + "e-3000") == 1)
    #expect(read("0." + zeros + "1e3001") == 1)
  }

  @Test func numberBeyondTheRangeIsNilAndOneBelowItIsZero() {
    #expect(read("1e309") == nil)
    #expect(read("-1e309") == nil)
    #expect(read("1e-400") == 0)
    #expect(read("-1e-400")?.sign == .minus)
    #expect(read("-0")?.sign == .minus)
  }

  @Test(arguments: [
    "", "nan", "NaN", "inf", "-inf", "infinity", "0x1p3", "0x10", " 1", "1 ", "1e", "1e+", "1e-", ".", "-", "+", "-.",
    ".e1",
    "e1", "1e1.5", "1.2.3", "1,5", "1_0", "1d5", "--1", "+-1", "1\0", "1\n", "\t1", "１", "1f", "1%", "$1", "N/A", "E",
    "1E",
    "1e 5", "1 e5", "0x",
  ])
  func textsThatAreNoNumberAreRefused(text: String) {
    #expect(read(text) == nil)
    #expect(readFloat(text) == nil)
  }

  @Test func floatIsRoundedOnceNotTwice() {
    // As a double this rounds to the midpoint of two floats, and from there to the wrong one.
    let text = "1.00000017881393432617187499"
    #expect(readFloat(text) == Float(text))
    #expect(Float(text) != (Double(text).map { Float($0) }))
  }

  @Test func floatKeepsItsRange() {
    #expect(readFloat("3.4028235e38") == Float.greatestFiniteMagnitude)
    #expect(readFloat("3.5e38") == nil)
    #expect(readFloat("1e-46") == 0)
    #expect(readFloat("-0.374") == -0.374)
  }
}
