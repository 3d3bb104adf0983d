// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// The dialect in `docs/csv.md`; each marked part is an example there.
struct GuideDialectTests {
  @Test func delimiterQuoteAndEscapeMakeFields() throws {
    // csv.md: fields
    #expect(try rows("party;share\nWhig;1,5\n", CSVDialect(delimiter: ";")) == [["Whig", "1,5"]])
    #expect(try rows("a,b\n'x,y',z\n", CSVDialect(quote: "'")) == [["x,y", "z"]])
    #expect(try rows("a,b\n\"x,z\n", CSVDialect(quote: nil)) == [["\"x", "z"]])
    #expect(try rows("a\n\"x\"\"y\"\n", CSVDialect(doublesQuotes: true)) == [["x\"y"]])
    #expect(try rows("a\n\"x\\\"y\"\n", CSVDialect(doublesQuotes: false, escape: "\\")) == [["x\"y"]])
    #expect(try rows("a,b\nx\\,y,z\n", CSVDialect(escape: "\\")) == [["x,y", "z"]])
    // end
  }

  @Test func commentsSpacesAndNULsAreLeftOutAndStrictDialectRefuses() throws {
    // csv.md: leniency
    #expect(try rows("# 2024\na,b\n1,# 2\n# end\n", CSVDialect(commentPrefix: "#")) == [["1", "# 2"]])
    #expect(try rows("a, b\n1, \"x, y\"\n", CSVDialect(skipsInitialSpace: true)) == [["1", "x, y"]])
    #expect(try rows("a\nx\0y\n", CSVDialect(removesNULs: true)) == [["xy"]])
    #expect(try rows("a,b\nx\"y\n", CSVDialect(isStrict: false)) == [["x\"y"]])
    #expect(throws: DecodingError.self) { try rows("a,b\nx\"y\n", CSVDialect(isStrict: true)) }
    // end
  }

  @Test func recordEndsWhereTheOptionSays() throws {
    // csv.md: recordEnd
    #expect(try rows("a\n1\r\n2\r3\n", CSVDialect(recordEnd: .automatic)) == [["1"], ["2"], ["3"]])
    #expect(try rows("a\n1\r2\n3\n", CSVDialect(recordEnd: .lineFeed)) == [["1\r2"], ["3"]])
    #expect(try rows("a\r\n1\n2\r\n", CSVDialect(recordEnd: .carriageReturnLineFeed)) == [["1\n2"]])
    #expect(try rows("a\r1\n2\r", CSVDialect(recordEnd: .carriageReturn)) == [["1\n2"]])
    #expect(try rows("a\u{1E}1\n2\u{1E}", CSVDialect(recordEnd: .character("\u{1E}"))) == [["1\n2"]])
    // end
  }

  @Test func trimmingLeavesSpacesOut() throws {
    // csv.md: trimming
    let text = "a,b\n x ,\" y \"\n"
    #expect(try rows(text, CSVDialect(trimming: .none)) == [[" x ", " y "]])
    #expect(try rows(text, CSVDialect(trimming: .unquoted)) == [["x", " y "]])
    #expect(try rows(text, CSVDialect(trimming: .all)) == [["x", "y"]])
    // end
  }

  @Test func preambleIsLeftOut() throws {
    // csv.md: preamble
    let text = "Official results\nas of,2024\nparty,seats\nWhig,4\n"
    #expect(try rows("party,seats\nWhig,4\n", CSVDialect(preamble: .none)) == [["Whig", "4"]])
    #expect(try rows(text, CSVDialect(preamble: .records(2))) == [["Whig", "4"]])
    #expect(try rows(text, CSVDialect(preamble: .untilHeader(["party", "seats"]))) == [["Whig", "4"]])
    // end
  }

  @Test func blankLinesAreSkippedOrKept() throws {
    // csv.md: blankLines
    #expect(try rows("a,b\n\n1,2\n", CSVDialect(blankLines: .automatic)) == [["1", "2"]])
    #expect(try rows("a\n\n1\n", CSVDialect(blankLines: .automatic)) == [[""], ["1"]])
    #expect(try rows("a\n\n1\n", CSVDialect(blankLines: .skipped)) == [["1"]])
    #expect(try rows("a,b\n\n1,2\n", CSVDialect(blankLines: .kept)) == [[""], ["1", "2"]])
    // end
  }

  @Test func presetsAreDialects() throws {
    // csv.md: presets
    #expect(CSVDialect.lenient == CSVDialect())
    #expect(CSVDialect.rfc4180 == CSVDialect(isStrict: true))
    #expect(CSVDialect.excel == CSVDialect(encoding: .automatic(fallback: .windows1252)))
    #expect(CSVDialect.tsv == CSVDialect(delimiter: "\t"))
    #expect(CSVDialect.postgres == CSVDialect())
    #expect(CSVDialect.unix == CSVDialect())
    // end
  }

  @Test func sniffingFindsTheDelimiter() throws {
    // csv.md: sniffed
    let text = "party|share\nWhig|1,5\n"
    let dialect = CSVDialect.sniffed(from: Array(text.utf8), dialect: CSVDialect(trimming: .all))
    #expect(dialect == CSVDialect(delimiter: "|", trimming: .all))
    // end
  }
}
