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
}

/// The values of a column.
struct ColumnStore<Value: Sendable>: AnyColumnStore {
  /// Appends the values of a column; a closure made where `Value` is known is compiled for it.
  typealias Reader = @Sendable (_ batch: RecordBatch, _ column: Int, _ values: inout [Value]) -> Int?

  let name: String
  let wanted: String
  let read: Reader
  var index = 0
  private(set) var values: [Value] = []

  init(_ name: String, _ wanted: String, _ read: @escaping Reader) {
    self.name = name
    self.wanted = wanted
    self.read = read
  }

  mutating func append(_ batch: RecordBatch) -> Int? {
    read(batch, index, &values)
  }

  /// A reader that makes each value from a field.
  @inline(__always)
  static func reader(_ field: @escaping @Sendable (Span<UInt8>, _ isQuoted: Bool) -> Value?) -> Reader {
    { batch, column, values in
      for record in 0..<batch.count {
        let view = batch.view(of: record)
        guard let value = field(view.content(of: column).span, view.isQuoted(column)) else { return record }
        values.append(value)
      }
      return nil
    }
  }
}
