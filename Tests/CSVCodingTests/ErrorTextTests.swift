// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import TestSupport
import Testing

/// Whole messages: a change of wording or place shows here.
struct ErrorTextTests {
  private func fault(_ text: String, _ dialect: CSVDialect = .rfc4180, limit: Int = 1000) -> CSVError? {
    fault(Array(text.utf8), dialect, limit: limit)
  }

  private func fault(_ bytes: [UInt8], _ dialect: CSVDialect = .rfc4180, limit: Int = 1000) -> CSVError? {
    let whole = Reading([bytes], dialect, limits: CSVLimits(recordBytes: limit)).error
    #expect(Reading(Chunks.ofOneByte(bytes), dialect, limits: CSVLimits(recordBytes: limit)).error == whole)
    return whole
  }

  @Test func unclosedQuoteNamesTheLineOnWhichItOpens() {
    #expect(
      fault("a,b\n1,2\n3,\"x\ny\nz")?.description
        == "line 3, column 2 (b), record 2, byte 10: \"\"x\" opens a quoted field that is never closed; "
        + "close it, or read the file leniently")
  }

  @Test func strayQuoteNamesItsPlace() {
    #expect(
      fault("id,stop\n1,Rte 6 \"Extra\" & Elm\n2,x\n")?.description
        == "line 2, column 2 (stop), record 1, byte 16: \"\"Extra\" & Elm\" is a quote inside an unquoted field; "
        + "quote the field and double its quotes")
  }

  @Test func textAfterQuoteNamesItsPlace() {
    #expect(
      fault("a,b\n\"x\r\ny\"z,1\n")?.description
        == "line 3, column 1 (a), record 1, byte 9: \"\"z,1\" is a closing quote with text after it; "
        + "double the quotes inside a quoted field")
  }

  @Test func faultInTheHeaderHasNoRecord() {
    let error = fault("a,b\"c\n1,2\n")
    #expect(
      error?.description
        == "line 1, column 2, byte 3: \"\"c\" is a quote inside an unquoted field; quote the field and double its quotes"
    )
    #expect(error?.record == 0)
  }

  @Test func fieldCountNamesTheFirstFieldTooManyOrMissing() {
    #expect(
      fault("a,b\n1,2\n3,4,\"five\n\"\n")?.description
        == "line 3, column 3, record 2, byte 12: \"3,4,\"five\" has 3 fields where the header has 2; correct the line or fetch the table again"
    )
    #expect(
      fault("a,b,c\n1\n")?.description
        == "line 2, column 2 (b), record 1, byte 6: \"1\" has 1 field where the header has 3; correct the line or fetch the table again"
    )
    #expect(
      fault("1,2\n3\n", CSVDialect(header: .none, isStrict: true))?.description
        == "line 2, column 2, record 2, byte 4: \"3\" has 1 field where the first record has 2; correct the line or fetch the table again"
    )
  }

  @Test func recordTooLargeNamesItsOwnPlaceNotThatOfTheNext() {
    #expect(
      fault("a,b\n12,3\n1234567,89012\nx,y\n", limit: 8)?.description
        == "line 3, record 2, byte 9: \"1234567,8\" begins a record that is larger than 8 bytes; is a line end missing, or the limit too low?"
    )
    #expect(
      fault("a,b\n12,3\n1234567,89012\nx,y\n", .lenient, limit: 8)?.description
        == "line 3, record 2, byte 9: \"1234567,8\" begins a record that is larger than 8 bytes; is a line end missing, or the limit too low?"
    )
    #expect(fault("a,b\n123,4567\n", limit: 8) == nil)
    #expect(fault("a,b\n123,4567\r\n", limit: 8) == nil)
    #expect(fault("a,b\n123,4567", limit: 8) == nil)
  }

  @Test func recordTooLargeThroughAnOpenQuoteNamesTheQuote() {
    let expected =
      "line 3, column 2 (b), record 2, byte 10: \"\"two\" opens a quoted field that is not closed within 12 bytes; is a quote missing, or the limit too low?"
    #expect(fault("a,b\n1,2\n3,\"two\nthree\nfour\nfive\n", limit: 12)?.description == expected)
    #expect(fault("a,b\n1,2\n3,\"two\nthree\nfour\nfive\"\n4,5\n", limit: 12)?.description == expected)
  }

  @Test func errorsNearTheLimitAreTheSameForEveryChunking() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<1500 {
      let pieces = ["a", "\"", "\n", ",", "\r", "\"b\"", "xxxx"]
      let text = (0..<10).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let bytes = Array(text.utf8)
      let limits = CSVLimits(recordBytes: Int.random(in: 1...9, using: &generator))
      for isStrict in [true, false] {
        let dialect = CSVDialect(header: .none, isStrict: isStrict)
        let whole = Reading([bytes], dialect, limits: limits)
        #expect(
          Reading(Chunks.ofOneByte(bytes), dialect, limits: limits) == whole, "\(text.debugDescription) \(limits)")
        let chunks = Chunks.random(bytes, upTo: 6, using: &generator)
        #expect(Reading(chunks, dialect, limits: limits) == whole, "\(text.debugDescription) \(limits)")
      }
    }
  }

  @Test func limitsOutsideTheRangeAreMovedInside() {
    #expect(CSVLimits(recordBytes: -5).recordBytes == 1)
    #expect(CSVLimits(recordBytes: .max).recordBytes == (1 << 30) - 1)
    var limits = CSVLimits()
    #expect(limits.recordBytes == 67_108_864)
    limits.recordBytes = .max
    #expect(limits.recordBytes == (1 << 30) - 1)
    limits.recordBytes = 0
    #expect(limits.recordBytes == 1)
  }

  private static let commentMessage =
    "a comment prefix must not begin with the delimiter, quote, escape or record end"

  @Test(
    arguments: [
      (CSVDialect(quote: ","), "quote and delimiter are both ',' and must differ"),
      (CSVDialect(escape: "\""), "quote and escape are both '\"' and must differ"),
      (CSVDialect(recordEnd: .character(",")), "record end and delimiter are both ',' and must differ"),
      (CSVDialect(delimiter: "\n"), "delimiter, quote and escape must not be line ends"),
      (CSVDialect(quote: "\r"), "delimiter, quote and escape must not be line ends"),
      (CSVDialect(quote: "«"), "quote, escape and record end must be ASCII characters"),
      (CSVDialect(escape: "é"), "quote, escape and record end must be ASCII characters"),
      (CSVDialect(recordEnd: .character("\u{2028}")), "quote, escape and record end must be ASCII characters"),
      (CSVDialect(commentPrefix: ""), "a comment prefix must not be empty and must not contain line ends"),
      (CSVDialect(commentPrefix: "\"x"), Self.commentMessage), (CSVDialect(commentPrefix: ","), Self.commentMessage),
      (CSVDialect(escape: "\\", commentPrefix: "\\"), Self.commentMessage),
      (CSVDialect(quote: "\0", removesNULs: true), "NUL cannot be a quote, an escape or a record end and removed"),
      (CSVDialect(preamble: .records(-1)), "a preamble cannot have -1 records"),
    ] as [(CSVDialect, String)])
  func dialectThatMakesNoSenseIsAnError(dialect: CSVDialect, message: String) {
    #expect(fault("a\n", dialect)?.description == message)
    #expect(fault("a\n", dialect)?.code == .invalidDialect)
  }

  @Test func missingHeaderSaysWhatIsNeeded() throws {
    var columns = CSVColumns()
    let error = try #require(throws: CSVError.self) { try columns.finish() }
    #expect(error.description == "the input is empty; its first line must name the columns")
    #expect(error.code == .missingHeader)
    #expect(throws: error) { try columns.finish() }
  }

  @Test func textIsCutAtEightyBytesBetweenCharacters() throws {
    let eighty = String(repeating: "x", count: 80)
    #expect(fault("a\n\"\(eighty.dropFirst(2))\"z\n")?.text == "\"z")
    func text(_ field: String) throws -> String? {
      var reader = CSVReader("a\n\(field)\n")
      return try reader.next()?.error(.invalidValue, "", at: 0).text
    }
    #expect(try text(eighty) == eighty)
    #expect(try text(eighty + "x") == eighty.dropLast(3) + "…")
    // é has two bytes; the flag is one character of eight.
    #expect(try text(String(repeating: "é", count: 41)) == String(repeating: "é", count: 38) + "…")
    #expect(try text("x" + String(repeating: "é", count: 41)) == "x" + String(repeating: "é", count: 38) + "…")
    #expect(try text(String(repeating: "🇩🇪", count: 11)) == String(repeating: "🇩🇪", count: 9) + "…")
    for length in 70...90 {
      let cut = try text(String(repeating: "e\u{301}", count: length)) ?? ""
      #expect(cut.utf8.count <= 80 && cut.hasSuffix("…") && cut.dropLast().allSatisfy { $0 == "e\u{301}" })
    }
  }

  @Test func excerptOfALineIsCutAtEightyBytesToo() {
    let long = "1," + String(repeating: "é", count: 100)
    let error = fault("a\n" + long + "\n")
    #expect(error?.code == .fieldCount)
    #expect(error?.text == "1," + String(repeating: "é", count: 37) + "…")
    // Bytes that are no UTF-8 grow threefold as replacement characters.
    let unchecked = CSVDialect(encoding: .unchecked, isStrict: true)
    let broken = fault(Array("a\n1,".utf8) + [UInt8](repeating: 0xFF, count: 79) + [10], unchecked)
    #expect(broken?.text == "1," + String(repeating: "\u{FFFD}", count: 25) + "…")
  }

  @Test func controlCharactersAreEscapedInDescriptions() {
    let error = CSVError(
      .invalidValue, "is bad", position: TextPosition(line: 1, column: 1, byteOffset: 0), columnIndex: 0,
      columnName: "na\u{1B}me", text: "a\n\r\t\0\u{1B}[31m\u{7F}\u{85}é")
    #expect(
      error.description
        == "line 1, column 1 (na\\u{1B}me), byte 0: "
        + "\"a\\n\\r\\t\\u{0}\\u{1B}[31m\\u{7F}\\u{85}é\" is bad")
  }

  @Test func namesFromTheFileAreCutAndEscapedInHints() throws {
    let long = String(repeating: "n", count: 500)
    var columns = CSVColumns()
    _ = columns.integers("x")
    try columns.push(Array("\(long),\"b\u{7}\nc\"\n".utf8))
    let error = try #require(throws: CSVError.self) { try columns.finish() }
    #expect(
      error.description
        == "the column \"x\" is missing; the columns are \(long.prefix(77))…, b\\u{7}\\nc")
  }

  @Test func lineOfAFieldCountsTheLinesInsideTheFieldsBefore() throws {
    var reader = CSVReader("a,b,c\n\"1\n2\r\n3\r4\",\"5\n6\",7\nx,y,z\n")
    let row = try #require(try reader.next())
    #expect(row.line == 2)
    #expect(row.position(at: 0) == TextPosition(line: 2, column: 1, byteOffset: 6))
    #expect(row.position(at: 1) == TextPosition(line: 5, column: 4, byteOffset: 17))
    #expect(row.position(at: 2) == TextPosition(line: 6, column: 4, byteOffset: 23))
    #expect(
      row.error(.invalidValue, "is odd", at: 2).description == "line 6, column 3 (c), record 1, byte 23: \"7\" is odd")
    // A field that is absent has the place of its record.
    #expect(row.position(at: 9) == TextPosition(line: 2, column: 1, byteOffset: 6))
    #expect(
      row.error(.missingValue, "is missing", at: 9).description == "line 2, column 10, record 1, byte 6: is missing")
    #expect(try reader.next()?.line == 7)
  }

  @Test func localizedDescriptionIsTheWholeLine() throws {
    let error: any Error = try #require(fault("a,b\n1\n"))
    #expect(error.localizedDescription == "\(error)")
    #expect("\(CSVError.Code.fieldCount)" == "fieldCount")
  }

  @Test func compressedFileIsNamed() {
    var reader = CSVReader([0x1F, 0x8B, 0x08, 0x00, 0x2C, 0x0A], dialect: .rfc4180)
    let error = #expect(throws: CSVError.self) { try reader.next() }
    #expect(error?.message == "begins a file that is compressed with gzip; decompress it first")
  }

  @Test func headerOfOneColumnHintsAtTheDelimiter() throws {
    for delimiter in [";", "|", "\t"] {
      var reader = CSVReader("party\(delimiter)seats\nWhig\(delimiter)4\n")
      let row = try #require(try reader.next())
      let error = #expect(throws: CSVError.self) { try row.int(named: "share") }
      let shown = delimiter == "\t" ? "\\t" : delimiter
      #expect(error?.message.hasSuffix("so is the delimiter \"\(shown)\"?") == true, "\(error?.message ?? "")")
    }
  }

  @Test func numberOfAColumnMayBeAnything() {
    #expect(CSVError(.invalidValue, "is odd", columnIndex: .max).description.hasSuffix(": is odd"))
  }
}
