// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// Where the names of the columns come from, what stands before them, and how they are compared.
struct HeaderOptionTests {
  private func reading(_ text: String, _ dialect: CSVDialect) -> Reading {
    let bytes = Array(text.utf8)
    let whole = Reading([bytes], dialect)
    #expect(Reading(Chunks.ofOneByte(bytes), dialect) == whole)
    return whole
  }

  private func strings(_ reading: Reading) -> [[String]] {
    reading.records.map { $0.fields.map { String(decoding: $0.content, as: UTF8.self) } }
  }

  // MARK: Source

  @Test func namesAreThoseOfTheFirstRecordOrGivenOrNone() {
    let text = "a,b\n1,2\n"
    let first = reading(text, CSVDialect())
    #expect(first.names == ["a", "b"] && strings(first) == [["1", "2"]])
    let given = reading(text, CSVDialect(header: .names(["x", "y"])))
    #expect(given.names == ["x", "y"] && strings(given) == [["a", "b"], ["1", "2"]])
    let none = reading(text, CSVDialect(header: .none))
    #expect(none.names == nil && strings(none) == [["a", "b"], ["1", "2"]])
  }

  @Test func givenNamesSayHowManyFieldsAStrictRecordHas() {
    let error = reading("1,2\n3,4,5\n", CSVDialect(header: .names(["x", "y"]), isStrict: true)).error
    #expect(error?.code == .fieldCount && error?.record == 2 && error?.position?.line == 2)
    let first = reading("1,2\n", CSVDialect(header: .names(["x"]), isStrict: true)).error
    #expect(first?.code == .fieldCount && first?.record == 1)
    #expect(reading("1\n\n2\n", CSVDialect(header: .names(["x"]))).records.count == 3)
  }

  @Test func columnsWithoutNamesAreNumbered() throws {
    struct Row: Decodable, Equatable {
      let first: Int, third: String
      enum CodingKeys: Int, CodingKey { case first = 0, third = 2 }
    }
    let rows = try CSVDecoder(dialect: CSVDialect(header: .none)).decode([Row].self, from: "1,x,y\n2,,z\n")
    #expect(rows == [Row(first: 1, third: "y"), Row(first: 2, third: "z")])
  }

  // MARK: Preamble

  private static let preamble = "Votes by county\n\n\"made, by\nhand\",,\n# not a comment\nid, Name \n1,A\n"

  @Test func recordsOfAPreambleAreLeftOut() {
    for (count, names) in [(0, "Votes by county"), (1, "made, by\nhand"), (2, "# not a comment"), (3, "id")] {
      let found = reading(Self.preamble, CSVDialect(preamble: .records(count)))
      #expect(found.names?.first == names)
    }
    let last = reading(Self.preamble, CSVDialect(preamble: .records(3)))
    #expect(strings(last) == [["1", "A"]])
    #expect(last.records[0].position.line == 7)
  }

  @Test func commentsAndBlankLinesAreNotCountedInAPreamble() {
    let dialect = CSVDialect(commentPrefix: "#", preamble: .records(2))
    #expect(reading("#1\n\n" + Self.preamble, dialect).names == ["id", " Name "])
  }

  @Test func preambleEndsAtTheRecordWithTheNames() {
    let plain = reading(Self.preamble, CSVDialect(preamble: .untilHeader(["id"])))
    #expect(plain.names == ["id", " Name "] && strings(plain) == [["1", "A"]])
    let rules = CSVHeaderRules(trimsNames: true, ignoresCase: true)
    let folded = reading(Self.preamble, CSVDialect(preamble: .untilHeader(["NAME", "ID"]), headerRules: rules))
    #expect(folded.names == ["id", "Name"] && folded.records.count == 1)
  }

  @Test func preambleThatDoesNotEndIsAnError() {
    for names in [["Name"], ["id", "nobody"]] {
      let found = reading(Self.preamble, CSVDialect(preamble: .untilHeader(names)))
      #expect(found.error?.code == .headerNotFound && found.records.isEmpty)
      #expect(found.error?.message.contains("\"\(names[0])\"") == true)
    }
    #expect(reading("", CSVDialect(preamble: .untilHeader(["id"]))).error?.code == .headerNotFound)
    let short = reading("a\nb\n", CSVDialect(preamble: .records(5)))
    #expect(short.error == nil && short.records.isEmpty && short.names == nil)
  }

  @Test func preambleBeforeGivenNamesOrNoneIsLeftOutToo() {
    let text = "Title\n1,2\n3,4\n"
    #expect(strings(reading(text, CSVDialect(preamble: .records(1), header: .none))) == [["1", "2"], ["3", "4"]])
    let given = reading(text, CSVDialect(preamble: .records(1), header: .names(["a", "b"]), isStrict: true))
    #expect(strings(given) == [["1", "2"], ["3", "4"]] && given.error == nil)
    // Blank lines are values of a single column, but not before it.
    let single = reading("\nTitle\n\n1\n\n2\n", CSVDialect(preamble: .records(1), header: .names(["a"])))
    #expect(strings(single) == [[""], ["1"], [""], ["2"]])
  }

