// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Public bug reports against other CSV libraries about lines, records and what stands between them, with inputs of our own.
struct BugReportLineTests {
  // dehesa/CodableCSV#33, #35, #54
  @Test func carriageReturnAfterAQuotedLastColumnIsNoData() throws {
    #expect(try readRows("id,name\r\n1,\"DOE, J\"\r\n") == [["id", "name"], ["1", "DOE, J"]])
  }

  // pandas-dev/pandas#51141
  @Test func carriageReturnAndSpaceInAFieldEndARecordOnce() throws {
    #expect(try readRows("a,b\n1,x\r y\n2,z\n") == [["a", "b"], ["1", "x"], [" y"], ["2", "z"]])
  }

  // r-lib/vroom#340
  @Test func zeroBytesAreText() throws {
    let tab = CSVDialect(delimiter: "\t", header: .none)
    #expect(try readRows("id\t\0\tname\n", tab) == [["id", "\0", "name"]])
    #expect(try readRows("\0,\"\0\"\n\0") == [["\0", "\0"], ["\0"]])
    let unquoted = CSVDialect(quote: nil, header: .none)
    #expect(try readRows("\0,\"a\n\0", unquoted) == [["\0", "\"a"], ["\0"]])
    let removing = CSVDialect(delimiter: "\t", header: .none, removesNULs: true)
    #expect(try readRows("id\t\0\tna\0me\n", removing) == [["id", "", "name"]])
    #expect(strictFault("a\n\0\n")?.code == .nul)
  }

  // pola-rs/polars#19078; JuliaData/CSV.jl#1139
  @Test func splitAtALineEndInsideQuotesChangesNothing() throws {
    let text = (0..<1041).map { "\($0),\"AB\nCD\"\n" }.joined()
    #expect(try readRows(text).count == 1041)
  }

  // project-open-data/csv-to-api#28
  @Test func linesBeforeTheHeaderCanBeLeftOut() throws {
    let text = "Report,,\n2024,,\nid,name,x\n1,A,\n"
    for preamble in [CSVPreamble.records(2), .untilHeader(["id"]), .untilHeader(["x", "name"])] {
      var reader = CSVReader(text, dialect: CSVDialect(preamble: preamble))
      let row = try #require(try reader.next())
      #expect(row.header?.names == ["id", "name", "x"])
      #expect(row.strings == ["1", "A", ""] && row.record == 1 && row.line == 4)
      #expect(try reader.next()?.strings == nil)
    }
    var reader = CSVReader(text)
    #expect(try reader.next()?.strings == ["2024", "", ""])
  }

  // adaltas/node-csv#114, #135, #325
  @Test func commentCharacterInsideALineIsText() throws {
    let dialect = CSVDialect(commentPrefix: "#", header: .none)
    #expect(try readRows("c1,c2\na,###\n", dialect) == [["c1", "c2"], ["a", "###"]])
    #expect(try readRows("#x,\"\nc1,#\n#\nb#,\"\n#c\"\n", dialect) == [["c1", "#"], ["b#", "\n#c"]])
    #expect(try readRows("#c1,c2\na,###\n") == [["#c1", "c2"], ["a", "###"]])
  }

  // stleary/JSON-java#943, achesak/nim-csv#4
  @Test func lastRecordWithoutLineEndKeepsItsEmptyLastField() throws {
    #expect(try readRows("f1,f2\nv3,") == [["f1", "f2"], ["v3", ""]])
    #expect(try readRows(",") == [["", ""]])
    #expect(try readRows("a\n\"\"") == [["a"], [""]])
  }

  // fivethirtyeight/data#284, sqlitebrowser/sqlitebrowser#212
  @Test func carriageReturnsAloneEndRecords() throws {
    #expect(try readRows("a,b\r1,2\r") == [["a", "b"], ["1", "2"]])
    #expect(
      try readRows("a\r\rb\n\nc\r\n\r\nd", CSVDialect(header: .none)) == [["a"], [""], ["b"], [""], ["c"], [""], ["d"]])
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
}
