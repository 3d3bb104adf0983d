// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Public bug reports against other CSV libraries, with inputs of our own, read with the default options.
struct BugReportTests {
  private func rows(_ text: String, _ dialect: CSVDialect = CSVDialect(header: .none)) throws -> [[String]] {
    let bytes = Array(text.utf8)
    let whole = Reading([bytes], dialect)
    #expect(Reading(Chunks.ofOneByte(bytes), dialect) == whole)
    if let error = whole.error { throw error }
    return whole.records.map { $0.fields.map { String(decoding: $0.content, as: UTF8.self) } }
  }

  private func strictFault(_ text: String) -> CSVError? {
    Reading([Array(text.utf8)], .rfc4180).error
  }

  // dehesa/CodableCSV#33, #35, #54
  @Test func carriageReturnAfterAQuotedLastColumnIsNoData() throws {
    #expect(try rows("id,name\r\n1,\"DOE, J\"\r\n") == [["id", "name"], ["1", "DOE, J"]])
  }

  // swiftcsv/SwiftCSV#134; mholt/PapaParse#129, #982
  @Test func equalColumnNamesKeepAllTheirValues() throws {
    #expect(try rows("en,de,en\na,b,c\n") == [["en", "de", "en"], ["a", "b", "c"]])
    struct Row: Decodable { let en: String }
    #expect(csvError(try decodingError(Row.self, Array("en,de,en\na,b,c\n".utf8)))?.code == .duplicateColumn)
  }

  // swiftcsv/SwiftCSV#97, #128; mholt/PapaParse#372, #1090
  @Test func byteOrderMarkIsNotPartOfTheFirstName() throws {
    for head in ["name,party", "\"name\",party"] {
      var reader = CSVReader(Array("\u{FEFF}\(head)\nDOE,D\n".utf8))
      let row = try #require(try reader.next())
      #expect(row.header?.names == ["name", "party"])
      #expect(row.byteOffset == 3 + head.utf8.count + 1)
      #expect(row.line == 2)
    }
  }

  // yaslab/CSV.swift#123; BurntSushi/rust-csv#222
  @Test func backslashesBeforeQuotesLoseNoLetter() throws {
    let text = "\"a\",\"foo \\\", bar\",\"b\"\n"
    #expect(try rows(text) == [["a", "foo \\", " bar\"", "b"]])
    #expect(try rows("\"{ \\\"Watch\\\" }\",x\n") == [["{ \\Watch\\\" }\"", "x"]])
    #expect(strictFault("a,b,c\n" + text)?.position?.line == 2)
  }

  // yaslab/CSV.swift#83
  @Test func shortRecordIsAnErrorOfTheMissingColumn() throws {
    struct Product: Decodable { let title: String, price: Double }
    #expect(try rows("title,price\nNike 10\n")[1] == ["Nike 10"])
    let error = try decodingError(Product.self, Array("title,price\nNike 10\n".utf8))
    #expect(csvError(error)?.columnName == "price")
    #expect(csvError(error)?.position?.line == 2)
  }

  // pandas-dev/pandas#9082
  @Test func oneCommaMoreDoesNotMoveValuesUnderOtherNames() throws {
    struct Contribution: Decodable { let cmte: String, cand: String, amt: Int }
    let values = try CSVDecoder().decode([Contribution].self, from: Array("cmte,cand,amt\nC004,\"B, M\",250,\n".utf8))
    #expect(values[0].cmte == "C004" && values[0].cand == "B, M" && values[0].amt == 250)
  }

  // pandas-dev/pandas#51141
  @Test func carriageReturnAndSpaceInAFieldEndARecordOnce() throws {
    #expect(try rows("a,b\n1,x\r y\n2,z\n") == [["a", "b"], ["1", "x"], [" y"], ["2", "z"]])
  }

  // r-lib/vroom#340
  @Test func zeroBytesAreText() throws {
    let tab = CSVDialect(delimiter: "\t", header: .none)
    #expect(try rows("id\t\0\tname\n", tab) == [["id", "\0", "name"]])
    #expect(try rows("\0,\"\0\"\n\0") == [["\0", "\0"], ["\0"]])
    let unquoted = CSVDialect(quote: nil, header: .none)
    #expect(try rows("\0,\"a\n\0", unquoted) == [["\0", "\"a"], ["\0"]])
  }

