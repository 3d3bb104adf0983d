// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import TestSupport
import Testing

struct NumberStrategyTests {
  private let german = NumberStrategy(decimalSeparator: ",", groupingSeparator: ".")
  private let english = NumberStrategy(groupingSeparator: ",")

  private func integer(_ text: String, _ numbers: NumberStrategy) -> Int? {
    ScalarText.integer(Int.self, from: Array(text.utf8).span, numbers: numbers)
  }

  private func double(_ text: String, _ numbers: NumberStrategy) -> Double? {
    ScalarText.double(from: Array(text.utf8).span, numbers: numbers)
  }

  private func float(_ text: String, _ numbers: NumberStrategy) -> Float? {
    ScalarText.float(from: Array(text.utf8).span, numbers: numbers)
  }

  private func decimal(_ text: String, _ numbers: NumberStrategy) -> Decimal? {
    ScalarText.decimal(from: Array(text.utf8).span, numbers: numbers)
  }

  @Test func defaultIsPlain() {
    #expect(NumberStrategy() == .plain)
    #expect(NumberStrategy(allowsIntegralDecimals: true) == .integralDecimals)
    #expect(DecodingStrategies().numbers == .plain)
    #expect(double("1,5", .plain) == nil && double("45%", .plain) == nil && integer("1,000", .plain) == nil)
  }

  @Test func changedStrategyTakesEffectAndCanBeChangedBack() {
    var numbers = NumberStrategy.plain
    numbers.decimalSeparator = ","
    #expect(double("1,5", numbers) == 1.5 && double("1.5", numbers) == nil)
    numbers.decimalSeparator = "."
    numbers.allowsPercent = true
    #expect(double("50%", numbers) == 0.5)
    numbers.allowsPercent = false
    numbers.groupingSeparator = "'"
    #expect(integer("1'000", numbers) == 1000)
    numbers.groupingSeparator = nil
    #expect(numbers == .plain)
    numbers.allowsIntegralDecimals = true
    #expect(integer("97.0", numbers) == 97)
  }

  @Test(arguments: [",", ".", "'", " ", "_", "\u{A0}", "\u{202F}", "\u{2019}", "\u{1F600}"] as [Unicode.Scalar])
  func groupsOfThreeAreReadWithAnyMark(mark: Unicode.Scalar) {
    let numbers = NumberStrategy(decimalSeparator: mark == "." ? "," : ".", groupingSeparator: mark)
    for (text, value) in [("1_234", 1234), ("-12_345_678", -12_345_678), ("+999_000", 999_000), ("0_001", 1)] {
      let text = text.split(separator: "_").joined(separator: String(mark))
      #expect(integer(text, numbers) == value)
      #expect(double(text, numbers) == Double(value))
      #expect(float(text, numbers) == Float(value))
      #expect(decimal(text, numbers) == Decimal(value))
    }
  }

  @Test(arguments: ["0", "7", "1234567", "-1234567"])
  func textWithoutGroupsIsReadToo(text: String) {
    #expect(integer(text, english) == Int(text))
    #expect(double(text, english) == Double(text))
  }

  @Test(arguments: [
    "1,23", "1,2345", "1234,567", ",123", "1,,234", "1,234,", "1,234,56", "12,34,567", ",", "1,", "-,123", "1 234",
    "1.234,567", "0.123,456", "1,23.4", "1\u{A0}234", "", "-", "--1,234", "1,234 ", " 1,234", "1,234x", "1,\u{661}34",
  ])
  func otherGroupsAreRefused(text: String) {
    #expect(integer(text, english) == nil)
    #expect(double(text, english) == nil)
    #expect(float(text, english) == nil)
    #expect(decimal(text, english) == nil)
  }

  @Test func halfAMarkIsNoMark() {
    // U+00A0 is C2 A0 and U+00A9 is C2 A9.
    #expect(integer("1\u{A9}234", NumberStrategy(groupingSeparator: "\u{A0}")) == nil)
  }

  @Test func decimalMarkIsTheOneThatIsAskedFor() {
    #expect(double("1.234,5", german) == 1234.5)
    #expect(double("-0,374", german) == -0.374)
    #expect(double(",5", german) == 0.5)
    #expect(double("5,", german) == 5)
    #expect(double("1,5e3", german) == 1500)
    #expect(decimal("1.234.567,89", german) == Decimal(string: "1234567.89"))
    #expect(double("1.5", german) == nil)
    #expect(double("1,5.5", german) == nil)
    #expect(double("1,234,5", german) == nil)
    #expect(double("1e1,5", german) == nil)
    #expect(double("1,5.500", german) == nil)
    #expect(double("1,5e1.000", german) == nil)
    #expect(double("1٫5", NumberStrategy(decimalSeparator: "٫")) == 1.5)
  }

  @Test func markThatIsBothIsTheDecimalMark() {
    let numbers = NumberStrategy(decimalSeparator: ",", groupingSeparator: ",")
    #expect(double("1,234", numbers) == 1.234)
    #expect(double("1,234,567", numbers) == nil)
  }

