// SPDX-License-Identifier: MIT

import CodingSupport

/// What the decoders of all rows share.
final class RowSettings {
  let strategies: DecodingStrategies
  let userInfo: [CodingUserInfoKey: Any]
  /// The names of the columns as keys.
  let columns: CSVHeader
  /// What joins the names of nested values, or nil.
  let nestingSeparator: String?
  let context: RowContext
  /// The name of the file, for errors.
  let source: String?

  init(_ decoder: CSVDecoder, _ context: RowContext) {
    strategies = decoder.strategies
    userInfo = decoder.userInfo
    columns = CSVHeader(
      context.header?.names.map { name in
        // Each part of a nested name is a key of its own.
        guard let separator = decoder.nestingSeparator, !separator.isEmpty, name.contains(separator) else {
          return decoder.strategies.keys.key(for: name)
        }
        return name.split(separator: separator, omittingEmptySubsequences: false)
          .map { decoder.strategies.keys.key(for: String($0)) }.joined(separator: separator)
      } ?? [], rules: decoder.dialect.headerRules)
    nestingSeparator = decoder.nestingSeparator.flatMap { $0.isEmpty ? nil : $0 }
    self.context = context
    source = decoder.sourceName
  }
}

/// The decoder of a row; its fields are read where they lie.
final class RowDecoder {
  let settings: RowSettings
  private(set) var view = RecordView.empty
  private(set) var record = 0
  private var line = 0
  private var byteOffset = 0
  private var written: WrittenRecord?
  private var tables: [KeyTable] = []
  /// The column after the last one asked for: models mostly ask in the order of the file.
  var nextColumn = 0
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
  func turn(to view: RecordView, record: Int, line: Int, byteOffset: Int, written: WrittenRecord?) {
    self.view = view
    self.record = record
    self.line = line
    self.byteOffset = byteOffset
    if written != nil || self.written != nil { self.written = written }
  }

  /// Copies the row, because somebody keeps this decoder or a part of it.
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
    view = RecordView(base: bytes, ends: ends + 1, count: view.count, quote: view.quote)
  }

  /// The row as a value of its own.
  var row: CSVRow {
    var row = CSVRow(context: settings.context)
    row.refill(view, written)
    row.record = record
    row.line = line
    row.byteOffset = byteOffset
    return row
  }

  // MARK: Columns

  /// The columns of the keys of a type, in the whole row or under a prefix.
  @inline(__always)
  func table(for type: Any.Type, prefix: String) -> KeyTable {
    if let table = tables.first, table.type == type, prefix.isEmpty, table.prefix.isEmpty { return table }
    return findTable(for: type, prefix: prefix)
  }

  @inline(never)
  private func findTable(for type: Any.Type, prefix: String) -> KeyTable {
    if let table = tables.first(where: { $0.type == type && $0.prefix == prefix }) { return table }
    let table = KeyTable(type: type, prefix: prefix)
    tables.append(table)
    return table
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
  func hasColumns(under prefix: String) -> Bool {
    guard let separator = settings.nestingSeparator else { return false }
    return settings.columns.names.contains { $0.hasPrefix(prefix + separator) }
  }

  /// Whether each column under a name is missing in this row.
  func isMissing(under prefix: String) -> Bool {
    guard let separator = settings.nestingSeparator else { return true }
    let names = settings.columns.names
    return names.indices.allSatisfy { !names[$0].hasPrefix(prefix + separator) || isMissing(at: $0) }
  }

  // MARK: Fields

  @inline(__always)
  func isMissing(at index: Int) -> Bool {
    guard index < view.count else { return true }
    let content = view.content(of: index)
    return settings.strategies.nulls.matches(content.span, isQuoted: view.isQuoted(index))
  }

  /// Reads a field; nil where it is absent or no such value.
  @inline(__always)
  func read<Value: FieldScalar>(_ type: Value.Type, at index: Int) -> Value? {
    guard index < view.count else { return nil }
    return Value.read(view.content(of: index).span, settings.strategies)
  }

  /// Calls a function with the content of a field; nil where it is absent.
  func withField<Result>(at index: Int, _ body: (Span<UInt8>) -> Result?) -> Result? {
    guard index < view.count else { return nil }
    return body(view.content(of: index).span)
  }
}

/// The columns of the keys of one type.
final class KeyTable {
  static let unknown: Int32 = -2
  static let absent: Int32 = -1

  let type: Any.Type
  /// What stands before each name, with the separator.
  let prefix: String
  /// The column of each key that is one byte wide, by that byte.
  var columns = [Int32](repeating: unknown, count: 256)

  init(type: Any.Type, prefix: String) {
    self.type = type
    self.prefix = prefix
  }
}
