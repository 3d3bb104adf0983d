// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// The options of a dialect that say what a field is: escape, trimming, initial spaces, delimiter, quote, NULs.
struct FieldOptionTests {
  /// The first fault of a text without a header; chunks of one byte have the same.
  private func fault(_ text: String, _ dialect: CSVDialect) -> CSVError? {
    var dialect = dialect
    dialect.header = .none
    dialect.isStrict = true
    let bytes = Array(text.utf8)
    let error = Reading([bytes], dialect).error
    #expect(Reading(Chunks.ofOneByte(bytes), dialect).error == error)
    return error
  }

  private func rows(_ text: String, _ dialect: CSVDialect) throws -> [[String]] {
    var dialect = dialect
    dialect.header = .none
    return try readRows(text, dialect)
  }

  private func irregularCount(_ text: String, _ dialect: CSVDialect) -> Int {
    Reading([Array(text.utf8)], dialect).irregularRecordCount
  }

  // MARK: Escape

  private static let escape = CSVDialect(escape: "\\")

  @Test func escapeTakesTheMeaningFromAnyCharacter() throws {
    #expect(try rows("a\\,b,\\\"c\\\",d\\\\\n", Self.escape) == [["a,b", "\"c\"", "d\\"]])
    #expect(try rows("\"a\\\"b\",\"c\\\\\",\"d\"\"e\"\n", Self.escape) == [["a\"b", "c\\", "d\"e"]])
    #expect(try rows("a\\\nb,\"c\\\nd\"\ne\\\rf\n", Self.escape) == [["a\nb", "c\nd"], ["e\rf"]])
    #expect(try rows("\\é\\😀\n\\\0\n", Self.escape) == [["é😀"], ["\0"]])
    #expect(try rows("a\\,b\n", CSVDialect()) == [["a\\", "b"]])
    #expect(fault("a\\\"b,\"c\\\"\"\n", Self.escape) == nil)
  }

  @Test func escapeWithoutDoubledQuotesLeavesTwoQuotesIrregular() throws {
    let dialect = CSVDialect(doublesQuotes: false, escape: "\\")
    #expect(try rows("\"a\\\"b\",c\n", dialect) == [["a\"b", "c"]])
    #expect(try rows("\"a\"\"b\",c\n", dialect) == [["a\"b\"", "c"]])
    #expect(irregularCount("\"a\"\"b\",c\n", dialect) == 1)
    let error = fault("x,y\n\"a\"\"b\",c\n", dialect)
    #expect(error?.code == .textAfterQuote)
    #expect(error?.position == TextPosition(line: 2, column: 3, byteOffset: 6))
  }

  @Test func danglingEscapeIsTextOrAFault() throws {
    for text in ["a,b\\", "a,\"b\\"] {
      #expect(try rows(text, Self.escape) == [["a", "b\\"]])
      #expect(irregularCount(text, Self.escape) == 1 || text.contains("\""))
      let error = fault("x,y\n" + text, Self.escape)
      #expect(error?.code == .danglingEscape)
      #expect(error?.position == TextPosition(line: 2, column: text.utf8.count, byteOffset: text.utf8.count + 3))
      #expect(error?.columnIndex == 1)
    }
    // The next line is what it escapes, where there is one.
    #expect(try rows("a\\\n", Self.escape) == [["a\n"]])
  }

  // MARK: Trimming

  private static let spaced = " a b\t,\t\" c \" ,\"d\"\n  \"e\"\"\" , \tf\n"

  @Test func spacesAreTextUnlessTheyAreTrimmed() throws {
    #expect(try rows(Self.spaced, CSVDialect())[1] == ["  \"e\"\"\" ", " \tf"])
    #expect(try rows(Self.spaced, CSVDialect(trimming: .unquoted)) == [["a b", " c ", "d"], ["e\"", "f"]])
    #expect(try rows(Self.spaced, CSVDialect(trimming: .all)) == [["a b", "c", "d"], ["e\"", "f"]])
    #expect(fault("x,y\n a , \"b\" \n", CSVDialect(trimming: .unquoted)) == nil)
    #expect(fault("x,y\n a , \"b\" \n", CSVDialect())?.code == .strayQuote)
  }

  @Test func onlySpacesAndTabsAreTrimmed() throws {
    #expect(try rows("\u{A0}a\u{A0},\u{B}b\n", CSVDialect(trimming: .all)) == [["\u{A0}a\u{A0}", "\u{B}b"]])
  }

  @Test func fieldOfSpacesIsEmptyWhenTrimmed() throws {
    #expect(try rows("  ,\"  \",\n", CSVDialect(trimming: .unquoted)) == [["", "  ", ""]])
    #expect(try rows("  ,\"  \",\n", CSVDialect(trimming: .all)) == [["", "", ""]])
    let fields = Reading([Array("  ,\"  \"\n".utf8)], CSVDialect(trimming: .all, header: .none)).records[0].fields
    #expect(fields.map(\.isQuoted) == [false, true])
  }

