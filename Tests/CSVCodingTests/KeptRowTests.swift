// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import TestSupport
import Testing

/// Rows stay what they were while the reader goes on, whether or not they share its memory.
struct KeptRowTests {
  /// All that a row says of itself.
  private struct Content: Equatable {
    let strings: [String]
    let quoted: [Bool]
    let spans: [[UInt8]?]
    let positions: [TextPosition]
    let numbers: [Int]

    init(_ row: CSVRow) {
      strings = row.strings
      quoted = (0..<row.count).map { row.isQuoted(at: $0) }
      spans = (0...row.count).map { index in
        guard let span = row.utf8Span(at: index) else { return nil }
        return span.span.withUnsafeBufferPointer { Array($0) }
      }
      positions = (0...row.count).map { row.position(at: $0) }
      numbers = [row.record, row.line, row.byteOffset, row.count]
    }
  }

  /// A table longer than a few batches, with every kind of record.
  private static func table() -> [UInt8] {
    var generator = SeededGenerator(seed: 301)
    let fields = ["", "1", "\"q\"", "\"a,b\"", "é", "some longer text", "\"d\"\"d\"", "\"two\nlines\"", "a\"b"]
    var text = ""
    while text.utf8.count < 100_000 {
      // Irregular fields in some stretches only.
      let choice = text.utf8.count / 9000 % 3 == 0 ? fields[...] : fields.prefix(7)
      let count = Int.random(in: 1...5, using: &generator)
      text += (0..<count).map { _ in choice.randomElement(using: &generator) ?? "" }.joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  @Test(arguments: [37, 5000, 1_000_000])
  func keptRowsStayAsTheyWere(chunkSize: Int) throws {
    let table = Self.table()
    var reader = CSVReader(dialect: CSVDialect(header: .none))
    var rows: [CSVRow] = []
    var contents: [Content] = []
    for start in stride(from: 0, to: table.count, by: chunkSize) {
      reader.push(Array(table[start..<min(start + chunkSize, table.count)]))
      if start + chunkSize >= table.count { reader.finish() }
      while let row = try reader.next() {
        rows.append(row)
        contents.append(Content(row))
      }
    }
    #expect(rows.count > 3000)
    #expect(rows.map(Content.init) == contents)
    #expect(rows.map { Content($0.detached()) } == contents)
  }

  @Test func chunkOfAKeptRowMayBeChangedByItsOwner() throws {
    var chunk = Array("a,b\n1,2\n".utf8)
    var reader = CSVReader(dialect: CSVDialect(header: .none))
    reader.push(chunk)
    let row = try reader.next()
    chunk[0] = UInt8(ascii: "x")
    #expect(row?.strings == ["a", "b"])
    #expect(try reader.next()?.strings == ["1", "2"])
  }

  @Test func keptRowsOfOtherEncodingsKeepTheirPlaces() throws {
    let text = "é,b\n\"c\",ü\n"
    let bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    var reader = CSVReader(bytes, dialect: CSVDialect(header: .none, encoding: .utf16BigEndian))
    var rows: [CSVRow] = []
    while let row = try reader.next() { rows.append(row) }
    #expect(rows.map { $0.position(at: 1).byteOffset } == [4, 16])
    #expect(rows.map { $0.detached().position(at: 1).byteOffset } == [4, 16])
  }

  @Test func detachedRowKnowsItsHeaderAndReadsAsTheReaderDoes() throws {
    let strategies = DecodingStrategies(numbers: .integralDecimals, nulls: NullTokens(["NA"]))
    var reader = CSVReader("seats,share\n97.0,NA\n", dialect: .rfc4180, strategies: strategies)
    let row = try reader.next()?.detached()
    #expect(try row?.int(named: "seats") == 97)
    #expect(try row?.double(named: "share") == nil)
    #expect(row?["share"] == "NA")
  }

  @Test func emptyRecordsCanBeDetached() throws {
    var reader = CSVReader("\n\n1\n", dialect: CSVDialect(blankLines: .kept, header: .none))
    var rows: [CSVRow] = []
    while let row = try reader.next() { rows.append(row) }
    #expect(rows.map { $0.detached().strings } == [[""], [""], ["1"]])
    #expect(rows.map { $0.detached().position(at: 0).byteOffset } == [0, 1, 2])
  }
}
