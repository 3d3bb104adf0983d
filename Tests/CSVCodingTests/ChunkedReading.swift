// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import TestSupport

/// What a reader makes of an input: the rows up to the end or up to an error.
struct Reading: Equatable {
  var records: [ReferenceParser.Record] = []
  var error: CSVError?
  /// How many records had quotes where none should be.
  var irregularRecordCount = 0
  /// The names of the columns.
  var names: [String]?

  /// Reads the chunks one after the other, as users do, or takes no row before the last chunk is there.
  init(_ chunks: [[UInt8]], _ dialect: CSVDialect, limits: CSVLimits = CSVLimits(), takesRowsAtTheEnd: Bool = false) {
    var reader = CSVReader(dialect: dialect, limits: limits)
    do throws(CSVError) {
      for chunk in chunks {
        reader.push(chunk)
        if !takesRowsAtTheEnd { try takeRows(from: &reader) }
      }
      reader.finish()
      try takeRows(from: &reader)
    } catch {
      self.error = error
    }
    irregularRecordCount = reader.irregularRecordCount
    names = reader.header?.names
  }

  private mutating func takeRows(from reader: inout CSVReader) throws(CSVError) {
    while let row = try reader.next() { records.append(Self.record(row)) }
  }

  private static func record(_ row: CSVRow) -> ReferenceParser.Record {
    let fields = (0..<row.count).map { index in
      let content = row.withBytes(at: index) { $0.withUnsafeBufferPointer { Array($0) } }
      return ReferenceParser.Field(
        content: content ?? [], isQuoted: row.isQuoted(at: index), position: row.position(at: index))
    }
    return ReferenceParser.Record(
      fields: fields, position: TextPosition(line: row.line, column: 1, byteOffset: row.byteOffset))
  }
}

/// Ways to cut an input.
enum Chunks {
  static func ofOneByte(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.map { [$0] }
  }

  static func cut(_ bytes: [UInt8], at index: Int) -> [[UInt8]] {
    [Array(bytes[..<index]), Array(bytes[index...])]
  }

  /// Pieces of random sizes, empty ones among them.
  static func random(_ bytes: [UInt8], upTo size: Int, using generator: inout SeededGenerator) -> [[UInt8]] {
    var chunks: [[UInt8]] = []
    var index = 0
    while index < bytes.count {
      let end = min(bytes.count, index + Int.random(in: 0...size, using: &generator))
      chunks.append(Array(bytes[index..<end]))
      index = end
    }
    return chunks
  }
}
