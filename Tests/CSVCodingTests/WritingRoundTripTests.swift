// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import TestSupport
import Testing

/// What is written is read back: random values, every layout, every dialect.
struct WritingRoundTripTests {
  private struct Row: Codable, Equatable {
    var text: String
    var other: String?
    var number: Int?
    var share: Double?
    var small: Float
    var day: Date?
    var flag: Bool
    var wide: UInt128?
    var data: Data
    var digits: Decimal?
  }

  private static let pieces = [
    "a", "B", " ", ",", ";", "\t", "|", "\"", "'", "\n", "\r", "\r\n", "é", "🗳️", "\u{301}", "\u{FEFF}", "#", "=", "\\",
    "→", "\0",
  ]
  private static let layouts = [CSVQuoting.minimal, .all, .nonNumeric].flatMap { quoting in
    [CSVLineEnd.lineFeed, .carriageReturnLineFeed, .carriageReturn].flatMap { lineEnd in
      [false, true].map { CSVLayout(quoting: quoting, lineEnd: lineEnd, writesByteOrderMark: $0) }
    }
  }
  private static let delimiters: [Unicode.Scalar] = [",", ";", "\t", "|", "'", "0", "-", "."]
  private static let quotes: [Unicode.Scalar] = ["\"", "'", "~"]
  private static let marks: [CSVDialect] = delimiters.flatMap { delimiter in
    quotes.filter { $0 != delimiter }.map { CSVDialect(delimiter: delimiter, quote: $0) }
  }
  private static let options: [CSVDialect] = [
    CSVDialect(doublesQuotes: false, escape: "\\"), CSVDialect(escape: "\\"), CSVDialect(delimiter: "→"),
    CSVDialect(delimiter: "🗳"), CSVDialect(recordEnd: .lineFeed), CSVDialect(recordEnd: .carriageReturn),
    CSVDialect(recordEnd: .carriageReturnLineFeed), CSVDialect(recordEnd: .character("|")),
    CSVDialect(commentPrefix: "#"), CSVDialect(commentPrefix: "a,"), CSVDialect(skipsInitialSpace: true),
    CSVDialect(trimming: .unquoted), CSVDialect(blankLines: .kept), CSVDialect(encoding: .utf8),
    CSVDialect(delimiter: ";", escape: "\\", recordEnd: .lineFeed, commentPrefix: "#", trimming: .unquoted),
  ]
  /// Dialects that can write every text but NUL.
  private static let dialects = marks + options

  /// Dialects that refuse some texts.
  private static let limited: [CSVDialect] = [
    CSVDialect(quote: nil), CSVDialect(quote: nil, recordEnd: .character(";")), CSVDialect(doublesQuotes: false),
    CSVDialect(quote: nil, escape: "\\", trimming: .unquoted), CSVDialect(quote: nil, commentPrefix: "#"),
    CSVDialect(trimming: .all), CSVDialect(removesNULs: true), CSVDialect(quote: nil, skipsInitialSpace: true),
    CSVDialect(quote: nil, escape: "\\"), CSVDialect(isStrict: true), CSVDialect(delimiter: "→", quote: nil),
  ]

  /// The one of them that has a way to write everything.
  private static let alwaysExact = CSVDialect(quote: nil, escape: "\\", header: .none)

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private static func maybe<Value>(_ generator: inout SeededGenerator, _ value: Value) -> Value? {
    Bool.random(using: &generator) ? value : nil
  }

  /// A text that the default strategy does not take for a missing value.
  private static func presentText(_ generator: inout SeededGenerator) -> String {
    let text = text(&generator)
    return text.isEmpty ? "x" : text
  }

  private static func row(_ generator: inout SeededGenerator) -> Row {
    let bits = UInt64.random(in: 0...UInt64.max, using: &generator)
    let double = Double(bitPattern: bits)
    let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    let milliseconds = Int.random(in: -60_000_000_000_000...250_000_000_000_000, using: &generator)
    let text = text(&generator)
    let other = presentText(&generator)
    return Row(
      text: text, other: maybe(&generator, other), number: maybe(&generator, Int(truncatingIfNeeded: bits)),
      share: maybe(&generator, double.isFinite ? double : 0.1), small: float.isFinite ? float : 0.1,
      day: maybe(&generator, Date(timeIntervalSince1970: Double(milliseconds) / 1000)),
      flag: Bool.random(using: &generator), wide: maybe(&generator, UInt128(bits) * UInt128(bits)),
      data: Data(text.utf8),
      digits: maybe(&generator, Decimal(sign: .minus, exponent: -7, significand: Decimal(bits >> 4))))
  }