  // duckdb/duckdb#14883
  @Test func quoteInsideAnUnquotedFieldIsTextOrAnErrorOfItsLine() throws {
    let text = "id,name\n1,Rte 6 \"Extra\" & Elm\n"
    #expect(try rows(text)[1] == ["1", "Rte 6 \"Extra\" & Elm"])
    #expect(strictFault(text)?.code == .strayQuote)
    #expect(strictFault(text)?.position?.line == 2)
  }

  // wireservice/csvkit#810, #977
  @Test func leadingZerosStay() throws {
    struct County: Decodable { let fips: String }
    #expect(try CSVDecoder().decode([County].self, from: Array("fips,st\n01001,AL\n".utf8)).map(\.fips) == ["01001"])
  }

  // pandas-dev/pandas#10647
  @Test func namibiaIsNotMissing() throws {
    struct Country: Decodable { let code: String? }
    #expect(try CSVDecoder().decode([Country].self, from: Array("code\nNA\n".utf8)).map(\.code) == ["NA"])
  }

  // wireservice/csvkit#382
  @Test func unclosedQuoteIsReportedWhereItOpensOrAtTheLimit() throws {
    let text = "a\n\"b\n" + String(repeating: "c\n", count: 100_000)
    let error = Reading([Array(text.utf8)], .rfc4180).error
    #expect(error?.code == .unclosedQuote && error?.position?.line == 2)
    let limited = Reading([Array(text.utf8)], .lenient, limits: CSVLimits(recordBytes: 10_000)).error
    #expect(limited?.code == .recordTooLarge && limited?.position?.line == 2)
  }

  // BurntSushi/rust-csv#289
  @Test func strayOpeningQuoteInALastFieldIsAnError() {
    let error = strictFault("n,c\nJ,\"Bos\nK,Rno\n")
    #expect(error?.code == .unclosedQuote)
    #expect(error?.position == TextPosition(line: 2, column: 3, byteOffset: 6))
  }

  // BurntSushi/rust-csv#78: no trimming by default, but the message shows the near match.
  @Test func nameThatBeginsWithASpaceIsShownInTheMessage() throws {
    struct Trip: Decodable { let fare: Int }
    let error = try decodingError(Trip.self, Array("medallion, fare\nX,3\n".utf8))
    #expect(csvError(error)?.message == "the column \"fare\" is missing; did you mean \" fare\"?")
  }

  // BurntSushi/rust-csv#114; JoshClose/CsvHelper#2190
  @Test func quotedEmptyFieldCanBeToldFromAnEmptyOne() {
    let fields = Reading([Array("1,,\n1,\"\",\n".utf8)], CSVDialect(header: .none)).records.map {
      $0.fields.map(\.isQuoted)
    }
    #expect(fields == [[false, false, false], [false, true, false]])
  }

  // BurntSushi/rust-csv#180
  @Test func spacesBeforeQuotesKeepTheQuotes() throws {
    #expect(try rows("\"Name\", \"Sex\"\n\"Alex\", \"M\"\n") == [["Name", " \"Sex\""], ["Alex", " \"M\""]])
  }

  // pola-rs/polars#19078; JuliaData/CSV.jl#1139
  @Test func splitAtALineEndInsideQuotesChangesNothing() throws {
    let text = (0..<1041).map { "\($0),\"AB\nCD\"\n" }.joined()
    #expect(try rows(text).count == 1041)
  }

  // pola-rs/polars#22395: reader, columns and decoder agree; see also ColumnsTests.
  @Test func everyDoorReadsBadQuotesAlike() throws {
    let bytes = Array("x,y\na,b\"c\n".utf8)
    var columns = CSVColumns(dialect: .lenient)
    let y = columns.strings("y")
    try columns.push(bytes)
    try columns.finish()
    #expect(columns[y] == ["b\"c"])
    #expect(try CSVDecoder().decode([[String]].self, from: bytes) == [["a", "b\"c"]])
    #expect(try rows("x,y\na,b\"c\n")[1] == ["a", "b\"c"])
  }

  // calpaterson/csvbase#11
  @Test func integersSpelledAsDecimalsAreAnErrorUnlessAllowed() throws {
    struct Row: Decodable { let votes: Int }
    #expect(csvError(try decodingError(Row.self, Array("votes\n97.0\n".utf8)))?.text == "97.0")
    let decoder = CSVDecoder(strategies: DecodingStrategies(numbers: .integralDecimals))
    #expect(try decoder.decode([Row].self, from: Array("votes\n97.0\n".utf8)).map(\.votes) == [97])
    #expect(csvError(try decodingError(Row.self, Array("votes\n97.5\n".utf8), decoder))?.code == .invalidValue)
  }

