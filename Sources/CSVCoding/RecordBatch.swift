// SPDX-License-Identifier: MIT

import CFieldScan

/// Records with the same number of fields where they lie, valid only while their memory is held in place.
///
/// Where a record is marked so, quotes within the quotes of its fields are still doubled.
struct RecordBatch {
  let base: UnsafePointer<UInt8>
  /// The ends of the fields of all records, as in `RecordView`.
  let ends: UnsafePointer<UInt32>
  let records: UnsafeBufferPointer<civic_record>
  /// The end of the memory that `base` points into.
  let limit: UnsafePointer<UInt8>
  let quote: Int
  /// About how many records like these are left, these among them.
  let expected: Int

  var count: Int { records.count }

  /// A field of a record; quotes within its quotes are still doubled.
  @inline(__always)
  func field(of record: Int, _ column: Int) -> FieldContent {
    let record = records[record]
    return RecordView(
      base: base, ends: ends + record.firstField, count: record.fieldCount, quote: quote, limit: limit
    ).field(at: column)
  }

  /// Calls `body` with a copy of a field in which no quote is doubled.
  @inline(never)
  func withCopy<Result>(of record: Int, _ column: Int, _ body: (FieldContent) -> Result) -> Result {
    let field = field(of: record, column)
    guard field.isQuoted else { return body(field) }
    var content: [UInt8] = []
    content.appendSingleQuotes(of: field.bytes, quote: UInt8(truncatingIfNeeded: quote))
    return content.withUnsafeBufferPointer { bytes in
      body(FieldContent(bytes: bytes, isQuoted: true, limit: bytes.baseAddress.map { $0 + bytes.count } ?? limit))
    }
  }
}
