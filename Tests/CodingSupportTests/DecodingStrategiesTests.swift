// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import Testing

struct DecodingStrategiesTests {
  private func date(_ text: String, _ strategies: DecodingStrategies) -> Double? {
    strategies.date(from: Array(text.utf8).span)?.timeIntervalSince1970
  }

  private func data(_ text: String, _ strategy: DataStrategy) -> Data? {
    DecodingStrategies(data: strategy).data(from: Array(text.utf8).span)
  }

  @Test func dateIsReadByItsStrategy() {
    #expect(date("1.5", DecodingStrategies(dates: .secondsSince1970)) == 1.5)
    #expect(date("1500", DecodingStrategies(dates: .millisecondsSince1970)) == 1.5)
    #expect(date("1970-01-02", DecodingStrategies(dates: .iso8601)) == 86_400)
    #expect(date("2/1/1970", DecodingStrategies(dates: .patterns(["d/M/yyyy"]))) == 86_400)
    #expect(date("2/1/1970", DecodingStrategies(dates: .iso8601)) == nil)
  }

  @Test func secondsAreReadAsNumbersAre() {
    let german = NumberStrategy(decimalSeparator: ",", groupingSeparator: ".")
    #expect(date("1.234,5", DecodingStrategies(dates: .secondsSince1970, numbers: german)) == 1234.5)
    #expect(date("1.500,0", DecodingStrategies(dates: .millisecondsSince1970, numbers: german)) == 1.5)
  }

  @Test func secondsAreNeverInfinite() {
    let spelled = NonConformingFloats.spelled(positiveInfinity: "INF", negativeInfinity: "-INF", notANumber: "NaN")
    #expect(date("INF", DecodingStrategies(dates: .secondsSince1970, nonConformingFloats: spelled)) == nil)
  }

  @Test func datesThatReadThemselvesAreNotReadHere() {
    #expect(date("1", DecodingStrategies(dates: .deferredToDate)) == nil)
    #expect(date("1", DecodingStrategies(dates: .custom { _ in Date() })) == nil)
  }

  @Test func dataAreReadByTheirStrategy() {
    #expect(data("AQI=", .base64) == Data([1, 2]))
    #expect(data("0102", .hexadecimal) == Data([1, 2]))
    #expect(data("01 02", .hexadecimal) == nil)
    #expect(data("0102", .deferredToData) == nil)
    #expect(data("0102", .custom { _ in Data() }) == nil)
  }

  @Test func messageListsEveryDatePattern() {
    func wanted(_ strategy: DateStrategy) -> String { DecodingStrategies(dates: strategy).wantedDate }
    #expect(wanted(.iso8601) == "an ISO 8601 date")
    #expect(wanted(.patterns(["yyyy"])) == "a date like yyyy")
    #expect(wanted(.patterns(["yyyy/MM/dd", "yyyy-MM-dd"])) == "a date like yyyy/MM/dd or yyyy-MM-dd")
    #expect(wanted(.patterns(["y", "yy", "yyyy"])) == "a date like y, yy or yyyy")
    #expect(
      wanted(.patterns(["yyyy-QQ"])) == "a date like yyyy-QQ ('QQ' has no meaning in the date pattern 'yyyy-QQ')")
    #expect(wanted(.patterns([])) == "a date (there is no pattern for dates)")
    #expect(wanted(.deferredToDate) == "a number of seconds since 2001")
    #expect(wanted(.secondsSince1970) == "a number of seconds since 1970")
    #expect(wanted(.millisecondsSince1970) == "a number of milliseconds since 1970")
    #expect(wanted(.custom { _ in Date() }) == "a date")
  }

  @Test func messageListsEveryTruthValue() {
    func wanted(_ strategy: BooleanStrategy) -> String { DecodingStrategies(booleans: strategy).wantedBoolean }
    #expect(wanted(.xmlSchema) == "true, false, 1 or 0")
    #expect(wanted(.common) == "true, false, t, f, yes, no, y, n, on, off, 1 or 0")
    #expect(wanted(BooleanStrategy(trueSpellings: ["Yea"], falseSpellings: ["Nay", "No", "-"])) == "Yea, Nay, No or -")
    #expect(wanted(BooleanStrategy(trueSpellings: ["x"], falseSpellings: [])) == "x")
    #expect(wanted(BooleanStrategy(trueSpellings: [], falseSpellings: [])) == "a truth value")
  }

  @Test func messageShowsHowNumbersLook() {
    func wanted(_ numbers: NumberStrategy) -> String { DecodingStrategies(numbers: numbers).wantedNumber }
    #expect(wanted(.plain) == "a number")
    #expect(wanted(.integralDecimals) == "a number")
    #expect(wanted(NumberStrategy(groupingSeparator: ",")) == "a number like 1,234.5")
    #expect(wanted(NumberStrategy(decimalSeparator: ",", allowsPercent: true)) == "a number like 1234,5 or 45,5%")
    #expect(wanted(NumberStrategy(decimalSeparator: ",", groupingSeparator: ",")) == "a number like 1234,5")
  }

  @Test func messageNamesTheWidthOfAnInteger() {
    let plain = DecodingStrategies(), grouped = DecodingStrategies(numbers: NumberStrategy(groupingSeparator: "."))
    #expect(plain.wantedInteger(Int.self) == "an integer")
    #expect(plain.wantedInteger(UInt8.self) == "an integer that fits UInt8")
    #expect(
      DecodingStrategies(numbers: NumberStrategy(groupingSeparator: ",")).wantedInteger(Int.self)
        == "an integer like 1,234")
    #expect(grouped.wantedInteger(Int8.self) == "an integer that fits Int8")
  }

  @Test func messageNamesTheFormOfData() {
    #expect(DecodingStrategies(data: .base64).wantedData == "Base64")
    #expect(DecodingStrategies(data: .hexadecimal).wantedData == "an even number of hexadecimal digits")
    #expect(DecodingStrategies(data: .deferredToData).wantedData == "data")
  }
}
