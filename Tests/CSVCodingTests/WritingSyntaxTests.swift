// SPDX-License-Identifier: MIT

import Testing

@testable import CSVCoding

/// Escapes, comments and delimiters of several bytes.
struct WritingSyntaxTests {
  private static let backslash = Unicode.Scalar("\\")

  private func text(_ record: [String?], _ syntax: CSVDialect, null: String = "") throws -> String {
    var writer = CSVWriter(syntax: WritingSyntax(syntax), nullSpelling: null)
    try writer.write(record)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func quotesAreEscapedWhereTheyAreNotDoubled() throws {
    let syntax = CSVDialect(doublesQuotes: false, escape: Self.backslash)
    #expect(try text(["a\"b", "c\\d", "e"], syntax) == #""a\"b","c\\d",e"# + "\n")
  }

  @Test func escapeIsEscapedWhereQuotesAreDoubled() throws {
    let syntax = CSVDialect(escape: Self.backslash)
    #expect(try text(["a\"b", "c\\d"], syntax) == #""a""b","c\\d""# + "\n")
  }

  @Test func marksAreEscapedWithoutQuotes() throws {
    let syntax = CSVDialect(quote: nil, escape: Self.backslash)
    #expect(try text(["a,b\\c\"d\r\ne", "f"], syntax) == "a\\,b\\\\c\"d\\\r\\\ne,f\n")
  }

  @Test func quoteIsUnwritableWhereNothingProtectsIt() throws {
    let syntax = CSVDialect(doublesQuotes: false)
    #expect(try text(["a,b"], syntax) == "\"a,b\"\n")
    var writer = CSVWriter(dialect: syntax)
    let error = #expect(throws: CSVError.self) { try writer.write(["a\"b"]) }
    #expect(error?.code == .unwritableField)
    #expect(writer.bytes.isEmpty)
  }

  @Test func delimiterMayHaveSeveralBytes() throws {
    let syntax = CSVDialect(delimiter: "→")
    // The arrow ← begins with the same bytes.
    #expect(try text(["a→b", "a←b", "a,b"], syntax) == "\"a→b\"→a←b→a,b\n")
    let escaping = CSVDialect(delimiter: "→", quote: nil, escape: Self.backslash)
    #expect(try text(["a→b←"], escaping) == "a\\→b←\n")
  }

  @Test func commentAtTheStartOfARecordIsQuoted() throws {
    let syntax = CSVDialect(commentPrefix: "//")
    #expect(try text(["//a", "//b"], syntax) == "\"//a\",//b\n")
    #expect(try text(["/a", "b"], syntax) == "/a,b\n")
    let escaping = CSVDialect(quote: nil, escape: Self.backslash, commentPrefix: "#")
    #expect(try text(["#a"], escaping) == "\\#a\n")
  }

  @Test func commentMayReachBeyondTheFirstField() throws {
    let syntax = CSVDialect(commentPrefix: "a,b")
    #expect(try text(["a", "b"], syntax) == "\"a\",b\n")
    #expect(try text(["a", "c"], syntax) == "\"a\",c\n")
  }

  @Test func commentThatCannotBeAvoidedIsAnError() throws {
    let bare = CSVDialect(quote: nil, commentPrefix: "#")
    #expect(try text(["a#"], bare) == "a#\n")
    var writer = CSVWriter(dialect: bare)
    #expect(throws: CSVError.self) { try writer.write(["#a"]) }
    #expect(writer.bytes.isEmpty)
  }

  @Test func spellingOfNullIsBareAndTheSameTextIsQuoted() throws {
    #expect(try text([nil, "NA", "", "NAN"], CSVDialect(), null: "NA") == "NA,\"NA\",\"\",NAN\n")
    #expect(try text([nil], CSVDialect(), null: "NA") == "NA\n")
  }

  @Test func recordEndThatTheDialectFixesIsWritten() throws {
    for (recordEnd, text) in [
      (CSVRecordEnd.lineFeed, "\n"), (.carriageReturn, "\r"), (.carriageReturnLineFeed, "\r\n"),
      (.character("\u{1E}"), "\u{1E}"), (.automatic, "\r\n"),
    ] {
      var writer = CSVWriter(dialect: CSVDialect(recordEnd: recordEnd), layout: .rfc4180)
      try writer.write(["a", "b\u{1E}"])
      let last = recordEnd == .character("\u{1E}") ? "\"b\u{1E}\"" : "b\u{1E}"
      #expect(String(decoding: writer.bytes, as: UTF8.self) == "a,\(last)\(text)")
    }
    #expect(throws: CSVError.self) {
      try text(["a\u{1E}"], CSVDialect(quote: nil, recordEnd: .character("\u{1E}")))
    }
    #expect(try text(["a\nb"], CSVDialect(quote: nil, recordEnd: .character(";"))) == "a\nb;")
  }

  @Test func spacesThatADialectTrimsAreQuotedOrRefused() throws {
    #expect(try text([" a", "b ", "\tc"], CSVDialect()) == " a,b ,\tc\n")
    #expect(try text([" a", "b ", "\tc"], CSVDialect(skipsInitialSpace: true)) == "\" a\",b ,\tc\n")
    #expect(try text([" a", "b ", "\tc"], CSVDialect(trimming: .unquoted)) == "\" a\",\"b \",\"\tc\"\n")
    let bare = CSVDialect(quote: nil, escape: Self.backslash, trimming: .unquoted)
    #expect(try text([" a", "\tc"], bare) == "\\ a,\\\tc\n")
    for (record, dialect) in [
      (["a "], bare), ([" a"], CSVDialect(trimming: .all)), (["a\t"], CSVDialect(trimming: .all)),
      ([" a"], CSVDialect(quote: nil, skipsInitialSpace: true)),
    ] {
      let error = #expect(throws: CSVError.self) { try text(record, dialect) }
      #expect(error?.code == .unwritableField)
    }
  }

  @Test func nulIsRefusedWhereAReaderWouldLoseIt() throws {
    #expect(try text(["a\0b"], CSVDialect()) == "a\0b\n")
    for dialect in [CSVDialect(removesNULs: true), CSVDialect(isStrict: true), .rfc4180] {
      let error = #expect(throws: CSVError.self) { try text(["a\0b"], dialect) }
      #expect(error?.code == .unwritableField)
    }
  }
}
