// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import TestSupport
import Testing

/// An input may be split at every point, whatever the dialect and the encoding: rows, places and errors stay the same.
struct SplitPointTests {
  /// The first way of cutting that changes something; nil when none does.
  private func difference(_ bytes: [UInt8], _ dialect: CSVDialect, everySplit: Bool = true) -> String? {
    var generator = SeededGenerator(seed: UInt64(bytes.count))
    let whole = Reading([bytes], dialect)
    var cuts = everySplit ? (0...bytes.count).map { Chunks.cut(bytes, at: $0) } + [Chunks.ofOneByte(bytes)] : []
    let most = everySplit ? 9 : 300
    cuts += (0..<(everySplit ? 10 : 200)).map { _ in Chunks.random(bytes, upTo: most, using: &generator) }
    for (chunks, isLate) in cuts.map({ ($0, false) }) + [([bytes], true), (Chunks.ofOneByte(bytes), true)] {
      let reading = Reading(chunks, dialect, takesRowsAtTheEnd: isLate)
      if reading == whole { continue }
      return "in chunks of \(chunks.map(\.count)): \(reading.records.count) of \(whole.records.count) rows, "
        + "\(String(describing: reading.error)) and \(String(describing: whole.error)), \(reading.names ?? [])"
    }
    return nil
  }

  private func check(_ bytes: [UInt8], _ dialect: CSVDialect) {
    for isStrict in [false, true] {
      var dialect = dialect
      dialect.isStrict = isStrict
      #expect(difference(bytes, dialect) == nil, "strict: \(isStrict)")
    }
  }

  // MARK: Options

  private static let escaped = "a,b\\,c,\"d\\\"e\"\n\\\n,\\é,\"\\\r\n\"\r\n\"f\"\"g\",\\\"h,\"i\"\\j\nk,l,m\\"
  private static let commented = "#one\n##two,\"\na,b\n##\"three\r\n#x,##y\r\n\"##z\",#\n##last"
  private static let spaced =
    "  a , \"b\" ,\t\" c \"\t\n \" d\"\"\",  \"e\" f , g\t\n \n\"\",  ,\" \"  \r\n\t\"h\ni\" \" j, k,"
  private static let wide = "a‖b‖\"c‖d\"\n\"e\"‖\u{2015}‖\"\"\r\n‖‖\n\"f\"\u{2016}\"g\"\u{2017}‖h‖i\nj‖k‖\"l\"\u{E2}"
  private static let mixedEnds = "a,b\r\nc,d\ne,\"f\rg\"\rh,\"i\r\nj\"\r\r\nk\r,l\n\rm,n\r"
  private static let separated = "a,b\u{1E}c\n,\"d\u{1E}e\"\u{1E}\u{1E}f,g\r\n\u{1E}\"h\"i,j"
  private static let preamble = "Report,,\n\n\"2024\nnotes\",\r\n id , name ,x\r\n1,\"A\nB\",2\n3,,\n"
  private static let names = " Id ,name,NAME,,\"na\nme\",,name\r\n1,2,3,4,5,6,7\r\n\r\n8,é,9\n"

