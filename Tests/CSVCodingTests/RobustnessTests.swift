// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Inputs that are made to trap, to hang or to fill the memory.
struct RobustnessTests {
  private func rows(_ text: String, _ dialect: CSVDialect = CSVDialect(header: .none)) -> [[String]] {
    Reading([Array(text.utf8)], dialect).records.map { $0.fields.map { String(decoding: $0.content, as: UTF8.self) } }
  }

  @Test func nothingAtAllHasNoRows() {
    for text in ["", "\n", "\r", "\r\n", "\n\n\r\r\n", "\u{FEFF}", "\u{FEFF}\n"] {
      #expect(rows(text) == [])
      #expect(rows(text, .lenient) == [])
      #expect(rows(text, .rfc4180) == [])
    }
  }

  @Test func byteOrderMarkIsLeftOutUnderEveryChunking() {
    let bytes = Array("\u{FEFF}\"a\",b\n1,2\n".utf8)
    let whole = Reading([bytes], CSVDialect(header: .none))
    #expect(whole.records.map { $0.fields.count } == [2, 2])
    #expect(whole.records[0].fields[0].isQuoted)
    #expect(whole.records.map(\.position.byteOffset) == [3, 9])
    #expect(Reading(Chunks.ofOneByte(bytes), CSVDialect(header: .none)) == whole)
    for split in 0...bytes.count {
      #expect(Reading(Chunks.cut(bytes, at: split), CSVDialect(header: .none)) == whole)
    }
  }

  @Test func onlyTheFirstMarkIsLeftOutAndHalfAMarkIsText() {
    #expect(rows("\u{FEFF}\u{FEFF}a") == [["\u{FEFF}a"]])
    #expect(rows("a\n\u{FEFF}b") == [["a"], ["\u{FEFF}b"]])
    for half in [[0xEF], [0xEF, 0xBB]] as [[UInt8]] {
      let reading = Reading(Chunks.ofOneByte(half), CSVDialect(header: .none, encoding: .unchecked))
      #expect(reading.records.map { $0.fields[0].content } == [half])
    }
    #expect(Reading([[0xEF, 0xBB, 0x61, 0x0A]], CSVDialect(header: .none, encoding: .unchecked)).records.count == 1)
  }

  @Test func carriageReturnAtTheEndOfAChunkAndLineFeedInTheNextAreOneLineEnd() throws {
    var reader = CSVReader(dialect: CSVDialect(header: .none))
    reader.push(Array("a,b\r".utf8))
    #expect(try reader.next()?.strings == ["a", "b"])
    #expect(try reader.next()?.strings == nil)
    reader.push(Array("\nc,d\r".utf8))
    let row = try #require(try reader.next())
    #expect(row.strings == ["c", "d"] && row.line == 2 && row.byteOffset == 5)
    reader.finish()
    #expect(try reader.next()?.strings == nil)
  }

  @Test func blankLinesAreRowsOnlyInFilesOfOneColumn() {
    #expect(rows("\n\na,b\n\n1,2\n\n") == [["a", "b"], ["1", "2"]])
    #expect(rows("\n\na\n\n1\n\n") == [["a"], [""], ["1"], [""]])
    #expect(rows("a,b\n \n1,2\n") == [["a", "b"], [" "], ["1", "2"]])
    #expect(rows("a,b\n\"\"\n1,2\n") == [["a", "b"], [""], ["1", "2"]])
  }

