// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import TestSupport
import Testing

/// The reader against a slow parser that is obviously right, over random inputs cut in every way.
struct AnyChunkingTests {
  private static let lenient = CSVDialect(header: .none)
  private static let strict = CSVDialect(header: .none, isStrict: true)
  private static let pieces = ["a", ",", "\"", "\n", "\r", " ", "é", "\"", ",", "\r\n"]

  private static func randomInput(pieces count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    Array((0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined().utf8)
  }

  /// Compares rows and the first error; a message says which input and which cut went wrong.
  private static func difference(
    _ bytes: [UInt8], _ chunks: [[UInt8]], isStrict: Bool, _ reference: ReferenceParser, _ whole: Reading
  ) -> String? {
    let reading = Reading(chunks, isStrict ? strict : lenient)
    let fault = isStrict ? reference.irregularity : nil
    let found = reading.error.map { error in
      ReferenceParser.Irregularity(
        code: error.code, record: error.record ?? -1, column: error.columnIndex ?? -1,
        position: error.position ?? TextPosition(line: 0, column: 0, byteOffset: 0))
    }
    let expected = fault.map { Array(reference.records.prefix($0.record - 1)) } ?? reference.records
    if reading.records == expected, found == fault, reading == whole { return nil }
    return """
      \(isStrict ? "strict" : "lenient") \(String(decoding: bytes, as: UTF8.self).debugDescription) \
      in chunks of \(chunks.map(\.count)): \(reading.records) \(String(describing: reading.error)) \
      where \(expected) \(String(describing: fault)) is right
      """
  }

  private static func differences(
    _ bytes: [UInt8], everySplit: Bool, using generator: inout SeededGenerator
  ) -> [String] {
    let reference = ReferenceParser(bytes)
    var found: [String] = []
    for isStrict in [false, true] {
      let whole = Reading([bytes], isStrict ? strict : lenient)
      var cuts = [[bytes], Chunks.ofOneByte(bytes), Chunks.random(bytes, upTo: 7, using: &generator)]
      if everySplit { cuts += bytes.indices.map { Chunks.cut(bytes, at: $0) } }
      found += cuts.compactMap { difference(bytes, $0, isStrict: isStrict, reference, whole) }
    }
    return found
  }

  @Test func shortRandomInputsGiveTheRowsOfTheReferenceUnderEverySplit() {
    var generator = SeededGenerator(seed: 21)
    var wrong: [String] = []
    for _ in 0..<2000 {
      let bytes = Self.randomInput(pieces: Int.random(in: 0...12, using: &generator), using: &generator)
      wrong += Self.differences(bytes, everySplit: true, using: &generator)
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test func everyInputOfUpToFourPiecesGivesTheRowsOfTheReference() {
    var generator = SeededGenerator(seed: 22)
    let letters = ["a", ",", "\"", "\n", "\r"]
    var inputs = [""]
    var wrong: [String] = []
    for _ in 0..<4 {
      inputs = inputs.flatMap { input in letters.map { input + $0 } }
      for input in inputs { wrong += Self.differences(Array(input.utf8), everySplit: true, using: &generator) }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test func inputsAroundTheEdgeOfABlockGiveTheRowsOfTheReference() {
    var generator = SeededGenerator(seed: 23)
    var wrong: [String] = []
    for _ in 0..<250 {
      // Ordinary text up to a block's edge, then trouble, twice.
      let edge = [64, 128, 192].randomElement(using: &generator) ?? 64
      let filler = String(repeating: "x", count: edge - Int.random(in: 0...5, using: &generator))
      let opening = ["", "\"", ",", "a,\"", "\n"].randomElement(using: &generator) ?? ""
      var bytes = Array((opening + filler).utf8)
      bytes += Self.randomInput(pieces: 8, using: &generator)
      bytes += [UInt8](repeating: UInt8(ascii: "y"), count: Int.random(in: 50...70, using: &generator))
      bytes += Self.randomInput(pieces: 8, using: &generator)
      wrong += Self.differences(bytes, everySplit: false, using: &generator)
      for split in Set((edge - 6...edge + 6).filter { $0 <= bytes.count }) {
        let reference = ReferenceParser(bytes)
        for isStrict in [false, true] {
          let whole = Reading([bytes], isStrict ? Self.strict : Self.lenient)
          let cut = Chunks.cut(bytes, at: split)
          if let difference = Self.difference(bytes, cut, isStrict: isStrict, reference, whole) {
            wrong.append(difference)
          }
        }
      }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test func longRegularTablesGiveTheRowsOfTheReference() {
    var generator = SeededGenerator(seed: 24)
    let fields = [
      "", "a", "12", "\"q\"", "\"a,b\"", "\"d\"\"d\"", "\"two\nlines\"", "\"cr\r\nlf\"", "é", "\"\"", "long text here",
    ]
    for lineEnd in ["\n", "\r\n", "\r"] {
      let lines = (0..<40).map { _ in
        (0..<7).map { _ in fields.randomElement(using: &generator) ?? "" }.joined(separator: ",")
      }
      let bytes = Array(lines.joined(separator: lineEnd).utf8)
      let reference = ReferenceParser(bytes)
      #expect(reference.irregularity == nil)
      #expect(reference.records.count == 40)
      for chunks in [[bytes], Chunks.ofOneByte(bytes), Chunks.random(bytes, upTo: 90, using: &generator)] {
        #expect(Reading(chunks, Self.strict).error == nil)
        #expect(Reading(chunks, Self.strict).records == reference.records)
      }
    }
  }

  @Test func emptyChunksChangeNothing() throws {
    var reader = CSVReader()
    for chunk in ["", "a,", "", "b\r", "", "\n", "", "1,\"", "", "2\"", "", "\n", ""] {
      reader.push(Array(chunk.utf8))
      if let row = try reader.next() { #expect(row.strings == ["1", "2"]) }
    }
    reader.finish()
    #expect(try reader.next()?.strings == nil)
  }

  @Test func spansAndArraysAreReadAlike() throws {
    let bytes = Array("a,b\n\"x\ny\",2\n3,4".utf8)
    var reader = CSVReader()
    for chunk in Chunks.ofOneByte(bytes) { reader.push(chunk.span) }
    reader.finish()
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append(row.strings) }
    #expect(rows == [["x\ny", "2"], ["3", "4"]])
  }

  @Test func rowsMayBeTakenAfterAllChunksHaveBeenPushed() throws {
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<300 {
      let bytes = Self.randomInput(pieces: 20, using: &generator)
      var reader = CSVReader(dialect: Self.lenient)
      for chunk in Chunks.random(bytes, upTo: 4, using: &generator) {
        reader.push(chunk)
        // One row at most, so that rows queue up in the window.
        if Bool.random(using: &generator), let row = try reader.next() { #expect(row.record > 0) }
      }
      reader.finish()
      var last: CSVRow?
      while let row = try reader.next() { last = row }
      if let last {
        #expect(last.record == ReferenceParser(bytes).records.count)
        #expect(last.byteOffset == ReferenceParser(bytes).records.last?.position.byteOffset)
      }
    }
  }
}
