// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// Public bug reports against other CSV libraries about values and encodings, with inputs of our own.
struct BugReportValueTests {
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

  // BurntSushi/rust-csv#114; JoshClose/CsvHelper#2190
  @Test func quotedEmptyFieldCanBeToldFromAnEmptyOne() throws {
    let fields = Reading([Array("1,,\n1,\"\",\n".utf8)], CSVDialect(header: .none)).records.map {
      $0.fields.map(\.isQuoted)
    }
    #expect(fields == [[false, false, false], [false, true, false]])
    struct Row: Decodable { let a: Int, b: String?, c: String? }
    let bytes = Array("a,b,c\n1,\"\",\n".utf8)
    let telling = CSVDecoder(strategies: DecodingStrategies(nulls: .unquotedEmpty))
    let row = try telling.decode(Row.self, from: bytes)
    #expect(row.b == "" && row.c == nil)
    #expect(try CSVDecoder().decode(Row.self, from: bytes).b == nil)
  }

  // harelba/q#98, pola-rs/polars#18465
  @Test func utf16ExportIsReadByItsMark() throws {
    let text = "\u{FEFF}id\tb\n1\t2,288\n"
    for isBigEndian in [false, true] {
      let bytes = EncodedText.utf16(text, isBigEndian: isBigEndian)
      struct Texts: Decodable { let id: Int, b: String }
      struct Numbers: Decodable { let id: Int, b: Int }
      var decoder = CSVDecoder(dialect: .tsv)
      #expect(try decoder.decode(Texts.self, from: bytes).b == "2,288")
      #expect(csvError(try decodingError(Numbers.self, bytes, decoder))?.position?.byteOffset == 16)
      decoder.strategies.numbers = NumberStrategy(groupingSeparator: ",")
      #expect(try decoder.decode(Numbers.self, from: bytes).b == 2288)
    }
  }

  // tidyverse/readr#799: without the option the error has line and text.
  @Test func groupedDigitsAreAnErrorWithLineAndTextUnlessAllowed() throws {
    struct Row: Decodable { let n: Int }
    let error = csvError(try decodingError(Row.self, Array("n\n763\n\"1,346\"\n".utf8)))
    #expect(error?.position?.line == 3 && error?.text == "1,346")
    let decoder = CSVDecoder(strategies: DecodingStrategies(numbers: NumberStrategy(groupingSeparator: ",")))
    #expect(try decoder.decode([Row].self, from: Array("n\n763\n\"1,346\"\n".utf8)).map(\.n) == [763, 1346])
  }

  // calpaterson/csvbase#11
  @Test func integersSpelledAsDecimalsAreAnErrorUnlessAllowed() throws {
    struct Row: Decodable { let votes: Int }
    #expect(csvError(try decodingError(Row.self, Array("votes\n97.0\n".utf8)))?.text == "97.0")
    let decoder = CSVDecoder(strategies: DecodingStrategies(numbers: .integralDecimals))
    #expect(try decoder.decode([Row].self, from: Array("votes\n97.0\n".utf8)).map(\.votes) == [97])
    #expect(csvError(try decodingError(Row.self, Array("votes\n97.5\n".utf8), decoder))?.code == .invalidValue)
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
