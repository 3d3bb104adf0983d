// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import TestSupport
import Testing

/// Texts that are longer than what the mask scan looks at in one go, 24 KiB, read as the exact scan reads them.
struct BatchBorderTests {
  private static let border = 24 << 10

  private static func dialects(isStrict: Bool) -> (masks: CSVDialect, exact: CSVDialect) {
    var dialect = CSVDialect(header: .none, isStrict: isStrict)
    let masks = dialect
    dialect.commentPrefix = "\u{10FFFE}\u{10FFFD}"
    return (masks, dialect)
  }

  /// Whether both scans read the text alike, whole and in chunks of some sizes.
  private static func isReadAlike(_ bytes: [UInt8], isStrict: Bool, chunkSizes: [Int]) -> Bool {
    let (masks, exact) = dialects(isStrict: isStrict)
    let right = Reading([bytes], exact)
    guard Reading([bytes], masks) == right else { return false }
    return chunkSizes.allSatisfy { size in
      let chunks = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
      return Reading(chunks, masks) == right
    }
  }

  /// Lines of some bytes each, up to a number of bytes.
  private static func lines(_ line: String, upTo count: Int) -> [UInt8] {
    let bytes = Array(line.utf8)
    return Array((0..<count / bytes.count).map { _ in bytes }.joined())
  }

  @Test(arguments: [
    "é,1\n", "\"a\"\"b\",2\r\n", "\"two\nlines\",3\n", "a\"b,4\n", "\r", "\r\n5,6\r", "\0,7\n", "\"open,8\n",
  ])
  func pieceAroundTheBorderOfABatchIsReadAlike(piece: String) {
    for shift in -9...2 {
      let before = Self.lines("1,\"b c\",3456789\n", upTo: Self.border - 64)
      let filler = [UInt8](repeating: UInt8(ascii: "y"), count: Self.border + shift - before.count)
      let bytes = before + filler + Array(piece.utf8) + Self.lines("1,2\r\n", upTo: 300)
      for isStrict in [false, true] {
        #expect(Self.isReadAlike(bytes, isStrict: isStrict, chunkSizes: []), "\(shift), strict: \(isStrict)")
      }
    }
  }

  @Test(arguments: [1000, Self.border - 1, Self.border, Self.border + 1, 40_000])
  func chunksAroundTheSizeOfABatchAreReadAlike(size: Int) {
    var bytes = Self.lines("1,\"b c\",3456789\r\n", upTo: 60_000)
    bytes += Array("\"irregular \"\" record\",é\r\n".utf8) + Self.lines("ü,\"2\"\r", upTo: 30_000)
    for isStrict in [false, true] {
      #expect(Self.isReadAlike(bytes, isStrict: isStrict, chunkSizes: [size]))
    }
  }

  @Test(arguments: ["", "\"", "é", "\"\"", "\0"])
  func recordLongerThanABatchIsReadAlike(piece: String) {
    // Few fields, since the place of each is counted from the start of the record.
    let field = String(repeating: "x", count: 5000)
    let long = String(repeating: field + ",", count: 6)
    let bytes = Array("1,2\n\(long)\(piece)\(long)\n3,4\n".utf8)
    for isStrict in [false, true] {
      #expect(Self.isReadAlike(bytes, isStrict: isStrict, chunkSizes: [10_000, Self.border]))
    }
    let reading = Reading([bytes], Self.dialects(isStrict: false).masks)
    #expect(reading.records.map(\.fields.count) == (piece == "\"" ? [2, 7] : [2, 13, 2]))
  }

  @Test func longTablesOfEveryKindOfFieldAreReadAlike() {
    var generator = SeededGenerator(seed: 111)
    let fields = [
      "", "1", "\"q\"", "\"a,b\"", "é", "a longer field of plain text", "\"d\"\"d\"", "\"two\nlines\"", "a\"b",
    ]
    for irregular in [0, 2, 3] {
      var text = ""
      while text.utf8.count < 2 * Self.border {
        // Irregular fields in some stretches only, so that the scans take turns.
        let choice = text.utf8.count / 5000 % 3 == 0 ? fields.prefix(6 + irregular) : fields.prefix(6)
        text += (0..<4).map { _ in choice.randomElement(using: &generator) ?? "" }.joined(separator: ",") + "\n"
      }
      let bytes = Array(text.utf8)
      #expect(Self.isReadAlike(bytes, isStrict: false, chunkSizes: [777, 5000]))
      #expect(Self.isReadAlike(bytes, isStrict: true, chunkSizes: [5000]))
      #expect(Reading([bytes], Self.dialects(isStrict: true).masks).error == nil || irregular == 3)
    }
  }
}
