// SPDX-License-Identifier: MIT

import CodingSupport
import Testing

struct NonConformingFloatsTests {
  private let spelled = NonConformingFloats.spelled(
    positiveInfinity: "INF", negativeInfinity: "-INF", notANumber: "NaN")

  private func double(
    _ text: String, _ nonConforming: NonConformingFloats, numbers: NumberStrategy = .plain
  ) -> Double? {
    ScalarText.double(from: Array(text.utf8).span, numbers: numbers, nonConforming: nonConforming)
  }

  private func float(
    _ text: String, _ nonConforming: NonConformingFloats, numbers: NumberStrategy = .plain
  ) -> Float? {
    ScalarText.float(from: Array(text.utf8).span, numbers: numbers, nonConforming: nonConforming)
  }

  @Test(arguments: ["INF", "-INF", "NaN", "nan", "inf", "infinity", "-Infinity", "1e999", ""])
  func nothingIsInfiniteOrNotANumberByDefault(text: String) {
    #expect(DecodingStrategies().nonConformingFloats == .refused)
    #expect(double(text, .refused) == nil)
    #expect(float(text, .refused) == nil)
  }

  @Test func spelledTextsAreRead() {
    #expect(double("INF", spelled) == .infinity && float("INF", spelled) == .infinity)
    #expect(double("-INF", spelled) == -.infinity && float("-INF", spelled) == -.infinity)
    #expect(double("NaN", spelled)?.isNaN == true && float("NaN", spelled)?.isNaN == true)
    #expect(double("-0.374", spelled) == -0.374 && float("-0.374", spelled) == -0.374)
  }

  @Test(arguments: ["inf", "+INF", "INF ", "nan", "NaN0", "", "1e999", "-1e999"])
  func otherTextsAreStillRefused(text: String) {
    #expect(double(text, spelled) == nil)
    #expect(float(text, spelled) == nil)
  }

  @Test func unusualNumbersHaveThemToo() {
    let numbers = NumberStrategy(decimalSeparator: ",", allowsPercent: true)
    #expect(double("INF", spelled, numbers: numbers) == .infinity)
    #expect(float("-INF", spelled, numbers: numbers) == -.infinity)
    #expect(double("INF%", spelled, numbers: numbers) == nil)
    #expect(double("1,5", spelled, numbers: numbers) == 1.5)
  }
}
