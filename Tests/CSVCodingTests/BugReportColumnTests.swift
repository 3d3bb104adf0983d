// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// Public bug reports against other CSV libraries about the names and the number of columns, with inputs of our own.
struct BugReportColumnTests {
  // swiftcsv/SwiftCSV#134; mholt/PapaParse#129, #982
  @Test func equalColumnNamesKeepAllTheirValues() throws {
    #expect(try readRows("en,de,en\na,b,c\n") == [["en", "de", "en"], ["a", "b", "c"]])
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

  // yaslab/CSV.swift#83
  @Test func shortRecordIsAnErrorOfTheMissingColumn() throws {
    struct Product: Decodable { let title: String, price: Double }
    #expect(try readRows("title,price\nNike 10\n")[1] == ["Nike 10"])
    let error = try decodingError(Product.self, Array("title,price\nNike 10\n".utf8))
    #expect(csvError(error)?.columnName == "price")
    #expect(csvError(error)?.position?.line == 2)
  }

  // pandas-dev/pandas#9082
  @Test func oneCommaMoreDoesNotMoveValuesUnderOtherNames() throws {
    struct Contribution: Decodable { let cmte: String, cand: String, amt: Int }
    let values = try CSVDecoder().decode([Contribution].self, from: Array("cmte,cand,amt\nC004,\"B, M\",250,\n".utf8))
    #expect(values[0].cmte == "C004" && values[0].cand == "B, M" && values[0].amt == 250)
    #expect(try readRows("cmte,cand,amt\nC004,\"B, M\",250,\n")[1] == ["C004", "B, M", "250", ""])
    #expect(strictFault("cmte,cand,amt\nC004,\"B, M\",250,\n")?.code == .fieldCount)
  }

  // BurntSushi/rust-csv#78: no trimming unless asked for, but the message shows the near match.
  @Test func nameThatBeginsWithASpaceIsShownInTheMessageOrTrimmed() throws {
    struct Trip: Decodable { let fare: Int }
    let error = try decodingError(Trip.self, Array("medallion, fare\nX,3\n".utf8))
    #expect(csvError(error)?.message == "the column \"fare\" is missing; did you mean \" fare\"?")
    let trimming = CSVDecoder(dialect: CSVDialect(headerRules: CSVHeaderRules(trimsNames: true)))
    #expect(try trimming.decode([Trip].self, from: Array("medallion, fare\nX,3\n".utf8)).map(\.fare) == [3])
  }

  // openelections/openelections-data-ny#66: ten empty trailing names are no duplicates of each other for a model.
  @Test func emptyNamesGroupedDigitsAndOtherCaseAreRead() throws {
    struct Row: Decodable { let county: String, votes: String }
    let rows = try CSVDecoder().decode([Row].self, from: Array("county,votes,,,\nKings,\"1,346\",,,\n".utf8))
    #expect(rows[0].county == "Kings" && rows[0].votes == "1,346")
    struct Counted: Decodable { let county: String, votes: Int }
    let decoder = CSVDecoder(
      dialect: CSVDialect(headerRules: CSVHeaderRules(ignoresCase: true)),
      strategies: DecodingStrategies(numbers: NumberStrategy(groupingSeparator: ",")))
    let counted = try decoder.decode([Counted].self, from: Array("county,Votes,,,\nKings,\"1,346\",,\n".utf8))
    #expect(counted.map(\.votes) == [1346])
  }
}
