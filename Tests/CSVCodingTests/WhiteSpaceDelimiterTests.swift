// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import TestSupport
import Testing

/// Delimiters and quotes that are white space or NUL, which other options leave out elsewhere.
struct WhiteSpaceDelimiterTests {
  private static let trimmed: [CSVDialect] = [CSVTrimming.unquoted, .all].flatMap { trimming in
    [CSVDialect(delimiter: "\t", trimming: trimming, header: .none)]
  }

  @Test func tabsThatDelimitAreNotTrimmed() throws {
    for dialect in Self.trimmed {
      #expect(try readRows("a\t\tb\n\t\n x \t y\n", dialect) == [["a", "", "b"], ["", ""], ["x", "y"]])
    }
  }

  @Test func spacesThatDelimitAreNotSkipped() throws {
    for dialect in [
      CSVDialect(delimiter: " ", header: .none), CSVDialect(delimiter: " ", skipsInitialSpace: true, header: .none),
      CSVDialect(delimiter: " ", trimming: .unquoted, header: .none),
    ] {
      #expect(try readRows("a  b\n c\n", dialect) == [["a", "", "b"], ["", "c"]])
    }
  }

  @Test func delimitersThatAreNULAreNotRemoved() throws {
    let dialect = CSVDialect(delimiter: "\0", header: .none, removesNULs: true)
    #expect(try readRows("a\0\0b\n\0c\n", dialect) == [["a", "", "b"], ["", "c"]])
    #expect(try readRows("\"a\"\0\0b\n", dialect) == [["a", "", "b"]])
  }

  @Test func writtenTabsAreReadBack() throws {
    for dialect in Self.trimmed {
      var writer = CSVWriter(dialect: dialect)
      try writer.write(["a", nil, "b"] as [String?])
      let bytes = writer.takeBytes()
      #expect(try readRows(String(decoding: bytes, as: UTF8.self), dialect) == [["a", "", "b"]])
    }
  }

  /// A short last block is filled up with spaces before it is scanned.
  @Test func spacesOfTheDialectEndWhereTheTextDoes() throws {
    for count in 1...130 {
      let text = String(repeating: "x", count: count)
      #expect(try readRows(text, CSVDialect(delimiter: " ", header: .none)) == [[text]])
      #expect(try readRows(text, CSVDialect(quote: " ", header: .none)) == [[text]])
      let quoted = CSVDialect(delimiter: ",", quote: " ", header: .none)
      #expect(try readRows(text + ", a,b ,c", quoted) == [[text, "a,b", "c"]])
    }
  }
}