  static let options: [(String, CSVDialect, String)] = [
    ("escape", CSVDialect(escape: "\\", header: .none), escaped),
    ("escape alone", CSVDialect(doublesQuotes: false, escape: "\\", header: .none), escaped),
    ("comment", CSVDialect(commentPrefix: "##", header: .none), commented),
    ("wide comment", CSVDialect(commentPrefix: "é→", header: .none), "é→\n\u{E9}\u{2190},b\né→,\"\r\nc,é→\né"),
    ("trimming", CSVDialect(trimming: .unquoted, header: .none), spaced),
    ("trimming all", CSVDialect(trimming: .all, header: .none), spaced),
    ("initial spaces", CSVDialect(skipsInitialSpace: true, header: .none), spaced),
    ("wide delimiter", CSVDialect(delimiter: "‖", header: .none), wide),
    ("four bytes", CSVDialect(delimiter: "😀", header: .none), "a😀\"b😀\"😀\u{1F601}\n😀😀\n\"c\"😁😀d"),
    ("line feeds", CSVDialect(recordEnd: .lineFeed, header: .none), mixedEnds),
    ("CRLF", CSVDialect(recordEnd: .carriageReturnLineFeed, header: .none), mixedEnds),
    ("returns", CSVDialect(recordEnd: .carriageReturn, header: .none), mixedEnds),
    ("record separator", CSVDialect(recordEnd: .character("\u{1E}"), header: .none), separated),
    ("any line end", CSVDialect(header: .none), mixedEnds),
    ("kept blank lines", CSVDialect(blankLines: .kept, header: .none), "\n\na,b\r\n\r\n\r\rc,d\n\n"),
    ("skipped blank lines", CSVDialect(blankLines: .skipped, header: .none), "\n\na\r\n\r\n\r\rb\n\n"),
    ("preamble of records", CSVDialect(preamble: .records(2)), preamble),
    ("preamble of too many", CSVDialect(preamble: .records(20)), preamble),
    ("preamble", CSVDialect(preamble: .untilHeader(["name"]), headerRules: .init(trimsNames: true)), preamble),
    ("preamble without end", CSVDialect(preamble: .untilHeader(["nobody"])), preamble),
    ("given header", CSVDialect(header: .names(["a", "b"])), names),
    ("header", CSVDialect(), names),
    (
      "renamed header", CSVDialect(headerRules: .init(trimsNames: true, ignoresCase: true, duplicates: .renamed)), names
    ),
    ("removed NULs", CSVDialect(header: .none, removesNULs: true), "\0a,\0\"b\0\"\0\n\0\n\"\0\0\"\"\0c\",d\0\r\0\n\0"),
    ("kept NULs", CSVDialect(header: .none), "\0a,\0\"b\0\"\0\n\0\n\"\0\0\"\"\0c\",d\0\r\0\n\0"),
    ("no quote", CSVDialect(quote: nil, header: .none), "\"a,b\"\n\"\",'c'\r\"\""),
  ]

  @Test(arguments: options)
  func optionIsReadAlikeUnderEverySplit(name: String, dialect: CSVDialect, text: String) {
    check(Array(text.utf8), dialect)
    // Beyond one block too.
    check(Array((text + "\n" + String(repeating: "x", count: 70) + ",y\n" + text).utf8), dialect)
  }

  // MARK: Encodings

  private static let text = "näme,b\r\n\"Vel\u{E1}zquez, J\",\"x\ny\"\r\n,é\n€,“q”\r"
  private static let beyond = text + "😀,\"😀\"\n"

