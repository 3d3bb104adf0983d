// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// Bytes that are no characters of the encoding, and places in texts that are not UTF-8; offsets are those of the input.
struct EncodingFaultTests {
  private func reading(_ bytes: [UInt8], _ encoding: CSVEncoding, commentPrefix: String? = nil) -> Reading {
    let dialect = CSVDialect(commentPrefix: commentPrefix, encoding: encoding)
    let whole = Reading([bytes], dialect)
    #expect(Reading(Chunks.ofOneByte(bytes), dialect) == whole)
    return whole
  }

  private func fault(_ bytes: [UInt8], _ encoding: CSVEncoding) -> (TextPosition?, String?, String?) {
    let error = reading(bytes, encoding).error
    #expect(error?.code == .invalidEncoding)
    return (error?.position, error?.message, error?.text)
  }

  private func strings(_ reading: Reading) -> [[String]] {
    reading.records.map { $0.fields.map { String(decoding: $0.content, as: UTF8.self) } }
  }

  private static let fallback = CSVEncoding.automatic(fallback: .windows1252)

  // MARK: First bad byte

  @Test func firstByteThatIsNotUTF8IsNamedWithItsPlace() {
    for encoding in [CSVEncoding.utf8, .automatic] {
      let found = fault(Array("a,b\né,\"x\ny".utf8) + [0xE1, 0x22, 0xFF, 0x0A], encoding)
      #expect(found.0 == TextPosition(line: 3, column: 2, byteOffset: 11))
      #expect(found.1?.hasPrefix("has the byte E1, which is not UTF-8;") == true)
    }
  }

