// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// The options of a dialect that say what a record is: its end, comments, blank lines, and the limits of a reader.
struct RecordOptionTests {
  private func fault(_ text: String, _ dialect: CSVDialect, limits: CSVLimits = CSVLimits()) -> CSVError? {
    let bytes = Array(text.utf8)
    let error = Reading([bytes], dialect, limits: limits).error
    #expect(Reading(Chunks.ofOneByte(bytes), dialect, limits: limits).error == error)
    return error
  }

  private func lines(_ text: String, _ dialect: CSVDialect) -> [Int] {
    Reading([Array(text.utf8)], dialect).records.map(\.position.line)
  }

  // MARK: Record ends

  private static let text = "a,b\nc\rd\r\n\"e\nf\",\r\r\n"

  @Test(
    arguments: [
      (.automatic, [["a", "b"], ["c"], ["d"], ["e\nf", ""]]),
      (.lineFeed, [["a", "b"], ["c\rd\r"], ["e\nf", "\r\r"]]),
      (.carriageReturn, [["a", "b\nc"], ["d"], ["\n\"e\nf\"", ""], ["\n"]]),
      (.carriageReturnLineFeed, [["a", "b\nc\rd"], ["e\nf", "\r"]]),
      (.character("b"), [["a", ""], ["\nc\rd\r\n\"e\nf\"", "\r\r\n"]]),
    ] as [(CSVRecordEnd, [[String]])])
  func recordsEndWhereTheDialectSays(recordEnd: CSVRecordEnd, expected: [[String]]) throws {
    #expect(try readRows(Self.text, CSVDialect(recordEnd: recordEnd, header: .none)) == expected)
  }

  @Test func linesAreCountedWhateverEndsARecord() {
    #expect(lines(Self.text, CSVDialect(recordEnd: .automatic, header: .none)) == [1, 2, 3, 4])
    #expect(lines(Self.text, CSVDialect(recordEnd: .lineFeed, header: .none)) == [1, 2, 4])
    #expect(lines(Self.text, CSVDialect(recordEnd: .carriageReturnLineFeed, header: .none)) == [1, 4])
    let separated = CSVDialect(recordEnd: .character("\u{1E}"), header: .none)
    #expect(lines("a\nb\u{1E}\"c\r\n\"\u{1E}\u{1E}d\re\u{1E}f", separated) == [1, 2, 3, 3, 4])
  }

