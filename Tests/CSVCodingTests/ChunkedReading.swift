// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Synchronization
import TestSupport

/// What a reader makes of an input: the rows up to the end or up to an error.
struct Reading: Equatable {
  var records: [ReferenceParser.Record] = []
  var error: CSVError?
  /// How many records had quotes where none should be.
  var irregularRecordCount = 0

  /// Readers that have read nothing, since making one takes longer than reading a short text.
  private static let readers = Mutex<[CSVDialect: CSVReader]>([:])

  private static func reader(_ dialect: CSVDialect) -> CSVReader {
    readers.withLock { readers in
      if let reader = readers[dialect] { return reader }
      let reader = CSVReader(dialect: dialect)
      readers[dialect] = reader
      return reader
    }
  }

  /// Reads the chunks one after the other, as users do.
  init(_ chunks: [[UInt8]], _ dialect: CSVDialect, limits: CSVLimits? = nil) {
    var reader = limits.map { CSVReader(dialect: dialect, limits: $0) } ?? Self.reader(dialect)
    do throws(CSVError) {
      for chunk in chunks {
        reader.push(chunk)
        try takeRows(from: &reader)
      }
      reader.finish()
      try takeRows(from: &reader)
    } catch {
      self.error = error
    }
    irregularRecordCount = reader.irregularRecordCount
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