  @Test(
    arguments: [
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8],
    ] as [[UInt8]])
  func illFormedSequenceIsAFaultOfItsFirstByte(sequence: [UInt8]) {
    for rest in ["", "\n", "z,1\n"] {
      let found = fault(Array("a,b\n1,€".utf8) + sequence + Array(rest.utf8), .utf8)
      #expect(found.0 == TextPosition(line: 2, column: 6, byteOffset: 9))
    }
  }

  @Test func loneSurrogateIsAFaultWhereItStands() {
    let start: [UInt8] = [0xFF, 0xFE]
    let units: [UInt16] = [0x61, 0x0A, 0xE9, 0x2C]
    for (rest, bytes) in [
      ([0xD83D, 0x62], "3D D8"), ([0xDE00, 0x62], "00 DE"), ([0xD83D], "3D D8"), ([0xD83D, 0xD83D, 0xDE00], "3D D8"),
    ] as [([UInt16], String)] {
      let found = fault(start + EncodedText.units(units + rest), .automatic)
      #expect(found.0?.line == 2 && found.0?.byteOffset == 10)
      #expect(found.1 == "the bytes \(bytes) are no character of UTF-16; is the encoding right?")
    }
  }

  @Test func oddByteAtTheEndOfUTF16IsAFault() {
    let found = fault(EncodedText.utf16("a\né", isBigEndian: true) + [0x00], .utf16BigEndian)
    #expect(found.0?.line == 2 && found.0?.byteOffset == 6)
    #expect(found.1 == "the byte 00 is no character of UTF-16; is the encoding right?")
  }

  @Test(arguments: [[0, 0x11, 0, 0], [0, 0, 0xD8, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0]] as [[UInt8]])
  func noScalarOfUTF32IsAFault(bytes: [UInt8]) {
    let found = fault(EncodedText.utf32("a\n😀", isBigEndian: true) + bytes, .utf32)
    #expect(found.0?.line == 2 && found.0?.byteOffset == 12)
  }

  @Test(arguments: [0x81, 0x8D, 0x8F, 0x90, 0x9D] as [UInt8])
  func unusedByteOfWindows1252IsAFault(byte: UInt8) {
    let found = fault([0xE9, 0x0A, 0x80, 0x2C, 0x61, byte, 0x0A], .windows1252)
    #expect(found.0?.line == 2 && found.0?.byteOffset == 5)
    #expect(found.1?.hasSuffix("is no character of Windows-1252; is the encoding right?") == true)
  }

  @Test func badByteInACommentIsAFaultToo() {
    let found = reading(Array("a\n1\n#".utf8) + [0xE9, 0x0A], .utf8, commentPrefix: "#")
    #expect(found.error?.position == TextPosition(line: 3, column: 2, byteOffset: 5))
    #expect(found.error?.columnIndex == nil)
    #expect(strings(found) == [["1"]])
  }

  // MARK: Fallback

  @Test func textThatIsNotUTF8IsReadInTheFallback() {
    let found = reading(Array("a,b\nVel".utf8) + [0xE1, 0x7A, 0x2C, 0x80, 0x0A] + Array("é,2\n".utf8), Self.fallback)
    // The bytes of é are two characters by now.
    #expect(strings(found) == [["Veláz", "€"], ["Ã©", "2"]])
    #expect(found.records.map(\.position.byteOffset) == [4, 12])
    #expect(found.records[1].fields[1].position == TextPosition(line: 3, column: 6, byteOffset: 15))
  }

  @Test func fallbackIsNotUsedAfterACharacterOfUTF8() {
    for text in ["é,b\n1,", "a,b\n😀,", "a,b\n\"\n€\","] {
      let found = fault(Array(text.utf8) + [0xE1, 0x0A], Self.fallback)
      #expect(found.0?.byteOffset == text.utf8.count)
    }
    let marked = fault(Array("\u{FEFF}a\nV".utf8) + [0xE1, 0x0A], Self.fallback)
    #expect(marked.0 == TextPosition(line: 2, column: 2, byteOffset: 6))
    let comment = reading(Array("#é\na\nV".utf8) + [0xE1, 0x0A], Self.fallback, commentPrefix: "#")
    #expect(comment.error?.position?.byteOffset == 7)
  }

  @Test func fallbackHasItsOwnFaults() {
    let found = fault([0x61, 0x0A, 0xE1, 0xE1, 0x81, 0x0A], Self.fallback)
    #expect(found.0?.line == 2 && found.0?.byteOffset == 4)
    #expect(found.1 == "the byte 81 is no character of Windows-1252; is the encoding right?")
  }

  @Test func fallbackOfUTF16IsNone() {
    #expect(CSVEncoding.automatic(fallback: .utf16) == .automatic)
    #expect(CSVEncoding.automatic(fallback: .isoLatin1) != .automatic)
  }

  // MARK: Places

  @Test func placesInUTF16AreThoseOfItsBytes() {
    let text = "\u{FEFF}a,b\r\n😀,\"é\"\"\ny\",1\r\n\n3,4\n"
    for (bytes, encoding) in [
      (EncodedText.utf16(text, isBigEndian: false), CSVEncoding.automatic),
      (EncodedText.utf16(text, isBigEndian: true), .utf16),
      (EncodedText.utf16(text, isBigEndian: true), .utf16BigEndian),
    ] {
      let found = reading(bytes, encoding)
      #expect(strings(found) == [["😀", "é\"\ny", "1"], ["3", "4"]])
      #expect(found.records.map(\.position.byteOffset) == [12, 42])
      #expect(found.records.map(\.position.line) == [2, 5])
      #expect(found.records[0].fields.map(\.position.byteOffset) == [12, 18, 34])
      #expect(found.records[0].fields.map(\.position.line) == [2, 2, 3])
    }
  }

  @Test func placesInUTF32AreThoseOfItsBytes() {
    let found = reading(EncodedText.utf32("\u{FEFF}a\n😀,é\nx,y\n", isBigEndian: false), .automatic)
    #expect(strings(found) == [["😀", "é"], ["x", "y"]])
    #expect(found.records.map(\.position.byteOffset) == [12, 28])
    #expect(found.records[1].fields[1].position.byteOffset == 36)
  }

  @Test func faultsInUTF16NameTheByteOfTheInput() {
    let bytes = EncodedText.utf16("\u{FEFF}a,b\n😀,x\"y\n", isBigEndian: false)
    let error = Reading([bytes], CSVDialect(encoding: .automatic, isStrict: true)).error
    #expect(error?.code == .strayQuote && error?.position?.line == 2 && error?.position?.byteOffset == 18)
  }

  @Test func markOfAnotherByteOrderIsText() {
    let found = reading(EncodedText.utf16("\u{FFFE}a\nb", isBigEndian: false), .utf16LittleEndian)
    #expect(found.names == ["\u{FFFE}a"])
  }

  struct Pair: Decodable {
    let a: String
    let b: Int
  }

  /// Rows before the fallback, so that the decoder knows its columns already, and none.
  @Test(arguments: ["x,1\nz,2\n", ""])
  func placesAfterAFallbackAreThoseOfTheInput(before: String) throws {
    let bytes = Array("a,b\n\(before)".utf8) + [0xE9, 0xE9] + Array(",y\n".utf8)
    let dialect = CSVDialect(header: .firstRecord, encoding: .automatic(fallback: .windows1252))
    let error = #expect(throws: DecodingError.self) {
      try CSVDecoder(dialect: dialect).decode([Pair].self, from: bytes)
    }
    #expect(error.flatMap { CSVError(underlying: $0) }?.position?.byteOffset == bytes.count - 2)
    var reader = CSVReader(bytes, dialect: dialect)
    var offsets: [Int] = []
    while let row = try reader.next() { offsets.append(row.position(at: 1).byteOffset) }
    #expect(offsets.last == bytes.count - 2)
  }
}