  @Test func recordSeparatorInQuotesIsText() throws {
    let dialect = CSVDialect(recordEnd: .character("\u{1E}"), header: .none)
    #expect(try readRows("\"a\u{1E}b\",c\u{1E}d,e", dialect) == [["a\u{1E}b", "c"], ["d", "e"]])
    #expect(
      fault("a,b\u{1E}\"c\"\n,d", CSVDialect(recordEnd: .character("\u{1E}"), isStrict: true))?.code == .textAfterQuote)
    #expect(fault("a,b\n\"c\"\r,d\n", CSVDialect(recordEnd: .lineFeed, isStrict: true))?.position?.line == 2)
  }

  // MARK: Comments

  @Test func commentsStandAtTheStartOfARecordOnly() throws {
    let dialect = CSVDialect(commentPrefix: "//", header: .none)
    #expect(try readRows("//a\nb,//c\n/d,/\n //e\n//", dialect) == [["b", "//c"], ["/d", "/"], [" //e"]])
    #expect(try readRows("\"//a\"\n\"b\n//c\"\n", dialect) == [["//a"], ["b\n//c"]])
    #expect(try readRows("//a\n", CSVDialect(header: .none)) == [["//a"]])
    #expect(try readRows("//a\r\n//b\r//c\nd\r\n", dialect) == [["d"]])
  }

  @Test func nothingInACommentIsIrregular() {
    let dialect = CSVDialect(commentPrefix: "#", isStrict: true)
    let text = "#\"open\nid,n\n#1,2,3,\0\n1,2\n#\"\n3,\"4\"5\n"
    let error = fault(text, dialect)
    #expect(error?.code == .textAfterQuote && error?.record == 2)
    #expect(error?.position == TextPosition(line: 6, column: 5, byteOffset: 32))
    #expect(lines("#x\n\n#y\na\n#z\nb\n", CSVDialect(commentPrefix: "#", header: .none)) == [4, 6])
  }

  @Test func commentBeforeTheHeaderIsNotTheHeader() {
    let reading = Reading([Array("# made today\nid,n\n#\n1,2\n".utf8)], CSVDialect(commentPrefix: "#"))
    #expect(reading.names == ["id", "n"] && reading.records.count == 1)
  }

  // MARK: Blank lines

  @Test(
    arguments: [
      (.automatic, "a\n\nb\n", [["a"], [""], ["b"]]), (.automatic, "a,b\n\nc,d\n", [["a", "b"], ["c", "d"]]),
      (.automatic, "\n\na\n", [["a"]]), (.skipped, "\na\n\r\n\rb\n", [["a"], ["b"]]),
      (.kept, "\na,b\r\n\r\nc", [[""], ["a", "b"], [""], ["c"]]), (.skipped, "a\n\"\"\n \n", [["a"], [""], [" "]]),
    ] as [(CSVBlankLines, String, [[String]])])
  func blankLinesAreRecordsWhereTheDialectSays(blankLines: CSVBlankLines, text: String, expected: [[String]]) throws {
    #expect(try readRows(text, CSVDialect(blankLines: blankLines, header: .none)) == expected)
    // The exact scan too.
    #expect(try readRows(text, CSVDialect(commentPrefix: "##", blankLines: blankLines, header: .none)) == expected)
  }

  @Test func keptBlankLineIsAFaultWhereARecordHasMoreFields() {
    let error = fault("a,b\n\n1,2\n", CSVDialect(blankLines: .kept, isStrict: true))
    #expect(error?.code == .fieldCount && error?.position?.line == 2)
    #expect(fault("a,b\n\n1,2\n", CSVDialect(isStrict: true)) == nil)
  }

  // MARK: Limits

  private static let limited = CSVDialect(header: .none)
  private static let exactly = CSVDialect(commentPrefix: "##", header: .none)

  @Test func recordAboveItsLimitIsAnError() {
    for dialect in [Self.limited, Self.exactly] {
      let limits = CSVLimits(recordBytes: 6)
      #expect(fault("abc,de\n\"b\n\",c\n", dialect, limits: limits) == nil)
      let error = fault("a\nabc,def\n", dialect, limits: limits)
      #expect(error?.code == .recordTooLarge && error?.record == 2)
      #expect(error?.position == TextPosition(line: 2, column: 1, byteOffset: 2))
    }
  }

  @Test func fieldAboveItsLimitIsAnErrorOfThatField() {
    for dialect in [Self.limited, Self.exactly] {
      let limits = CSVLimits(fieldBytes: 3)
      // Quotes around a field and doubled ones are no content.
      #expect(fault("abc,\"d\"\"\"\"\"\n\"é1\",abc,,abc\n", dialect, limits: limits) == nil)
      for text in ["ab,abcd,x\n", "ab,\"abcd\",x\n", "ab,\"a\"\"bc\",x\n", "ab,abcd", "ab,\"aé1\""] {
        let error = fault("q\n" + text, dialect, limits: limits)
        #expect(error?.code == .fieldTooLarge && error?.columnIndex == 1)
        #expect(error?.position == TextPosition(line: 2, column: 4, byteOffset: 5))
      }
    }
  }

  @Test func fieldsAboveTheirNumberAreAnErrorOfTheRecord() {
    for dialect in [Self.limited, Self.exactly] {
      let limits = CSVLimits(fieldCount: 2)
      #expect(fault("a,b\n\"c,\",d\n", dialect, limits: limits) == nil)
      for text in ["1,2,3\n", "1,2,", "\"1\",2,\"3\"\n"] {
        let error = fault("a,b\n" + text, dialect, limits: limits)
        #expect(error?.code == .tooManyFields && error?.columnIndex == nil)
        #expect(error?.position == TextPosition(line: 2, column: 1, byteOffset: 4))
      }
    }
  }
}