  @Test func textAfterSpacesAfterAQuoteKeepsTheSpaces() throws {
    let dialect = CSVDialect(trimming: .unquoted)
    #expect(try rows("\"a\"  b ,c\n", dialect)[0][0].hasPrefix("a  b"))
    #expect(try rows("\"a\"  \"b\",c\n", dialect) == [["a  \"b\"", "c"]])
    #expect(try rows("\"a\" \0 b,c\n", CSVDialect(trimming: .unquoted, removesNULs: true)) == [["a  b", "c"]])
    let error = fault("x,y\n\"a\"  b,c\n", dialect)
    #expect(error?.code == .textAfterQuote)
    #expect(error?.position == TextPosition(line: 2, column: 3, byteOffset: 6))
  }

  @Test func placesOfTrimmedFieldsAreThoseOfTheirText() {
    let reading = Reading([Array("x,y\n  a , \"b\"\n".utf8)], CSVDialect(trimming: .unquoted, header: .none))
    #expect(reading.records[1].fields.map(\.position.column) == [3, 7])
    #expect(reading.records[1].position == TextPosition(line: 2, column: 1, byteOffset: 4))
  }

  @Test func initialSpacesAreSkippedOnRequestOnly() throws {
    let text = "  a, b ,\t c,  \"d, e\", \n"
    #expect(try rows(text, CSVDialect(skipsInitialSpace: true)) == [["a", "b ", "\t c", "d, e", ""]])
    #expect(try rows("a, \"b\"\n", CSVDialect()) == [["a", " \"b\""]])
    #expect(fault("a, \"b\"\n", CSVDialect(skipsInitialSpace: true)) == nil)
    #expect(fault("a,\t\"b\"\n", CSVDialect(skipsInitialSpace: true))?.code == .strayQuote)
    #expect(try rows("\"a\" ,b\n", CSVDialect(skipsInitialSpace: true)) == [["a ", "b"]])
  }

  // MARK: Delimiter and quote

  @Test func delimiterOfSeveralBytesIsFoundWholeOnly() throws {
    let dialect = CSVDialect(delimiter: "‖")
    // U+2015 and U+2017 have its first two bytes.
    #expect(try rows("a‖b\u{2015}c‖\"d‖e\"‖\u{2017}\n", dialect) == [["a", "b\u{2015}c", "d‖e", "\u{2017}"]])
    #expect(try rows("‖\n", dialect) == [["", ""]])
    #expect(try rows("a,b‖", dialect) == [["a,b", ""]])
    let error = fault("x‖y\na‖\"b\"c\n", dialect)
    #expect(error?.code == .textAfterQuote && error?.columnIndex == 1)
    #expect(error?.position == TextPosition(line: 2, column: 7, byteOffset: 12))
    let half = Reading([Array("a".utf8) + [0xE2, 0x80]], CSVDialect(delimiter: "‖", header: .none)).error
    #expect(half?.code == .invalidEncoding && half?.position?.byteOffset == 1)
  }

  @Test func anyASCIIQuoteOrNoneIsTaken() throws {
    #expect(try rows("'a,b';\"c\n", CSVDialect(delimiter: ";", quote: "'")) == [["a,b", "\"c"]])
    #expect(try rows("\"a\",'b'\n", CSVDialect(quote: nil)) == [["\"a\"", "'b'"]])
    #expect(fault("\"a\"b,c\n", CSVDialect(quote: nil)) == nil)
    #expect(fault("x\n'a'b\n", CSVDialect(quote: "'"))?.code == .textAfterQuote)
  }

  // MARK: NULs

  @Test func removedNULsAreAsIfTheyWereNotThere() throws {
    let dialect = CSVDialect(removesNULs: true)
    #expect(
      try rows("\0a\0,\0\"b\0\"\0,\0\n\"c\"\0\"d\",e\0é,f\n", dialect) == [["a", "b", ""], ["c\"d", "eé", "f"]])
    #expect(try rows("a\0,b\n", CSVDialect()) == [["a\0", "b"]])
    #expect(fault("\0a,b\n", dialect) == nil)
  }

  @Test func nulIsAFaultOfStrictDialects() {
    for text in ["x,y\na,b\0\n", "x,y\na,\"\0\"\n", "x,y\na,\0"] {
      let error = fault(text, CSVDialect())
      let place = Array(text.utf8).firstIndex(of: 0) ?? -1
      #expect(error?.code == .nul && error?.columnIndex == 1 && error?.record == 2)
      #expect(error?.position == TextPosition(line: 2, column: place - 3, byteOffset: place))
    }
  }

  // MARK: Senseless dialects

  @Test(arguments: [
    CSVDialect(quote: ","), CSVDialect(escape: "\""), CSVDialect(delimiter: "\n"), CSVDialect(quote: "“"),
    CSVDialect(escape: "é"), CSVDialect(quote: "\r"), CSVDialect(recordEnd: .character(",")),
    CSVDialect(recordEnd: .character("é")), CSVDialect(commentPrefix: ""), CSVDialect(commentPrefix: "a\n"),
    CSVDialect(preamble: .records(-1)),
  ])
  func dialectThatMakesNoSenseIsAnErrorAtOnce(dialect: CSVDialect) {
    #expect(Reading([Array("a\n".utf8)], dialect).error?.code == .invalidDialect)
    #expect(Reading([], dialect).error?.code == .invalidDialect)
  }
}
