// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// The text of each type, by strategy.
struct EncoderScalarTests {
  private func field<Value: Encodable>(_ value: Value, _ strategies: EncodingStrategies = .init()) throws -> String {
    let encoder = CSVEncoder(dialect: CSVDialect(header: .none), strategies: strategies)
    return String(try encodedText([["a": value]], encoder).dropLast())
  }

  @Test func integersOfEveryWidthAreWritten() throws {
    #expect(try field(Int8.min) == "-128")
    #expect(try field(UInt64.max) == "18446744073709551615")
    #expect(try field(Int128.min) == "-170141183460469231731687303715884105728")
    #expect(try field(UInt128.max) == "340282366920938463463374607431768211455")
    #expect(try field(0) == "0")
  }

  @Test func floatsAreTheShortestTextThatReadsBack() throws {
    #expect(try field(0.1) == "0.1")
    #expect(try field(Float(0.1)) == "0.1")
    #expect(try field(1e300) == "1e+300")
    #expect(try field(-0.0) == "-0.0")
    #expect(try field(Double.leastNonzeroMagnitude) == "5e-324")
  }

  @Test func numberThatIsNotFiniteIsAnErrorUnlessSpelled() throws {
    struct Row: Encodable { var id = 1, score = Double.nan }
    let fault = try EncodingFault([Row()])
    #expect(
      fault.error?.description
        == "column 2 (score), record 1: \"nan\" is not a finite number; choose a spelling with `nonConformingFloats`")
    #expect(fault.path == ["Index 0", "score"])
    let spelled = EncodingStrategies(
      nonConformingFloats: .spelled(positiveInfinity: "Inf", negativeInfinity: "-Inf", notANumber: "NaN"))
    #expect(try field(Double.nan, spelled) == "NaN")
    #expect(try field(-Float.infinity, spelled) == "-Inf")
    #expect(try field(Double.infinity, spelled) == "Inf")
    #expect(try field(Decimal.nan, spelled) == "NaN")
    #expect(try EncodingFault([Decimal.nan], CSVEncoder(columns: ["a"])).error?.code == .invalidValue)
  }

  @Test func truthValuesHaveTwoSpellings() throws {
    #expect(try field(true) == "true")
    #expect(try field(false, EncodingStrategies(booleans: .digits)) == "0")
    #expect(try field(true, EncodingStrategies(booleans: BooleanSpellings(trueSpelling: "ja"))) == "ja")
  }

  @Test func enumerationsAreWrittenByRawValue() throws {
    enum Chamber: String, Encodable { case house = "House" }
    enum Code: Int, Encodable { case whig = 29 }
    #expect(try field(Chamber.house) == "House")
    #expect(try field(Code.whig as Code?) == "29")
    #expect(try field(nil as Code?) == "\"\"")
  }

  @Test func foundationTypesAreText() throws {
    #expect(try field(URL(string: "https://voteview.com/a?b=c,d")) == "\"https://voteview.com/a?b=c,d\"")
    #expect(
      try field(UUID(uuidString: "123e4567-e89b-12d3-a456-426614174000")) == "123E4567-E89B-12D3-A456-426614174000")
    #expect(try field(Decimal(string: "-12345678901234567890.123456789")) == "-12345678901234567890.123456789")
  }

  @Test func datesAreWrittenByStrategy() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000.5)
    #expect(try field(date) == "721692800.5")
    #expect(try field(date, EncodingStrategies(dates: .secondsSince1970)) == "1700000000.5")
    #expect(try field(date, EncodingStrategies(dates: .millisecondsSince1970)) == "1700000000500")
    #expect(try field(date, EncodingStrategies(dates: .iso8601)) == "2023-11-14T22:13:20.500Z")
    let custom = DateEncodingStrategy.custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode("day \(Int(date.timeIntervalSince1970 / 86_400))")
    }
    #expect(try field(date, EncodingStrategies(dates: custom)) == "day 19675")
  }

  @Test func patternOfADateIsWrittenOrSaysWhatIsWrong() throws {
    let date = Date(timeIntervalSince1970: 0)
    #expect(try field(date, EncodingStrategies(dates: .pattern("MMM d, yyyy"))) == "\"Jan 1, 1970\"")
    let encoder = CSVEncoder(strategies: EncodingStrategies(dates: .pattern("qq")))
    let fault = try EncodingFault([["day": date]], encoder)
    #expect(
      fault.error?.message
        == "cannot be written, since 'qq' has no meaning in the date pattern 'qq'; correct the pattern")
  }

  @Test func dateWithoutATextIsAnError() throws {
    let encoder = CSVEncoder(strategies: EncodingStrategies(dates: .iso8601))
    let fault = try EncodingFault([["day": Date(timeIntervalSince1970: 1e15)]], encoder)
    #expect(fault.error?.columnName == "day")
    #expect(fault.error?.code == .invalidValue)
  }

  @Test func dataAreWrittenByStrategy() throws {
    let data = Data([0, 15, 255])
    #expect(try field(data) == "AA//")
    #expect(try field(data, EncodingStrategies(data: .hexadecimal)) == "000fff")
    let custom = DataEncodingStrategy.custom { data, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(data.count)
    }
    #expect(try field(data, EncodingStrategies(data: custom)) == "3")
    let deferred = CSVEncoder(strategies: EncodingStrategies(data: .deferredToData))
    #expect(try EncodingFault([["a": data]], deferred).error?.code == .unwritableShape)
    let row = CSVEncoder(dialect: CSVDialect(header: .none), strategies: EncodingStrategies(data: .deferredToData))
    #expect(try encodedText([data], row) == "0,15,255\n")
  }

  @Test func nullHasASpellingThatTextsDoNotShare() throws {
    let encoder = CSVEncoder(strategies: EncodingStrategies(nullSpelling: "NULL"))
    let rows: [[String: String?]] = [["a": nil, "b": "NULL", "c": ""]]
    #expect(try encodedText(rows, encoder) == "a,b,c\nNULL,\"NULL\",\"\"\n")
  }

  @Test func layoutKnowsNumbersFromTexts() throws {
    struct Row: Encodable { var text = "-1", number = -1, share = -0.5, flag = true, none: Int? }
    let encoder = CSVEncoder(layout: CSVLayout(quoting: .nonNumeric, guardsFormulas: true))
    #expect(
      try encodedText([Row()], encoder)
        == "\"text\",\"number\",\"share\",\"flag\",\"none\"\n\"'-1\",-1,-0.5,\"true\",\n")
  }

  @Test func userInfoReachesTheModel() throws {
    struct Row: Encodable {
      func encode(to encoder: any Encoder) throws {
        let key = try #require(CodingUserInfoKey(rawValue: "unit"))
        try ["unit": encoder.userInfo[key] as? String].encode(to: encoder)
      }
    }
    var encoder = CSVEncoder()
    encoder.userInfo[try #require(CodingUserInfoKey(rawValue: "unit"))] = "seats"
    #expect(try encodedText([Row()], encoder) == "unit\nseats\n")
  }
}
