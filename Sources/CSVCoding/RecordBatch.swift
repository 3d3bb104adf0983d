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
  let quote: Int

  var count: Int { records.count }

  @inline(__always)
  func view(of record: Int) -> RecordView {
    let record = records[record]
    return RecordView(base: base, ends: ends + record.firstField, count: record.fieldCount, quote: quote)
  }

  /// Calls `body` with the content of a field whose quotes may be doubled, made single.
  @inline(never)
  func withSingleQuotes<Result>(
    _ field: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var content: [UInt8] = []
    content.appendSingleQuotes(of: field, quote: UInt8(truncatingIfNeeded: quote))
    return content.withUnsafeBufferPointer(body)
  }
}