  @Test func decodedRowsAreTheEncodedOnes() throws {
    var generator = SeededGenerator(seed: 20_261_201)
    for dialect in Self.dialects {
      for layout in Self.layouts {
        let rows = (0..<4).map { _ in Self.row(&generator) }
        let isInstant = Bool.random(using: &generator)
        let encoder = CSVEncoder(
          dialect: dialect, layout: layout,
          strategies: EncodingStrategies(dates: isInstant ? .deferredToDate : .iso8601))
        let decoder = CSVDecoder(
          dialect: dialect, strategies: DecodingStrategies(dates: isInstant ? .deferredToDate : .iso8601))
        let bytes = try encoder.encode(rows)
        let decoded = try decoder.decode([Row].self, from: bytes)
        #expect(
          decoded == rows, "\(dialect) \(layout) \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test func readRecordsAreTheWrittenOnesAndMissingFieldsAreBare() throws {
    var generator = SeededGenerator(seed: 7)
    for dialect in Self.dialects {
      for layout in Self.layouts {
        var dialect = dialect
        dialect.header = .none
        let width = Int.random(in: 1...4, using: &generator)
        let records: [[String?]] = (0..<6).map { _ in
          (0..<width).map { _ in Bool.random(using: &generator) ? Self.text(&generator) : nil }
        }
        var writer = CSVWriter(dialect: dialect, layout: layout)
        for record in records { try writer.write(record) }
        var reader = CSVReader(writer.bytes, dialect: dialect)
        var read: [[String?]] = []
        while let row = try reader.next() {
          read.append((0..<row.count).map { row[$0] == "" && !row.isQuoted(at: $0) ? nil : row[$0] })
        }
        // A single missing field cannot be told from an empty text.
        let expected = width == 1 ? records.map { [$0[0] ?? ""] } : records
        #expect(
          read == expected, "\(dialect) \(layout) \(String(decoding: writer.bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test(arguments: limited) func whatADialectCannotGiveBackIsRefused(dialect: CSVDialect) throws {
    var generator = SeededGenerator(seed: 9)
    var dialect = dialect
    dialect.header = .none
    var refused = 0
    for _ in 0..<500 {
      let record = (0..<2).map { _ in Self.text(&generator) }
      var writer = CSVWriter(dialect: dialect)
      do throws(CSVError) {
        try writer.write(record)
      } catch {
        #expect(error.code == .unwritableField)
        #expect(writer.bytes.isEmpty)
        refused += 1
        continue
      }
      var reader = CSVReader(writer.bytes, dialect: dialect)
      let read = try reader.next()?.strings
      #expect(read == record)
    }
    #expect((dialect == Self.alwaysExact ? 0..<1 : 1..<500).contains(refused))
  }

  private struct Name: Codable, Equatable {
    var first: String
    var last: String?
  }

  private struct Person: Codable, Equatable {
    var id: Int
    var name: Name
    var home: [String: String]
  }

  @Test func nestedRowsAreReadBack() throws {
    var generator = SeededGenerator(seed: 11)
    for dialect in Self.dialects {
      let people = (0..<5).map { id in
        let last = Self.presentText(&generator)
        return Person(
          id: id, name: Name(first: Self.text(&generator), last: Self.maybe(&generator, last)),
          home: ["state": Self.text(&generator), "city": Self.text(&generator)])
      }
      let bytes = try CSVEncoder(dialect: dialect, nestingSeparator: ".").encode(people)
      let decoder = CSVDecoder(dialect: dialect, nestingSeparator: ".")
      #expect(try decoder.decode([Person].self, from: bytes) == people, "\(dialect)")
    }
  }

  @Test func emptyTextAndMissingValueStayApart() throws {
    struct Optionals: Codable, Equatable {
      var id = 1
      var text: String?
    }
    let rows = [Optionals(text: ""), Optionals(text: nil), Optionals(text: "x")]
    for dialect in Self.dialects {
      let bytes = try CSVEncoder(dialect: dialect).encode(rows)
      let decoder = CSVDecoder(dialect: dialect, strategies: DecodingStrategies(nulls: .unquotedEmpty))
      #expect(try decoder.decode([Optionals].self, from: bytes) == rows, "\(dialect)")
    }
  }
}
