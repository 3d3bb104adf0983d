// SPDX-License-Identifier: MIT

/// The memory that a record lies in, in the form of `RecordView`: shared with the reader, or the record's own.
@usableFromInline
struct RowMemory: Sendable {
  @usableFromInline let bytes: [UInt8]
  /// The ends of fields, those of other records among them.
  @usableFromInline let ends: [UInt32]
  /// The index in `ends` of the first field; the entry before stands before the record.
  @usableFromInline let first: Int
  /// Where in `bytes` the ends count from.
  @usableFromInline let origin: Int

  @inline(__always)
  init(bytes: [UInt8], ends: [UInt32], first: Int, origin: Int) {
    self.bytes = bytes
    self.ends = ends
    self.first = first
    self.origin = origin
  }

  /// Copies a record.
  init(copying view: RecordView) {
    let start = view.start(of: 0)
    let length = view.end(of: view.count - 1) - start
    // A byte behind the fields, so that there is memory in any case.
    bytes = Array(UnsafeBufferPointer(start: view.base + start, count: length)) + [0]
    ends = [.max] + (0..<view.count).map { UInt32(truncatingIfNeeded: view.end(of: $0) - start) }
    first = 1
    origin = 0
  }
}
