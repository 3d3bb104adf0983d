// SPDX-License-Identifier: MIT

import CodingSupport

/// The row that is being decoded; its fields are read where they lie.
final class RowRecord {
  let settings: RowSettings
  private(set) var view = RecordView.empty
  private(set) var number = 0
  private(set) var line = 0
  private var byteOffset = 0
  private var written: WrittenRecord?
  private var knownColumns: [KeyColumns] = []
  /// The column after the last one asked for: models mostly ask in the order of the file.
  private var nextColumn = 0
  /// The memory of a row that outlives its reading.
  private var keptBytes: UnsafeMutablePointer<UInt8>?
  private var keptEnds: UnsafeMutablePointer<UInt32>?

  init(settings: RowSettings) {
    self.settings = settings
  }

  deinit {
    keptBytes?.deallocate()
    keptEnds?.deallocate()
  }

  /// Turns to a row, whose memory the caller holds in place until `keep` or the next row.
  @inline(__always)
  func turn(to view: RecordView, number: Int, line: Int, byteOffset: Int, written: WrittenRecord?) {
    self.view = view
    self.number = number
    self.line = line
    self.byteOffset = byteOffset
    if written != nil || self.written != nil { self.written = written }
  }

  /// Copies the row, because somebody keeps a decoder of it.
  func keep() {
    guard keptBytes == nil else { return }
    let first = view.start(of: 0)
    let length = view.end(of: view.count - 1) - first
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: length + 1)
    bytes.initialize(repeating: 0, count: length + 1)
    bytes.update(from: view.base + first, count: length)
    let ends = UnsafeMutablePointer<UInt32>.allocate(capacity: view.count + 1)
    ends.initialize(to: .max)
    for index in 0..<view.count {
      (ends + index + 1).initialize(to: UInt32(truncatingIfNeeded: view.end(of: index) - first))
    }
    keptBytes = bytes
    keptEnds = ends
    view = RecordView(
      base: bytes, ends: ends + 1, count: view.count, quote: view.quote, limit: bytes + length + 1)
  }

  /// The row as a value of its own.
  var row: CSVRow {
    CSVRow(
      RowMemory(copying: view), count: view.count, written: written, record: number, line: line,
      byteOffset: byteOffset, context: settings.context)
  }

  // MARK: Columns

  /// The columns of the keys of a type, in the whole row or under a prefix.
  func columns(of type: Any.Type, prefix: String) -> KeyColumns {
    if let known = knownColumns.first(where: { $0.type == type && $0.prefix == prefix }) { return known }
    let columns = KeyColumns(type: type, prefix: prefix)
    knownColumns.append(columns)
    return columns
  }

  /// Where the column of a name is; nil when there is none.
  func index(of name: String) throws(CSVError) -> Int? {
    let columns = settings.columns
    let index: Int
    if nextColumn < columns.names.count, columns.names[nextColumn] == name {
      index = nextColumn
    } else if let found = columns.firstIndex(of: name) {
      index = found
    } else {
      return nil
    }
    nextColumn = index + 1
    return columns.isDuplicate(name) ? try columns.index(of: name) : index
  }

  /// Whether columns stand under a name.
  func hasColumns(under name: String) -> Bool {
    guard let separator = settings.nestingSeparator else { return false }
    return !settings.columns(beginningWith: name + separator).isEmpty
  }

  /// Whether each column under a name is missing in this row.
  func isMissing(under name: String) -> Bool {
    guard let separator = settings.nestingSeparator else { return true }
    return settings.columns(beginningWith: name + separator).allSatisfy { isMissing(at: $0) }
  }

  // MARK: Fields

  @inline(__always)
  func isMissing(at index: Int) -> Bool {
    guard index < view.count else { return true }
    return settings.isMissing(view.content(of: index), isQuoted: view.isQuoted(index))
  }

  /// Reads a field; nil where it is absent or no such value.
  @inline(__always)
  func read<Value: FieldScalar>(_ type: Value.Type, at index: Int) -> Value? {
    guard index < view.count else { return nil }
    return Value.read(view.field(at: index), settings)
  }

  /// Calls a function with the content of a field; nil where it is absent.
  func withField<Result>(at index: Int, _ body: (Span<UInt8>) -> Result?) -> Result? {
    guard index < view.count else { return nil }
    return body(view.content(of: index).span)
  }
}
