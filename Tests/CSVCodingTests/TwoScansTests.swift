// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import TestSupport
import Testing

/// The mask scan and the exact scan give the same rows, quotedness, places and errors on any input.
///
/// A comment prefix that no input has sends every record through the exact scan and changes nothing else.
struct TwoScansTests {
  struct Pair: Sendable {
    let name: String
    let masks: CSVDialect
    let exact: CSVDialect

    init(_ name: String, _ dialect: CSVDialect) {
      self.name = name
      masks = dialect
      exact = {
        var dialect = dialect
        dialect.commentPrefix = "\u{10FFFE}\u{10FFFD}"
        return dialect
      }()
    }
  }

  static let pairs = [
    Pair("lenient", CSVDialect(header: .none)),
    Pair("strict", CSVDialect(header: .none, isStrict: true)),
    Pair("unchecked", CSVDialect(header: .none, encoding: .unchecked)),
    Pair("no quote", CSVDialect(quote: nil, header: .none, isStrict: true)),
    Pair("removed NULs", CSVDialect(header: .none, removesNULs: true)),
    Pair("fallback", CSVDialect(header: .none, encoding: .automatic(fallback: .windows1252))),
  ]

  private static func difference(_ bytes: [UInt8], _ pair: Pair, cuts: [[[UInt8]]]) -> String? {
    let right = Reading([bytes], pair.exact)
    for (dialect, scan) in [(pair.masks, "mask"), (pair.exact, "exact")] {
      for chunks in [[bytes]] + cuts {
        let reading = Reading(chunks, dialect)
        if reading == right { continue }
        let place = zip(reading.records, right.records).enumerated().first { $1.0 != $1.1 }?.offset ?? -1
        return """
          \(pair.name), \(scan) scan, \(String(decoding: bytes.prefix(300), as: UTF8.self).debugDescription) \
          of \(bytes.count) bytes in chunks of \(chunks.prefix(20).map(\.count)): record \(place), \
          \(reading.records.count) of \(right.records.count) records, \(reading.irregularRecordCount) of \
          \(right.irregularRecordCount) irregular, \(String(describing: reading.error)) and \
          \(String(describing: right.error))
          """
      }
    }
    return nil
  }

  private static func differences(
    _ bytes: [UInt8], cutAt cuts: [Int] = [], using generator: inout SeededGenerator
  ) -> [String] {
    let chunkings =
      [Chunks.ofOneByte(bytes), Chunks.random(bytes, upTo: 90, using: &generator)]
      + cuts.filter { bytes.indices.contains($0) }.map { Chunks.cut(bytes, at: $0) }
    // The two main dialects and one of the others.
    let tried = pairs.prefix(2) + [pairs.dropFirst(2).randomElement(using: &generator) ?? pairs[0]]
    return tried.compactMap { difference(bytes, $0, cuts: chunkings) }
  }

  /// Pieces in which anything can be wrong.
  private static let trouble: [[UInt8]] =
    [
      "a", ",", "\"", "\n", "\r", "\r\n", "\0", "é", "😀", "\"\"", "\",\"", "\"\n\"", ",\"b\",", "\"c\"\n",
    ].map { Array($0.utf8) } + [[0xE1], [0xF0, 0x9F], [0x80]]

  private static func trouble(_ count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    // Bytes that are not UTF-8 end the text, so that only few inputs have them.
    let pieces = Int.random(in: 0..<4, using: &generator) == 0 ? trouble[...] : trouble.dropLast(3)
    return Array((0..<count).map { _ in pieces.randomElement(using: &generator) ?? [] }.joined())
  }

  private static func plain(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "x"), count: count)
  }

  // MARK: Random inputs

  @Test func shortInputsAreReadAlike() {
    var generator = SeededGenerator(seed: 101)
    var wrong: [String] = []
    for _ in 0..<1000 {
      let bytes = Self.trouble(Int.random(in: 0...14, using: &generator), using: &generator)
      wrong += Self.differences(bytes, using: &generator)
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test func inputsWithPlainRunsAroundTheEdgesOfBlocksAreReadAlike() {
    var generator = SeededGenerator(seed: 102)
    var wrong: [String] = []
    for _ in 0..<300 {
      let head = Self.trouble(Int.random(in: 0...3, using: &generator), using: &generator)
      var bytes = head + Self.plain(max(0, Int.random(in: 50...68, using: &generator) - head.count))
      bytes += Self.trouble(Int.random(in: 1...5, using: &generator), using: &generator)
      if Bool.random(using: &generator) {
        bytes += Self.plain(Int.random(in: 40...66, using: &generator))
        bytes += Self.trouble(Int.random(in: 1...5, using: &generator), using: &generator)
      }
      wrong += Self.differences(bytes, cutAt: [63, 64, 65, 127, 128], using: &generator)
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test func wellFormedTablesWithOneFaultAreReadAlike() {
    var generator = SeededGenerator(seed: 103)
    let fields = ["", "1", "abc", "\"q\"", "\"a,b\"", "é", "\"ü, x\"", "long text that fills much of a block"]
    var wrong: [String] = []
    for _ in 0..<120 {
      let end = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
      let lines = (0..<12).map { _ in
        (0..<3).map { _ in fields.randomElement(using: &generator) ?? "" }.joined(separator: ",") + end
      }
      var bytes = Array(lines.joined().utf8)
      let place = Int.random(in: 0...bytes.count, using: &generator)
      bytes.insert(contentsOf: Self.trouble(1, using: &generator), at: place)
      wrong += Self.differences(bytes, cutAt: [place, place + 1], using: &generator)
    }
    #expect(wrong.prefix(3) == [])
  }

  // MARK: Every place of a block

  @Test(arguments: ["é", "€", "😀", "\0", "\r", "\r\n", "\"", "\"\"", ",\"y\",", "\n\"a\nb\"\n"])
  func pieceAtEveryPlaceOfABlockIsReadAlike(piece: String) {
    var generator = SeededGenerator(seed: 104)
    var wrong: [String] = []
    for place in 0...66 {
      let bytes = Self.plain(place) + Array(piece.utf8) + Array(",1\n2,3".utf8)
      wrong += Self.differences(bytes, cutAt: [place, place + 1], using: &generator)
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xF5], [0xFF],
    ] as [[UInt8]])
  func illFormedBytesAtEveryPlaceOfABlockAreFoundAlike(piece: [UInt8]) {
    var generator = SeededGenerator(seed: 105)
    var wrong: [String] = []
    for place in 0...66 {
      for rest in ["", ",é\n2,3\n"] {
        let bytes = Self.plain(place) + piece + Array(rest.utf8)
        wrong += Self.differences(bytes, cutAt: [place, place + 1], using: &generator)
        #expect(Reading([bytes], Self.pairs[0].masks).error?.code == .invalidEncoding)
        #expect(Reading([bytes], Self.pairs[0].masks).error?.position?.byteOffset == place)
      }
    }
    #expect(wrong.prefix(3) == [])
  }
}