  @Test func nextAfterTheEndIsNilForEver() throws {
    for text in ["", "a", "a\n1", "a\n\"1", "a\n\"1,\n,"] {
      var reader = CSVReader(text)
      while try reader.next() != nil {}
      for _ in 0..<5 { #expect(try reader.next()?.strings == nil) }
    }
  }

  @Test func errorIsThrownAgainForEver() throws {
    var reader = CSVReader("a,b\n1,2\n3\"\n4,5\n", dialect: .rfc4180)
    #expect(try reader.next()?.strings == ["1", "2"])
    let error = try #require(throws: CSVError.self) { try reader.next() }
    for _ in 0..<3 { #expect(throws: error) { try reader.next() } }
    reader.push(Array("6,7\n".utf8))
    reader.finish()
    #expect(throws: error) { try reader.next() }
  }

  @Test func bytesAfterTheEndAreAnErrorAndNoHalfRecord() throws {
    let late = Array("2\n3".utf8)
    var reader = CSVReader("a\n1")
    #expect(try reader.next()?.strings == ["1"])
    reader.push([])
    #expect(try reader.next()?.strings == nil)
    reader.push(late)
    reader.finish()
    #expect(throws: CSVError(.lateInput, Self.lateMessage)) { try reader.next() }
    var columns = CSVColumns()
    try columns.push(Array("a\n1".utf8))
    try columns.finish()
    #expect(throws: CSVError(.lateInput, Self.lateMessage)) { try columns.push(late.span) }
    var values = CSVValueReader([String].self)
    values.push(Array("a\n1".utf8))
    values.finish()
    values.push(late)
    let error = #expect(throws: DecodingError.self) { try values.next() }
    #expect(error.flatMap { CSVError(underlying: $0) }?.code == .lateInput)
  }

  private static let lateMessage = "bytes came after the end of the text; make another reader for another text"

  @Test func unclosedQuoteAtTheEndLeavesNothingBehind() {
    // The separators inside the open field lie in the same block as the quote.
    #expect(rows("\",") == [[","]])
    #expect(rows("a,\"b,c\nd,e\n") == [["a", "b,c\nd,e\n"]])
    #expect(rows("\"\"\"") == [["\""]])
    #expect(rows("x\n\"") == [["x"], [""]])
  }

  @Test func otherDelimitersAndQuotesAreRead() {
    #expect(rows("a;b\t,\n", CSVDialect(delimiter: ";", header: .none)) == [["a", "b\t,"]])
    #expect(rows("a\tb\n", CSVDialect(delimiter: "\t", header: .none)) == [["a", "b"]])
    #expect(rows("'a,b','c''d'\n", CSVDialect(quote: "'", header: .none)) == [["a,b", "c'd"]])
    #expect(rows("\"a,b\"\n", CSVDialect(quote: nil, header: .none)) == [["\"a", "b\""]])
    #expect(rows("a\0b\n", CSVDialect(delimiter: "\0", header: .none)) == [["a", "b"]])
    #expect(rows("\0a,b\0,c\n", CSVDialect(quote: "\0", header: .none)) == [["a,b", "c"]])
    #expect(rows("a,\"b\n", CSVDialect(quote: nil, header: .none, isStrict: true)) == [["a", "\"b"]])
  }

  @Test func everyByteValueIsKept() {
    let values = (UInt8.min...UInt8.max).filter { ![10, 13, 0x22, 0x2C].contains($0) }
    let reading = Reading([values + [0x2C] + values], CSVDialect(header: .none, encoding: .unchecked))
    #expect(reading.records.map { $0.fields.map(\.content) } == [[values, values]])
  }

  @Test func headerWithEmptyNamesIsAHeader() throws {
    var reader = CSVReader(",a,\n1,2,3\n")
    let row = try #require(try reader.next())
    #expect(row.header?.names == ["", "a", ""])
    #expect(row["a"] == "2" && row[""] == "1")
  }

  @Test func longRecordInTinyChunksIsOneRow() throws {
    var reader = CSVReader(dialect: CSVDialect(header: .none))
    reader.push([UInt8(ascii: "\"")])
    for _ in 0..<80_000 {
      reader.push([UInt8(ascii: ",")])
      if try reader.next() != nil { Issue.record("a row") }
    }
    reader.finish()
    #expect(try reader.next()?[0]?.utf8.count == 80_000)
  }

  @Test func hugeQuotedFieldIsReadWholeAndInChunks() throws {
    let content = String(repeating: "say \"hi\",\n", count: 500_000)
    let doubled = String(repeating: "say \"\"hi\"\",\n", count: 500_000)
    let bytes = Array("a,b\n1,\"\(doubled)\"\n2,x\n".utf8)
    for size in [bytes.count, 65_536] {
      var reader = CSVReader()
      var read: [CSVRow] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.push(Array(bytes[start..<min(start + size, bytes.count)]))
        while let row = try reader.next() { read.append(row) }
      }
      reader.finish()
      #expect(read.count == 2)
      #expect(read[0][1] == content)
      #expect(read[1].line == 500_000 + 3)
    }
  }

  @Test func recordOfMoreFieldsThanTheLimitIsAnError() throws {
    let limits = CSVLimits(fieldCount: 3)
    var reader = CSVReader("1,2,3\n1,2,3,4\n", dialect: CSVDialect(header: .none), limits: limits)
    #expect(try reader.next()?.count == 3)
    let error = #expect(throws: CSVError.self) { try reader.next() }
    #expect(
      error?.description
        == "line 2, record 2, byte 6: \"1,2,3,4\" begins a record with more than 3 fields; is the delimiter right?")
  }

  @Test func recordOfManyFieldsIsRead() throws {
    var reader = CSVReader(String(repeating: ",", count: 300_000) + "\n1,2\n", dialect: CSVDialect(header: .none))
    #expect(try reader.next()?.count == 300_001)
    #expect(try reader.next()?.strings == ["1", "2"])
  }

  /// How their time grows is measured in civic-benchmarks.
  @Test func patternsMadeToBeSlowAreReadToTheirEnd() throws {
    for pattern in ["\"", "\"\"", "\"\n", "\r", ",\"", "a\"", "\",\"", "\"a\"b,"] {
      let bytes = Array(String(repeating: pattern, count: 1000).utf8)
      var reader = CSVReader(bytes, dialect: CSVDialect(header: .none))
      var rows = 0
      while try reader.next() != nil { rows += 1 }
      #expect(rows == ReferenceParser(bytes).records.count)
    }
  }

  /// A record that is long, one that is irregular as well, and one that has many fields.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm"), "memory is measured on Linux only"),
    arguments: [
      String(repeating: "x", count: 4_000_000), "x\"" + String(repeating: "x", count: 4_000_000),
      "\"\"\"" + String(repeating: "x", count: 4_000_000) + "\"", String(repeating: ",", count: 1_000_000),
      "x\"" + String(repeating: ",", count: 1_000_000),
    ])
  func keptRowsAreSmallAfterAHugeOne(huge: String) throws {
    func pages() throws -> Int {
      let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      return try #require(text.split(separator: " ").first.flatMap { Int($0) })
    }
    // Irregular and plain records, so that each scan gives out some of the rows, and each batch at least one.
    let plain = String(repeating: "4," + String(repeating: "y", count: 60) + "\n", count: 400)
    let later = String(repeating: "1\n2\"\n\"3\"\"\"\n" + plain, count: 400)
    var reader = CSVReader("a\n\(huge)\n" + later)
    _ = try reader.next()
    let before = try pages()
    var rows: [CSVRow] = []
    while let row = try reader.next() { if row.count == 1 || row.record % 100 == 0 { rows.append(row) } }
    #expect(rows.count > 2500)
    // Rows that take the capacity of the huge one along need 1.6 GB and more; other tests run at the same time.
    #expect(try (pages() - before) * 4096 < 1_000_000_000)
  }
}
