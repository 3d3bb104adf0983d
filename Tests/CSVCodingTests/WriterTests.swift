// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// The writer of records: which fields are quoted, and what is refused.
struct WriterTests {
  private func text(_ records: [[String?]], _ layout: CSVLayout = .unix) throws -> String {
    var writer = CSVWriter(layout: layout)
    for record in records { try writer.write(record) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\nlines", "\"two\nlines\""),
    ("cr\r", "\"cr\r\""), (" spaces ", " spaces "), ("tab\t", "tab\t"), ("", "\"\""), ("é 🗳️", "é 🗳️"),
    ("\"", "\"\"\"\""), ("#no comment", "#no comment"), ("=1+1", "=1+1"), ("\\.", "\\."),
  ])
  func fieldIsQuotedOnlyWhereItMust(_ field: String, written: String) throws {
    #expect(try text([["x", field]]) == "x,\(written)\n")
  }

  @Test func missingValueIsBareAndEmptyTextIsQuoted() throws {
    #expect(try text([["a", "b", "c"], [nil, "", nil]]) == "a,b,c\n,\"\",\n")
  }

  @Test func recordOfOneEmptyFieldIsNotABlankLine() throws {
    #expect(try text([["a"], [nil], [""]]) == "a\n\"\"\n\"\"\n")
  }

  @Test func quoteWithACombiningMarkIsStillAQuote() throws {
    #expect(try text([["\"\u{301}"]]) == "\"\"\"\u{301}\"\n")
  }

  @Test func byteOrderMarkInTheFirstFieldIsText() throws {
    #expect(try text([["\u{FEFF}a", "\u{FEFF}b"], ["\u{FEFF}c", "d"]]) == "\"\u{FEFF}a\",\u{FEFF}b\n\u{FEFF}c,d\n")
    let marked = try text([["\u{FEFF}a"]], CSVLayout(writesByteOrderMark: true))
    #expect(Array(marked.utf8) == [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array("a\n".utf8))
  }

  // MARK: Layouts

  @Test func lineEndFollowsEveryRecord() throws {
    let records: [[String?]] = [["a", "b"], ["1", "2"]]
    #expect(try text(records, .rfc4180) == "a,b\r\n1,2\r\n")
    #expect(try text(records, CSVLayout(lineEnd: .carriageReturn)) == "a,b\r1,2\r")
  }

  @Test func allFieldsAreQuotedButMissingOnes() throws {
    #expect(try text([["a", "1"], [nil, ""]], CSVLayout(quoting: .all)) == "\"a\",\"1\"\n,\"\"\n")
  }

  @Test func numbersAreNotQuotedWhereTextsAre() throws {
    var writer = CSVWriter(layout: CSVLayout(quoting: .nonNumeric))
    try writer.write([.text("1"), .number("1"), .number("-2.5"), .missing])
    #expect(writer.bytes == Array("\"1\",1,-2.5,\n".utf8))
    writer = CSVWriter(dialect: CSVDialect(delimiter: "."), layout: CSVLayout(quoting: .nonNumeric))
    try writer.write([.number("2.5")])
    #expect(writer.bytes == Array("\"2.5\"\n".utf8))
  }

  @Test func byteOrderMarkComesOnceBeforeTheFirstRecord() throws {
    var writer = CSVWriter(layout: CSVLayout(writesByteOrderMark: true))
    #expect(writer.bytes.isEmpty)
    try writer.write(["a"])
    #expect(writer.takeBytes() == [0xEF, 0xBB, 0xBF] + Array("a\n".utf8))
    try writer.write(["b"])
    #expect(writer.takeBytes() == Array("b\n".utf8))
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])
  func formulaGetsAnApostropheWhenGuarded(_ field: String) throws {
    #expect(try text([["x", field, "a\(field)"]], CSVLayout(guardsFormulas: true)) == "x,'\(field),a\(field)\n")
  }

  @Test func guardQuotesWhatNeedsQuotesAndLeavesNumbersAlone() throws {
    var writer = CSVWriter(layout: CSVLayout(guardsFormulas: true))
    try writer.write([.text("=A1,\"B\""), .text("\rx"), .number("-1"), .text("-1"), .text(""), .missing])
    #expect(writer.bytes == Array("\"'=A1,\"\"B\"\"\",\"'\rx\",-1,'-1,\"\",\n".utf8))
  }

  @Test func presetsDifferInWhatTheyPromise() throws {
    let records: [[String?]] = [["=x"]]
    #expect(try text(records, .unix) == "=x\n")
    #expect(try text(records, .rfc4180) == "=x\r\n")
    #expect(try text(records, .excel) == "\u{FEFF}'=x\r\n")
    #expect(try text(records, .postgres) == "=x\n")
  }

  @Test func endOfDataOfPostgresIsQuoted() throws {
    #expect(try text([["a"], ["\\."]], .postgres) == "a\n\"\\.\"\n")
    #expect(try text([["a"], ["\\."]], .unix) == "a\n\\.\n")
    #expect(try text([["\\.", "b"]], .postgres) == "\\.,b\n")
  }

  // MARK: Headers, counts, pieces

  @Test func headerIsWrittenOnlyInADialectThatHasOne() throws {
    var writer = CSVWriter()
    try writer.writeHeader(["a", "b"])
    try writer.write(["1", "2"])
    #expect(writer.bytes == Array("a,b\n1,2\n".utf8))
    #expect(writer.recordCount == 1)
    writer = CSVWriter(dialect: CSVDialect(header: .none))
    try writer.writeHeader(["a", "b"])
    try writer.write(["1", "2"])
    #expect(writer.bytes == Array("1,2\n".utf8))
    #expect(throws: CSVError.self) { try writer.write(["1"]) }
  }

  @Test func headerAfterARecordIsAnError() throws {
    var writer = CSVWriter()
    try writer.write(["a"])
    let error = #expect(throws: CSVError.self) { try writer.writeHeader(["a"]) }
    #expect(error?.code == .lateHeader)
  }

  @Test func recordOfAnotherLengthIsAnErrorThatLeavesNothingBehind() throws {
    var writer = CSVWriter()
    try writer.writeHeader(["a", "b"])
    let error = #expect(throws: CSVError.self) { try writer.write(["1", "2", "3"]) }
    #expect(
      error?.description
        == "record 1: the record has 3 fields where the first has 2; use `missing` for values that are not there")
    #expect(error?.code == .fieldCount)
    try writer.write(["1", "2"])
    #expect(writer.bytes == Array("a,b\n1,2\n".utf8))
  }

  @Test func recordWithoutFieldsIsAnError() {
    var writer = CSVWriter(layout: .excel)
    let error = #expect(throws: CSVError.self) { try writer.write([String]()) }
    #expect(error?.code == .fieldCount)
    #expect(writer.bytes.isEmpty)
  }

  @Test func drainedBytesAreGoneAndThoseThatWereRefusedAreNot() throws {
    struct Full: Error {}
    var writer = CSVWriter()
    try writer.write(["a"])
    #expect(throws: Full.self) { try writer.drain { _ throws(Full) in throw Full() } }
    var taken: [UInt8] = []
    writer.drain { bytes in taken += bytes.withUnsafeBufferPointer { Array($0) } }
    #expect(taken == Array("a\n".utf8))
    #expect(writer.bytes.isEmpty)
  }

  // MARK: Dialects without quotes

  @Test(arguments: ["a,b", "a\nb", "a\rb"])
  func fieldThatNeedsQuotesIsAnErrorWithoutThem(_ field: String) throws {
    var writer = CSVWriter(dialect: CSVDialect(quote: nil))
    try writer.writeHeader(["x", "y"])
    let error = #expect(throws: CSVError.self) { try writer.write(["1", field]) }
    #expect(error?.code == .unwritableField)
    #expect(error?.record == 1)
    #expect(error?.columnIndex == 1)
    #expect(error?.columnName == "y")
    #expect(error?.text == field)
    try writer.write(["say \"hi\"", ""])
    #expect(writer.bytes == Array("x,y\nsay \"hi\",\n".utf8))
  }

  @Test func recordOfOneEmptyFieldIsAnErrorWithoutQuotes() throws {
    var writer = CSVWriter(dialect: CSVDialect(quote: nil))
    try writer.write(["x"])
    let error = #expect(throws: CSVError.self) { try writer.write([""]) }
    #expect(error?.code == .unwritableField)
    #expect(writer.bytes == Array("x\n".utf8))
  }

  @Test func dialectThatMakesNoSenseIsAnError() {
    for delimiter: Unicode.Scalar in ["\"", "\n", "\r"] {
      var writer = CSVWriter(dialect: CSVDialect(delimiter: delimiter))
      let error = #expect(throws: CSVError.self) { try writer.write(["x"]) }
      #expect(error?.code == .invalidDialect)
      #expect(writer.bytes.isEmpty)
    }
  }

  @Test func byteOrderMarkComesFirstWithoutAHeaderToo() throws {
    let dialect = CSVDialect(header: .none)
    let marked = CSVEncoder(dialect: dialect, layout: CSVLayout(writesByteOrderMark: true))
    #expect(try marked.encode([["a"], ["b"]]) == [0xEF, 0xBB, 0xBF] + Array("a\nb\n".utf8))
    let text = try CSVEncoder(dialect: dialect).encode([["\u{FEFF}x"], ["\u{FEFF}y"]])
    #expect(try CSVDecoder(dialect: dialect).decode([[String]].self, from: text) == [["\u{FEFF}x"], ["\u{FEFF}y"]])
  }

  @Test func textThatCannotBeWrittenWithoutQuotesIsShown() throws {
    for text in ["x,y", "x\ny"] {
      var writer = CSVWriter(dialect: CSVDialect(quote: nil))
      let error = #expect(throws: CSVError.self) { try writer.write([text]) }
      #expect(error?.code == .unwritableField)
      #expect(error?.text == text)
    }
    var writer = CSVWriter(dialect: CSVDialect(quote: nil))
    let error = #expect(throws: CSVError.self) { try writer.write([""]) }
    #expect(error?.message.hasPrefix("the record is one empty field") == true)
  }
}
