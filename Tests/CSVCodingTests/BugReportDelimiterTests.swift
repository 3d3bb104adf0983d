// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// Public bug reports against other CSV libraries about guessed delimiters, with inputs of our own.
struct BugReportDelimiterTests {
  private func sniffed(_ text: String) -> CSVDialect {
    CSVDialect.sniffed(from: Array(text.utf8), dialect: CSVDialect(header: .none))
  }

  // duckdb/duckdb#21000
  @Test func quotesAfterTheSampleAreQuotes() throws {
    let text = String(repeating: "Ann,plain\n", count: 20_500) + "Bob,\"Beth, Co.\"\n"
    #expect(text.utf8.count > 64 << 10)
    let guessed = sniffed(text)
    #expect(guessed.delimiter == "," && guessed.quote == "\"")
    var reader = CSVReader(text, dialect: guessed)
    var last: [String] = []
    while let row = try reader.next() { last = row.strings }
    #expect(last == ["Bob", "Beth, Co."])
  }

  // duckdb/duckdb#11403
  @Test func fileOfOneColumnKeepsCommaAndQuote() throws {
    let text = "col1\n\"cell with\nnewline\"\n\"it's, one; cell\"\n"
    #expect(sniffed(text) == CSVDialect(header: .none))
    #expect(try readRows(text, sniffed(text)) == [["col1"], ["cell with\nnewline"], ["it's, one; cell"]])
    for text in ["", "\n", "a", "a\nb\nc\n", "one, two\nthree\nfour\n"] { #expect(sniffed(text).delimiter == ",") }
    // Nine in ten records must agree.
    let (agreeing, other) = (String(repeating: "a;b\n", count: 20), "c\n")
    #expect(sniffed(agreeing + other + other).delimiter == ";")
    #expect(sniffed(agreeing + other + other + other).delimiter == ",")
    // What the caller knows stays where nothing is guessed.
    let known = CSVDialect(delimiter: ":", quote: "'")
    #expect(CSVDialect.sniffed(from: Array("a\nb\n".utf8), dialect: known) == known)
  }

  // wireservice/csvkit#392
  @Test func semicolonsOfEntitiesAreNoDelimiters() throws {
    let text = "name,id\nO&#039;Connor,7\nSmith &amp; Sons,8\n&lt;none&gt;,9\n"
    #expect(sniffed(text).delimiter == ",")
    #expect(try readRows(text, sniffed(text))[1] == ["O&#039;Connor", "7"])
    #expect(sniffed("name;id\nDoe, J;7\nRoe, R;8\n").delimiter == ";")
  }

  // bis-med-it/pysdmx#460
  @Test func charactersInQuotesDoNotCount() throws {
    let text = "geo,label\nDE,\"a|b|c\"\nFR,\"d|e|f\"\n"
    #expect(sniffed(text).delimiter == ",")
    #expect(try readRows(text, sniffed(text)) == [["geo", "label"], ["DE", "a|b|c"], ["FR", "d|e|f"]])
    #expect(sniffed("\"a,b\"|\"c,d\"\n\"e,f\"|\"g,h\"\n").delimiter == "|")
    #expect(sniffed("geo\tyear\tlabel, long\nDE\t2024\tone, two\n").delimiter == "\t")
  }

  // python/cpython#154867 (gh-98820), mholt/PapaParse#651: how the time grows is measured in civic-benchmarks.
  @Test func onlyTheStartOfALongTextIsLookedAt() {
    let lines = String(repeating: "\"abc\"\n", count: 30_000)
    #expect(sniffed(lines).delimiter == ",")
    // The first 64 KiB decide, whatever comes later.
    let semicolons = String(repeating: "a;b\n", count: 20_000)
    #expect(sniffed(semicolons + String(repeating: "a,b\n", count: 100_000)).delimiter == ";")
    #expect(sniffed("x;\"" + String(repeating: "y,z\n", count: 100_000)).delimiter == ",")
  }
}
