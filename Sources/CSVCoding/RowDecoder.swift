// SPDX-License-Identifier: MIT

import CodingSupport

/// The decoder of a row, or of the columns in it whose names begin alike, such as `name.first` and `name.last`.
final class RowDecoder: Decoder {
  let record: RowRecord
  /// How the names of the columns begin, with the separator; empty for the whole row.
  let prefix: String
  /// The decoder of the whole row, so that whoever keeps a part keeps it, too.
  private let whole: RowDecoder?
  /// The columns of the keys of the one type this decoder makes containers for.
  private(set) var columns: KeyColumns?

  init(record: RowRecord) {
    self.record = record
    prefix = ""
    whole = nil
  }

  private init(part prefix: String, of whole: RowDecoder) {
    record = whole.record
    self.prefix = prefix
    self.whole = whole
  }

  /// The decoder of the columns under a name.
  func part(_ prefix: String) -> RowDecoder {
    RowDecoder(part: prefix, of: whole ?? self)
  }

  var codingPath: [any CodingKey] { record.path(prefix: prefix) }
  var userInfo: [CodingUserInfoKey: Any] { record.settings.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let columns {
      guard columns.type == type else { return try part(prefix).container(keyedBy: type) }
    } else {
      columns = record.columns(of: type, prefix: prefix)
    }
    return KeyedDecodingContainer(KeyedRow<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let all = 0..<record.view.count
    let columns = prefix.isEmpty ? Array(all) : record.settings.columns(beginningWith: prefix).filter(all.contains)
    return UnkeyedRow(decoder: self, columns: columns)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    let row = record.row
    guard prefix.isEmpty else {
      let error = CSVError(
        .invalidValue, "several columns begin with \"\(PrintableText.escaped(prefix))\" where a single value is wanted",
        record: row.record, position: row.position(at: 0))
      throw DecodingError.typeMismatch(String.self, record.context(error, path: codingPath))
    }
    guard row.count == 1 else {
      let error = CSVError(
        .fieldCount, "has \(row.count) fields where a single value is wanted", record: row.record,
        position: row.position(at: 0), text: row[0]?.cut())
      throw DecodingError.typeMismatch([String].self, record.context(error, path: codingPath))
    }
    return FieldDecoder(row: self, index: 0)
  }

  /// Decodes the row; a model's own error becomes the cause of a `DecodingError`, one without a cause gets its place.
  @inline(__always)
  func decode<Value: Decodable>(_ type: Value.Type) throws(DecodingError) -> Value {
    do {
      if isReadByStrategy(type) { return try singleValueContainer().decode(type) }
      return try Value(from: self)
    } catch {
      throw record.placed(error)
    }
  }
}

/// The columns of the keys of one type, in the whole row or under a prefix.
///
/// Most keys are enumerations without payload, which are one byte: the byte stands for the key, whose text is looked
/// up once for all rows. The same byte of one type is the same value.
final class KeyColumns {
  static let unknown: Int32 = -2
  static let absent: Int32 = -1

  let type: Any.Type
  let prefix: String
  /// The column of each byte; 256 of them.
  let cells: UnsafeMutablePointer<Int32>

  init(type: Any.Type, prefix: String) {
    self.type = type
    self.prefix = prefix
    cells = .allocate(capacity: 256)
    cells.initialize(repeating: Self.unknown, count: 256)
  }

  deinit {
    cells.deallocate()
  }
}
