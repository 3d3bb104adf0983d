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

  var count: Int { records.count }

  @inline(__always)
  func view(of record: Int) -> RecordView {
    let record = records[record]
    return RecordView(base: base, ends: ends + record.firstField, count: record.fieldCount, quote: quote)
  }
}
