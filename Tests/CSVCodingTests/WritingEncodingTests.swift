// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// A text is written as UTF-8, and only for dialects that read it back as such.
struct WritingEncodingTests {
  @Test(arguments: [CSVEncoding.utf16, .utf16LittleEndian, .utf32, .isoLatin1, .windows1252, .macRoman])
  func writerRefusesAnEncodingItDoesNotWrite(encoding: CSVEncoding) throws {
    let dialect = CSVDialect(encoding: encoding)
    let fault = try EncodingFault([["a": "é"]], CSVEncoder(dialect: dialect)).error
    #expect(fault?.code == .invalidDialect)
    #expect(
      fault?.message
        == "the text would be UTF-8, which the encoding of the dialect is not; set it to .utf8 for writing")
    var writer = CSVWriter(dialect: dialect)
    #expect(throws: CSVError.self) { try writer.write(["é"]) }
    #expect(writer.bytes.isEmpty)
  }

  @Test(arguments: [CSVEncoding.utf8, .automatic, .automatic(fallback: .windows1252), .unchecked])
  func writerWritesForEncodingsThatReadUTF8(encoding: CSVEncoding) throws {
    let dialect = CSVDialect(encoding: encoding)
    let bytes = try CSVEncoder(dialect: dialect).encode([["a": "é"]])
    #expect(try CSVDecoder(dialect: dialect).decode([[String: String]].self, from: bytes) == [["a": "é"]])
  }
}