  @Test func marksThatMakeNoSenseDoNotTrap() {
    for mark in ["1", "-", "e", "%", "\0"] as [Unicode.Scalar] {
      let numbers = NumberStrategy(decimalSeparator: mark, groupingSeparator: mark, allowsPercent: true)
      for text in ["", "1", "-1", "1e1", "1%", "%", "-%", "--", "11111", "e", "1-1", "\0"] {
        _ = double(text, numbers)
        _ = integer(text, numbers)
      }
    }
  }

  @Test func integralDecimalsFollowTheMarks() {
    var numbers = german
    #expect(integer("1.234,0", numbers) == nil)
    numbers.allowsIntegralDecimals = true
    #expect(integer("1.234,0", numbers) == 1234)
    #expect(integer("97,", numbers) == 97)
    #expect(integer("97,5", numbers) == nil)
    #expect(integer("97.0", numbers) == nil)
    #expect(integer("1,0e0", numbers) == nil)
  }

  @Test func groupedIntegersKeepTheLimitsOfTheWidth() {
    let tooLarge = ScalarText.integer(Int16.self, from: Array("32,768".utf8).span, numbers: english)
    let largest = ScalarText.integer(Int16.self, from: Array("32,767".utf8).span, numbers: english)
    #expect(tooLarge == nil && largest == 32_767)
    #expect(integer("9,223,372,036,854,775,807", english) == Int.max)
    #expect(integer("-9,223,372,036,854,775,808", english) == Int.min)
    #expect(integer("9,223,372,036,854,775,808", english) == nil)
  }

  @Test func randomGroupedIntegersComeBack() {
    var generator = SeededGenerator(seed: 21)
    var wrong: [String] = []
    for _ in 0..<5000 {
      let value = Int(truncatingIfNeeded: generator.next()) >> Int.random(in: 0..<64, using: &generator)
      var text = ""
      for (place, digit) in String(value.magnitude).reversed().enumerated() {
        text = String(digit) + (place > 0 && place % 3 == 0 ? "." : "") + text
      }
      if value < 0 { text = "-" + text }
      if integer(text, german) != value { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test func percentIsExactToTheLastBit() {
    var generator = SeededGenerator(seed: 22)
    let numbers = NumberStrategy(allowsPercent: true)
    var wrong: [String] = []
    for _ in 0..<10_000 {
      let whole = String(Int.random(in: 0...120_000, using: &generator) >> Int.random(in: 0...17, using: &generator))
      let fraction = String(Int.random(in: 0...999_999_999, using: &generator))
      let exponent = ["", "", "e7", "E-12"].randomElement(using: &generator) ?? ""
      let text = ["", "-", "+"][Int.random(in: 0..<3, using: &generator)] + whole + "." + fraction
      let power = (Int(exponent.dropFirst()) ?? 0) - 2
      let expected = Double("\(text)e\(power)"), expectedFloat = Float("\(text)e\(power)")
      if double("\(text)\(exponent)%", numbers) != expected { wrong.append(text + exponent) }
      if float("\(text)\(exponent)%", numbers) != expectedFloat { wrong.append(text + exponent) }
      if exponent.isEmpty, decimal("\(text)%", numbers) != Decimal(string: "\(text)e-2") { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("45.5%", 0.455), ("100%", 1.0), ("0%", 0.0), ("5%", 0.05), (".5%", 0.005), ("5.%", 0.05), ("-12%", -0.12),
    ("+12%", 0.12), ("1234.5%", 12.345), ("7", 7.0), ("0.7", 0.7),
  ])
  func percentSignMeansHundredths(text: String, value: Double) {
    let numbers = NumberStrategy(allowsPercent: true)
    #expect(double(text, numbers) == value)
    #expect(decimal(text, numbers) == Decimal(string: "\(value)"))
  }

  @Test func percentSignWorksWithOtherMarks() {
    let numbers = NumberStrategy(decimalSeparator: ",", groupingSeparator: ".", allowsPercent: true)
    #expect(double("1.234,5%", numbers) == 12.345)
    #expect(double("45,5%", numbers) == 0.455)
  }

  @Test(arguments: ["%", "-%", ".%", "5%%", "%5", "5 %", "5% ", "5%e2", "5‰", "five%"])
  func otherPercentagesAreRefused(text: String) {
    let numbers = NumberStrategy(allowsPercent: true)
    #expect(double(text, numbers) == nil)
    #expect(float(text, numbers) == nil)
    #expect(decimal(text, numbers) == nil)
  }

  @Test func integerRefusesAPercentSign() {
    let numbers = NumberStrategy(allowsIntegralDecimals: true, allowsPercent: true)
    #expect(integer("100%", numbers) == nil)
    #expect(integer("100", numbers) == 100)
    #expect(integer("100.0", numbers) == 100)
  }

  @Test func unusualStrategyIsExactToo() {
    var generator = SeededGenerator(seed: 23)
    var wrong: [Double] = []
    for _ in 0..<10_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let text = value.description.replacingOccurrences(of: ".", with: ",")
      if double(text, NumberStrategy(decimalSeparator: ","))?.bitPattern != value.bitPattern { wrong.append(value) }
    }
    #expect(wrong == [])
  }
}