  @Test func faultsInAPreambleHaveTheirPlace() {
    let error = reading("Title\nx\"y\nid\n", CSVDialect(preamble: .records(2), isStrict: true)).error
    #expect(error?.code == .strayQuote)
    #expect(error?.position == TextPosition(line: 2, column: 2, byteOffset: 7))
    #expect(reading("Title,,\nid,n\n1,2\n", CSVDialect(preamble: .records(1), isStrict: true)).error == nil)
  }

  // MARK: Rules

  @Test func namesAreTrimmedOnRequest() throws {
    let text = " id ,\" n\tm \",\u{A0}x\u{2003}\n1,2,3\n"
    #expect(reading(text, CSVDialect()).names == [" id ", " n\tm ", "\u{A0}x\u{2003}"])
    #expect(reading(text, CSVDialect(headerRules: .init(trimsNames: true))).names == ["id", "n\tm", "x"])
  }

  @Test func caseIsIgnoredOnRequest() throws {
    let header = CSVHeader(["Id", "NÄME"], rules: CSVHeaderRules(ignoresCase: true))
    #expect(try header.index(of: "iD") == 0 && header.index(of: "näme") == 1)
    #expect(header.names == ["Id", "NÄME"])
    #expect(try #require(throws: CSVError.self) { try CSVHeader(["Id"]).index(of: "id") }.code == .missingColumn)
    let both = CSVHeader(["Id", "ID"], rules: CSVHeaderRules(ignoresCase: true))
    #expect(both.isDuplicate("id") && !CSVHeader(["Id", "ID"]).isDuplicate("Id"))
  }

  @Test func duplicatesAreRefusedWhenAskedFor() throws {
    let header = CSVHeader(["a", "b", "a"])
    #expect(try header.index(of: "b") == 1)
    let error = try #require(throws: CSVError.self) { try header.index(of: "a") }
    #expect(error.code == .duplicateColumn && error.columnName == "a" && error.record == 0)
  }

  @Test func firstOfSeveralColumnsIsTakenOnRequest() throws {
    let header = CSVHeader(["a", "b", "a"], rules: CSVHeaderRules(duplicates: .first))
    #expect(try header.index(of: "a") == 0)
    #expect(header.names == ["a", "b", "a"])
  }

  @Test func duplicatesAreRenamedOnRequest() throws {
    let rules = CSVHeaderRules(duplicates: .renamed)
    #expect(CSVHeader(["a", "b", "a", "a"], rules: rules).names == ["a", "b", "a_2", "a_3"])
    // Names that are taken are passed over, before and after.
    #expect(CSVHeader(["a", "a_2", "a", "a"], rules: rules).names == ["a", "a_2", "a_3", "a_4"])
    #expect(CSVHeader(["a", "a", "a_2"], rules: rules).names == ["a", "a_3", "a_2"])
    let folded = CSVHeader(["a", "A", "A_2"], rules: CSVHeaderRules(ignoresCase: true, duplicates: .renamed))
    #expect(folded.names == ["a", "A_3", "A_2"])
    #expect(try folded.index(of: "a_3") == 1)
  }

  @Test func emptyNamesAreNobodysDuplicates() throws {
    for duplicates in [CSVHeaderRules.Duplicates.refusedWhenAsked, .first, .renamed] {
      let header = CSVHeader(["", "a", "", " "], rules: CSVHeaderRules(trimsNames: true, duplicates: duplicates))
      #expect(header.names == ["", "a", "", ""])
      #expect(try header.index(of: "") == 0)
    }
  }

  @Test func givenNamesTakeThePlaceOfThoseThatEndThePreamble() throws {
    let dialect = CSVDialect(preamble: .untilHeader(["id"]), header: .names(["number", "name"]))
    var reader = CSVReader("Report\nid,label\n1,A\n", dialect: dialect)
    let row = try reader.next()
    #expect(row?["number"] == "1" && row?["name"] == "A")
    #expect(try reader.next()?.strings == nil)
  }

  @Test func caseOfNestedNamesIsIgnoredOnRequest() throws {
    struct Name: Decodable, Equatable { var first: String, last: String? }
    struct Row: Decodable, Equatable { var name: Name?, born: Int }
    let dialect = CSVDialect(headerRules: CSVHeaderRules(ignoresCase: true))
    let decoder = CSVDecoder(dialect: dialect, nestingSeparator: ".")
    let rows = try decoder.decode([Row].self, from: "NAME.FIRST,Name.Last,Born\nHenry,Clay,1777\n,,1800\n")
    #expect(rows == [Row(name: Name(first: "Henry", last: "Clay"), born: 1777), Row(name: nil, born: 1800)])
    let exact = CSVDecoder(nestingSeparator: ".")
    #expect(try exact.decode([Row].self, from: "NAME.FIRST,born\nHenry,1777\n") == [Row(name: nil, born: 1777)])
    let names = try decoder.decode([[String: [String: String]]].self, from: "Name.First,NAME.Last\na,b\n")
    #expect(names.first?.values.flatMap(\.values).sorted() == ["a", "b"])
  }

  @Test func renamedDuplicatesTakeNoNameThatExists() {
    let rules = CSVHeaderRules(duplicates: .renamed)
    #expect(CSVHeader(["a", "a", "a_2", "a", "a_2"], rules: rules).names == ["a", "a_3", "a_2", "a_4", "a_2_2"])
    let many = CSVHeader(Array(repeating: "a", count: 3000), rules: rules)
    #expect(Set(many.names).count == 3000)
    #expect(many.names.last == "a_3000")
  }
}