  static let encodings: [(String, CSVEncoding, [UInt8])] = [
    ("UTF-8 with mark", .automatic, Array("\u{FEFF}\(beyond)".utf8)),
    ("UTF-16LE", .utf16LittleEndian, EncodedText.utf16(beyond, isBigEndian: false)),
    ("UTF-16LE with mark", .automatic, EncodedText.utf16("\u{FEFF}" + beyond, isBigEndian: false)),
    ("UTF-16BE", .utf16, EncodedText.utf16(beyond, isBigEndian: true)),
    ("UTF-16BE with mark", .automatic, EncodedText.utf16("\u{FEFF}" + beyond, isBigEndian: true)),
    ("UTF-16 by its mark", .utf16, EncodedText.utf16("\u{FEFF}" + beyond, isBigEndian: false)),
    ("UTF-32LE with mark", .automatic, EncodedText.utf32("\u{FEFF}" + beyond, isBigEndian: false)),
    ("UTF-32BE with mark", .automatic, EncodedText.utf32("\u{FEFF}" + beyond, isBigEndian: true)),
    ("UTF-32BE", .utf32, EncodedText.utf32(beyond, isBigEndian: true)),
    ("UTF-32LE", .utf32LittleEndian, EncodedText.utf32(beyond, isBigEndian: false)),
    ("Latin-1", .isoLatin1, Array("n\u{7F},b\r\n\"V".utf8) + [0xE1, 0x22, 0x2C, 0x80, 0x0D, 0x0A, 0xFF]),
    ("Windows-1252", .windows1252, Array("n,b\r\n\"V".utf8) + [0xE1, 0x22, 0x2C, 0x80, 0x0D, 0x0A, 0x93, 0x81, 0x0A]),
    ("Mac Roman", .macRoman, Array("n,b\r\"V".utf8) + [0xE1, 0x22, 0x2C, 0x80, 0x0D, 0x93, 0x81, 0x0D, 0xF0]),
    (
      "fallback", .automatic(fallback: .windows1252),
      Array("n,b\r\n\"V".utf8) + [0xE1, 0x22, 0x2C, 0x80, 0x0A, 0xC3, 0xA9]
    ),
    ("fallback after UTF-8", .automatic(fallback: .windows1252), Array("né,b\r\n\"V".utf8) + [0xE1, 0x22, 0x2C, 0x0A]),
    ("fallback after a mark", .automatic(fallback: .macRoman), Array("\u{FEFF}n,b\nV".utf8) + [0xE1, 0x2C, 0x0A]),
    ("fallback not needed", .automatic(fallback: .isoLatin1), Array(beyond.utf8)),
    ("fallback to unused byte", .automatic(fallback: .windows1252), Array("n,b\n1,".utf8) + [0xE1, 0x81, 0x0A, 0x32]),
    ("fallback at the end", .automatic(fallback: .windows1252), Array("n,b\n1,".utf8) + [0xE2, 0x82]),
    ("ill-formed", .utf8, Array("n,b\n1,é\n\"".utf8) + [0xF0, 0x9F, 0x98, 0x22, 0x0A]),
    ("unchecked", .unchecked, Array("n,b\n1,é\n\"".utf8) + [0xF0, 0x9F, 0x98, 0x22, 0x0A, 0xFF]),
    ("lone lead surrogate", .automatic, [0xFF, 0xFE] + EncodedText.units([0x61, 0x0A, 0x62, 0xD83D, 0x63, 0x0A])),
    ("lone trail surrogate", .utf16LittleEndian, EncodedText.units([0x61, 0x0A, 0x62, 0xDE00, 0x63, 0x0A])),
    ("odd byte", .automatic, [0xFF, 0xFE] + EncodedText.units([0x61, 0x0A, 0x62]) + [0x63]),
    ("half a mark", .automatic, [0xEF, 0xBB]),
    (
      "beyond Unicode", .utf32LittleEndian,
      EncodedText.utf32("a\nb", isBigEndian: false) + [0, 0, 0x11, 0, 0x0A, 0, 0, 0]
    ),
  ]

  @Test(arguments: encodings)
  func encodingIsReadAlikeUnderEverySplit(name: String, encoding: CSVEncoding, bytes: [UInt8]) {
    check(bytes, CSVDialect(header: .none, encoding: encoding))
    check(bytes, CSVDialect(delimiter: "é", commentPrefix: "€", encoding: encoding))
  }

  // MARK: Public suites

  @Test(
    .enabled(if: PublicSuite.isPresent, "the public CSV suites are not next to the package"),
    arguments: PublicSuite.tables)
  func publicTableIsReadAlikeUnderEverySplit(path: String) throws {
    // Large ones are for the timing; their first lines are enough here.
    let bytes = Array(try PublicSuite.bytes(path).prefix(4200))
    let isSmall = bytes.count <= 1000
    #expect(difference(bytes, CSVDialect(header: .none), everySplit: isSmall) == nil)
    #expect(difference(bytes, CSVDialect(isStrict: true), everySplit: isSmall) == nil)
    guard isSmall else { return }
    let dialect = CSVDialect(delimiter: "\t", quote: "'", escape: "\\", commentPrefix: "#", trimming: .unquoted)
    #expect(difference(bytes, dialect) == nil)
  }
}
