// SPDX-License-Identifier: MIT

import CodingSupport

/// A column that was asked for, whatever its type.
protocol AnyColumnStore: Sendable {
  var name: String { get }
  /// Where the column is in the table, once its header is there.
  var index: Int { get set }
  /// What its values are, as in "is not …".
  var wanted: String { get }

  /// Appends a value a record; on failure answers the first record that has none.
  mutating func append(_ batch: RecordBatch) -> Int?

  /// Removes the values behind the first `count`.
  mutating func truncate(to count: Int)
}

/// The values of a column.
struct ColumnStore<Value: Sendable>: AnyColumnStore {
  let name: String
  let wanted: String
  /// Appends the values of a batch; a closure made where the reader is known is compiled for it.
  private let append: @Sendable (_ batch: RecordBatch, _ column: Int, _ values: inout [Value]) -> Int?
  var index = 0
  private(set) var values: [Value] = []

  @inline(__always)
  init<Reader: FieldReader>(_ name: String, _ wanted: String, _ reader: Reader) where Reader.Value == Value {
    self.name = name
    self.wanted = wanted
    append = { batch, column, values in Self.append(batch, column, to: &values, reader) }
  }

  mutating func append(_ batch: RecordBatch) -> Int? {
    append(batch, index, &values)
  }

  mutating func truncate(to count: Int) {
    values.removeLast(max(values.count - count, 0))
  }

  /// Appends a value for each record of a batch; on failure answers the first record that has none.
  @inline(__always)
  private static func append<Reader: FieldReader>(
    _ batch: RecordBatch, _ column: Int, to values: inout [Value], _ reader: Reader
  ) -> Int? where Reader.Value == Value {
    if values.capacity - values.count < batch.count {
      // By half at least, so that many small chunks take linear time; by four times at most, since nobody knows yet
      // whether the rest of the text has records like these.
      let room = min(batch.expected, 4 * (values.count + batch.count))
      values.reserveCapacity(values.count + max(batch.count, room, values.count / 2))
    }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: batch.count) { room in
      var count = 0
      defer { room[..<count].deinitialize() }
      while count < batch.count {
        let value =
          batch.records[count].hasDoubledQuotes
          ? batch.withCopy(of: count, column) { reader.read($0) } : reader.read(batch.field(of: count, column))
        guard let value else { break }
        room.initializeElement(at: count, to: value)
        count &+= 1
      }
      values.append(contentsOf: UnsafeMutableBufferPointer(rebasing: room[..<count]))
      return count < batch.count ? count : nil
    }
  }
}
