// SPDX-License-Identifier: MIT

import Testing

@testable import CSVCoding

/// Escapes, comments and delimiters of several bytes.
struct WritingSyntaxTests {
  private static let backslash = UInt8(ascii: "\\")

  private func text(_ record: [String?], _ syntax: WritingSyntax, null: String = "") throws -> String {
    var writer = CSVWriter(syntax: syntax, nullSpelling: null)
    try writer.write(record)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func quotesAreEscapedWhereTheyAreNotDoubled() throws {
    let syntax = WritingSyntax(escape: Self.backslash, doublesQuotes: false)
    #expect(try text(["a\"b", "c\\d", "e"], syntax) == #""a\"b","c\\d",e"# + "\n")
  }

  @Test func escapeIsEscapedWhereQuotesAreDoubled() throws {
    let syntax = WritingSyntax(escape: Self.backslash)
    #expect(try text(["a\"b", "c\\d"], syntax) == #""a""b","c\\d""# + "\n")
  }

  @Test func escapeThatIsTheQuoteDoublesIt() throws {
    let syntax = WritingSyntax(escape: UInt8(ascii: "\""), doublesQuotes: false)
    #expect(try text(["a\"b"], syntax) == "\"a\"\"b\"\n")
  }

  @Test func marksAreEscapedWithoutQuotes() throws {
    let syntax = WritingSyntax(quote: nil, escape: Self.backslash)
    #expect(try text(["a,b\\c\"d\r\ne", "f"], syntax) == "a\\,b\\\\c\"d\\\r\\\ne,f\n")
  }

  @Test func quoteIsUnwritableWhereNothingProtectsIt() throws {
    let syntax = WritingSyntax(doublesQuotes: false)
    #expect(try text(["a,b"], syntax) == "\"a,b\"\n")
    var writer = CSVWriter(syntax: syntax)
    let error = #expect(throws: CSVError.self) { try writer.write(["a\"b"]) }
    #expect(error?.code == .unwritableField)
    #expect(writer.bytes.isEmpty)
  }

  @Test func delimiterMayHaveSeveralBytes() throws {
    let syntax = WritingSyntax(delimiter: Array("→".utf8))
    // The arrow ← begins with the same bytes.
    #expect(try text(["a→b", "a←b", "a,b"], syntax) == "\"a→b\"→a←b→a,b\n")
    let escaping = WritingSyntax(delimiter: Array("→".utf8), quote: nil, escape: Self.backslash)
    #expect(try text(["a→b←"], escaping) == "a\\→b←\n")
  }

  @Test func commentAtTheStartOfARecordIsQuoted() throws {
    let syntax = WritingSyntax(commentPrefix: Array("//".utf8))
    #expect(try text(["//a", "//b"], syntax) == "\"//a\",//b\n")
    #expect(try text(["/a", "b"], syntax) == "/a,b\n")
    let escaping = WritingSyntax(quote: nil, escape: Self.backslash, commentPrefix: Array("#".utf8))
    #expect(try text(["#a"], escaping) == "\\#a\n")
  }

  @Test func commentMayReachBeyondTheFirstField() throws {
    let syntax = WritingSyntax(commentPrefix: Array("a,b".utf8))
    #expect(try text(["a", "b"], syntax) == "\"a\",b\n")
    #expect(try text(["a", "c"], syntax) == "\"a\",c\n")
  }

  @Test func commentThatCannotBeAvoidedIsAnError() throws {
    let bare = WritingSyntax(quote: nil, commentPrefix: Array("#".utf8))
    #expect(try text(["a#"], bare) == "a#\n")
    var writer = CSVWriter(syntax: bare)
    #expect(throws: CSVError.self) { try writer.write(["#a"]) }
    writer = CSVWriter(syntax: WritingSyntax(commentPrefix: Array("\"".utf8)))
    let error = #expect(throws: CSVError.self) { try writer.write(["a,b", "c"]) }
    #expect(error?.code == .unwritableField)
    #expect(writer.bytes.isEmpty)
  }

  @Test func spellingOfNullIsBareAndTheSameTextIsQuoted() throws {
    #expect(try text([nil, "NA", "", "NAN"], WritingSyntax(), null: "NA") == "NA,\"NA\",\"\",NAN\n")
    #expect(try text([nil], WritingSyntax(), null: "NA") == "NA\n")
  }
}
