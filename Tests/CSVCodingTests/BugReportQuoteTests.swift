// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// Public bug reports against other CSV libraries about quotes and escapes, with inputs of our own.
struct BugReportQuoteTests {
  // yaslab/CSV.swift#123; BurntSushi/rust-csv#222
  @Test func backslashesBeforeQuotesLoseNoLetter() throws {
    let text = "\"a\",\"foo \\\", bar\",\"b\"\n"
    #expect(try readRows(text) == [["a", "foo \\", " bar\"", "b"]])
    #expect(try readRows("\"{ \\\"Watch\\\" }\",x\n") == [["{ \\Watch\\\" }\"", "x"]])
    #expect(strictFault("a,b,c\n" + text)?.position?.line == 2)
    let escaping = CSVDialect(escape: "\\", header: .none)
    #expect(try readRows(text, escaping) == [["a", "foo \", bar", "b"]])
    #expect(try readRows("\"{ \\\"Watch\\\" }\",x\n", escaping) == [["{ \"Watch\" }", "x"]])
  }

  // duckdb/duckdb#14883
  @Test func quoteInsideAnUnquotedFieldIsTextOrAnErrorOfItsLine() throws {
    let text = "id,name\n1,Rte 6 \"Extra\" & Elm\n"
    #expect(try readRows(text)[1] == ["1", "Rte 6 \"Extra\" & Elm"])
    #expect(strictFault(text)?.code == .strayQuote)
    #expect(strictFault(text)?.position?.line == 2)
  }

  // wireservice/csvkit#382
  @Test func unclosedQuoteIsReportedWhereItOpensOrAtTheLimit() throws {
    let text = "a\n\"b\n" + String(repeating: "c\n", count: 100_000)
    let error = Reading([Array(text.utf8)], .rfc4180).error
    #expect(error?.code == .unclosedQuote && error?.position?.line == 2)
    let limited = Reading([Array(text.utf8)], .lenient, limits: CSVLimits(recordBytes: 10_000)).error
    #expect(limited?.code == .recordTooLarge && limited?.position?.line == 2)
    let large = Reading([Array(text.utf8)], .lenient, limits: CSVLimits(fieldBytes: 10_000)).error
    #expect(large?.code == .fieldTooLarge && large?.position?.line == 2)
  }

  // BurntSushi/rust-csv#289
  @Test func strayOpeningQuoteInALastFieldIsAnErrorOrCounted() throws {
    let error = strictFault("n,c\nJ,\"Bos\nK,Rno\n")
    #expect(error?.code == .unclosedQuote)
    #expect(error?.position == TextPosition(line: 2, column: 3, byteOffset: 6))
    var reader = CSVReader("n,c\nJ,\"Bos\nK,Rno\n")
    #expect(try reader.next()?.strings == ["J", "Bos\nK,Rno\n"])
    #expect(reader.irregularRecordCount == 1)
  }

  // BurntSushi/rust-csv#180
  @Test func spacesBeforeQuotesKeepTheQuotesUnlessTheyAreSkipped() throws {
    #expect(try readRows("\"Name\", \"Sex\"\n\"Alex\", \"M\"\n") == [["Name", " \"Sex\""], ["Alex", " \"M\""]])
    let skipping = CSVDialect(skipsInitialSpace: true, header: .none)
    #expect(try readRows("\"Name\", \"Sex\"\n\"Alex\", \"M\"\n", skipping) == [["Name", "Sex"], ["Alex", "M"]])
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
    #expect(try readRows("x,y\na,b\"c\n")[1] == ["a", "b\"c"])
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
    let read = try readRows(String(repeating: line, count: 500))
    #expect(read.count == 500)
    #expect(read.allSatisfy { $0 == ["1~2~\"X   \"", "", "", ""] })
  }
}
