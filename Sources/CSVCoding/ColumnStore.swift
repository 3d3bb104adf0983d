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

  /// Appends a value for each record of a batch; on failure answers the first record that has none.
  ///
  /// Inlined into the closures that call it, so that each loop is compiled for one type.
  @inline(__always)
  static func append(
    _ batch: RecordBatch, _ column: Int, to values: inout [Value], _ read: (BatchField) -> Value?
  ) -> Int? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: batch.count) { room in
      var count = 0
      var copy = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
      defer {
        room[..<count].deinitialize()
        copy.deallocate()
      }
      while count < batch.count {
        let view = batch.view(of: count)
        let (start, end) = (view.start(of: column), view.end(of: column))
        let isQuoted = start < end && Int(view.base[start]) == view.quote
        var bytes = UnsafeBufferPointer(
          start: view.base + start + (isQuoted ? 1 : 0), count: end &- start &- (isQuoted ? 2 : 0))
        var limit = batch.limit
        if isQuoted, batch.records[count].hasDoubledQuotes {
          copySingleQuotes(of: bytes, quote: view.quote, to: &copy)
          bytes = UnsafeBufferPointer(copy)
          // A copy has no bytes behind it.
          limit = bytes.baseAddress ?? limit
        }
        guard let value = read(BatchField(bytes: bytes, isQuoted: isQuoted, limit: limit)) else { break }
        room.initializeElement(at: count, to: value)
        count &+= 1
      }
      values.append(contentsOf: UnsafeMutableBufferPointer(rebasing: room[..<count]))
      return count < batch.count ? count : nil
    }
  }

  /// Replaces a copy by that of a field in which every quote is the first of two.
  @inline(never)
  private static func copySingleQuotes(
    of field: UnsafeBufferPointer<UInt8>, quote: Int, to copy: inout UnsafeMutableBufferPointer<UInt8>
  ) {
    var content: [UInt8] = []
    content.appendSingleQuotes(of: field, quote: UInt8(truncatingIfNeeded: quote))
    copy.deallocate()
    copy = .allocate(capacity: content.count)
    _ = copy.initialize(from: content)
  }
}
