// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Writing in `docs/csv.md`; each marked part is an example there.
struct GuideWritingTests {
  @Test func oneLineWritesATable() throws {
    // csv.md: encode
    let bytes = try CSVEncoder().encode([Seat(party: "Whig", seats: 4), Seat(party: "")])
    #expect(String(decoding: bytes, as: UTF8.self) == "party,seats\nWhig,4\n\"\",\n")
    // end
  }

  @Test func columnsAreChosen() throws {
    // csv.md: encoder-columns
    let encoder = CSVEncoder(dialect: .tsv, columns: ["seats", "party", "note"])
    #expect(try written([Seat(party: "Whig", seats: 4)], encoder) == "seats\tparty\tnote\n4\tWhig\t\n")
    // end
  }

  @Test func valuesLeaveInPieces() throws {
    // csv.md: encoder-sink
    var size = 0
    try CSVEncoder().encode((1...1000).lazy.map { Seat(party: "Whig", seats: $0) }, to: { size += $0.count })
    #expect(size == 8905)
    var writer = CSVValueWriter(Seat.self, encoder: CSVEncoder())
    try writer.write(Seat(party: "Whig", seats: 4))
    try writer.finish()
    #expect(writer.byteCount == 19)
    #expect(String(decoding: writer.takeBytes(), as: UTF8.self) == "party,seats\nWhig,4\n")
    // end
  }

  @Test func writerWritesFields() throws {
    // csv.md: writer
    var writer = CSVWriter(dialect: .rfc4180, layout: .rfc4180)
    try writer.writeHeader(["party", "seats"])
    try writer.write(["Whig", nil])
    try writer.write([.text("Know Nothing"), .number("5")])
    try writer.write([.missing, .text("")])
    #expect(writer.recordCount == 3 && writer.bytes.count == 41)
    #expect(
      String(decoding: writer.takeBytes(), as: UTF8.self) == "party,seats\r\nWhig,\r\nKnow Nothing,5\r\n,\"\"\r\n")
    // end
  }

  @Test func layoutSaysWhatTheDialectLeavesOpen() throws {
    // csv.md: layout
    func laidOut(_ fields: [String?], _ layout: CSVLayout) throws -> String {
      var writer = CSVWriter(layout: layout)
      try writer.write(fields)
      return String(decoding: writer.takeBytes(), as: UTF8.self)
    }
    #expect(try laidOut(["a", "b,c", "", nil], CSVLayout(quoting: .minimal)) == "a,\"b,c\",\"\",\n")
    #expect(try laidOut(["a", "1", nil], CSVLayout(quoting: .all)) == "\"a\",\"1\",\n")
    let numbers = CSVEncoder(layout: CSVLayout(quoting: .nonNumeric))
    #expect(try written([Seat(party: "1", seats: 1)], numbers) == "\"party\",\"seats\"\n\"1\",1\n")
    #expect(try laidOut(["a"], CSVLayout(lineEnd: .lineFeed)) == "a\n")
    #expect(try laidOut(["a"], CSVLayout(lineEnd: .carriageReturnLineFeed)) == "a\r\n")
    #expect(try laidOut(["a"], CSVLayout(lineEnd: .carriageReturn)) == "a\r")
    #expect(try laidOut(["é"], CSVLayout(writesByteOrderMark: true)) == "\u{FEFF}é\n")
    #expect(try laidOut(["=1+1"], CSVLayout(guardsFormulas: true)) == "'=1+1\n")
    #expect(try laidOut(["\\."], CSVLayout(quotesEndOfData: true)) == "\"\\.\"\n")
    // Presets
    #expect(try laidOut(["-a"], .unix) == "-a\n")
    #expect(try laidOut(["-a"], .rfc4180) == "-a\r\n")
    #expect(try laidOut(["-a"], .excel) == "\u{FEFF}'-a\r\n")
    #expect(try laidOut(["\\."], .postgres) == "\"\\.\"\n")
    // end
  }

  @Test func keysBecomeNames() throws {
    // csv.md: writing-keys
    func name(_ key: String, keys: KeyEncodingStrategy) -> String { keys.name(for: key) }
    #expect(name("partyCode", keys: .useDefaultKeys) == "partyCode")
    #expect(name("partyCode", keys: .convertToSnakeCase) == "party_code")
    #expect(name("partyCode", keys: .convertToKebabCase) == "party-code")
    #expect(name("partyCode", keys: .convertToPascalCase) == "PartyCode")
    #expect(name("urlName", keys: .convertToPascalCase(acronyms: ["url"])) == "URLName")
    #expect(name("party", keys: .custom { $0.uppercased() }) == "PARTY")
    let snake = CSVEncoder(strategies: EncodingStrategies(keys: .convertToSnakeCase))
    #expect(try written([["partyCode": 200]], snake) == "party_code\n200\n")
    // end
  }

  @Test func datesAreWritten() throws {
    // csv.md: writing-dates
    func day(dates: DateEncodingStrategy) throws -> String {
      try written(
        [["day": Date(timeIntervalSince1970: 1_704_067_200)]], CSVEncoder(strategies: EncodingStrategies(dates: dates)))
    }
    #expect(try day(dates: .deferredToDate) == "day\n725760000\n")
    #expect(try day(dates: .secondsSince1970) == "day\n1704067200\n")
    #expect(try day(dates: .millisecondsSince1970) == "day\n1704067200000\n")
    #expect(try day(dates: .iso8601) == "day\n2024-01-01T00:00:00Z\n")
    #expect(try day(dates: .pattern("d MMM yyyy")) == "day\n1 Jan 2024\n")
    #expect(try day(dates: .custom { try Int($0.timeIntervalSince1970 / 86_400).encode(to: $1) }) == "day\n19723\n")
    // end
  }

  @Test func otherValuesAreWritten() throws {
    // csv.md: writing-values
    func spelled<Value: Encodable>(_ value: Value, _ strategies: EncodingStrategies) throws -> String {
      try written([[value]], CSVEncoder(dialect: CSVDialect(header: .none), strategies: strategies))
    }
    #expect(try spelled(Data([255, 15]), EncodingStrategies(data: .base64)) == "/w8=\n")
    #expect(try spelled(Data([255, 15]), EncodingStrategies(data: .hexadecimal)) == "ff0f\n")
    #expect(try spelled(Data([255, 15]), EncodingStrategies(data: .custom { try $0.count.encode(to: $1) })) == "2\n")
    #expect(throws: EncodingError.self) { try spelled(Data([255, 15]), EncodingStrategies(data: .deferredToData)) }
    #expect(try spelled(true, EncodingStrategies(booleans: .words)) == "true\n")
    #expect(try spelled(true, EncodingStrategies(booleans: .digits)) == "1\n")
    let votes = BooleanSpellings(trueSpelling: "aye", falseSpelling: "nay")
    #expect(try spelled(false, EncodingStrategies(booleans: votes)) == "nay\n")
    let floats = NonConformingFloats.spelled(positiveInfinity: "inf", negativeInfinity: "-inf", notANumber: "nan")
    #expect(try spelled(Double.infinity, EncodingStrategies(nonConformingFloats: floats)) == "inf\n")
    #expect(throws: EncodingError.self) { try spelled(Double.nan, EncodingStrategies(nonConformingFloats: .refused)) }
    #expect(try spelled(Int?.none, EncodingStrategies(nullSpelling: "NULL")) == "NULL\n")
    // end
  }
}