  // tidyverse/readr#799: without a thousands option the error has line and text.
  @Test func groupedDigitsAreAnErrorWithLineAndText() throws {
    struct Row: Decodable { let n: Int }
    let error = csvError(try decodingError(Row.self, Array("n\n763\n\"1,346\"\n".utf8)))
    #expect(error?.position?.line == 3 && error?.text == "1,346")
  }

  // stleary/JSON-java#943, achesak/nim-csv#4
  @Test func lastRecordWithoutLineEndKeepsItsEmptyLastField() throws {
    #expect(try rows("f1,f2\nv3,") == [["f1", "f2"], ["v3", ""]])
    #expect(try rows(",") == [["", ""]])
    #expect(try rows("a\n\"\"") == [["a"], [""]])
  }

  // fivethirtyeight/data#284, sqlitebrowser/sqlitebrowser#212
  @Test func carriageReturnsAloneEndRecords() throws {
    #expect(try rows("a,b\r1,2\r") == [["a", "b"], ["1", "2"]])
    #expect(
      try rows("a\r\rb\n\nc\r\n\r\nd", CSVDialect(header: .none)) == [["a"], [""], ["b"], [""], ["c"], [""], ["d"]])
  }

  // duckdb/duckdb#10770, JuliaData/CSV.jl#275
  @Test func thousandsOfColumnsAreRead() throws {
    let line = (0..<5000).map { "c\($0)" }.joined(separator: ",") + "\n"
    var reader = CSVReader(line + line + line)
    #expect(try reader.next()?.count == 5000)
    #expect(try reader.next()?["c4999"] == "c4999")
    var columns = CSVColumns()
    let last = columns.strings("c4999")
    try columns.push(Array((line + line).utf8))
    try columns.finish()
    #expect(columns[last] == ["c4999"])
  }

  // mholt/PapaParse#432
  @Test func errorsNameTheRightLineWhenQuotesAndRaggedRowsMix() {
    #expect(strictFault("a,b,c\n1,2,3,\n4,\"5\"5,6\n")?.code == .fieldCount)
    #expect(strictFault("a,b,c\n1,2,3,\n4,\"5\"5,6\n")?.position?.line == 2)
    #expect(strictFault("a,b,c\n1,2,3\n4,\"5\"5,6\n")?.code == .textAfterQuote)
    #expect(strictFault("a,b,c\n1,2,3\n4,\"5\"5,6\n")?.position?.line == 3)
  }

  // mholt/PapaParse#713
  @Test func quotesInDataOfAnotherDelimiterAreReadOnce() throws {
    let line = "\"1~2~\"\"X   \"\"\",,,\n"
    let read = try rows(String(repeating: line, count: 500))
    #expect(read.count == 500)
    #expect(read.allSatisfy { $0 == ["1~2~\"X   \"", "", "", ""] })
  }

  // openelections/openelections-data-ny#66: ten empty trailing names are no duplicates of each other for a model.
  @Test func emptyColumnNamesDoNotDisturbAModel() throws {
    struct Row: Decodable { let county: String, votes: String }
    let rows = try CSVDecoder().decode([Row].self, from: Array("county,votes,,,\nKings,\"1,346\",,,\n".utf8))
    #expect(rows[0].county == "Kings" && rows[0].votes == "1,346")
  }

  // openelections/openelections-data-tx#258
  @Test func bytesThatAreNoUnicodeAreAnErrorUnlessTheDialectSaysWhatTheyAre() throws {
    let bytes = Array("name\nVel".utf8) + [0xE1] + Array("zquez\n".utf8)
    var reader = CSVReader(bytes)
    let error = try #require(throws: CSVError.self) { try reader.next() }
    #expect(error.position == TextPosition(line: 2, column: 4, byteOffset: 8))
    #expect(
      error.description == "line 2, column 1 (name), record 1, byte 8: \"Vel\u{FFFD}zquez\" has the byte E1, "
        + "which is not UTF-8; name the encoding, for example windows1252")
    var fallback = CSVReader(bytes, dialect: CSVDialect(encoding: .automatic(fallback: .windows1252)))
    #expect(try fallback.next()?[0] == "Velázquez")
    var unchecked = CSVReader(bytes, dialect: CSVDialect(encoding: .unchecked))
    #expect(try unchecked.next()?[0] == "Vel\u{FFFD}zquez")
  }
}
