// SPDX-License-Identifier: MIT

/// The decoder of the columns whose names begin alike, such as `name.first` and `name.last`.
struct PartDecoder: Decoder {
  let root: RowDecoder
  /// How the names begin, with the separator.
  let prefix: String

  var codingPath: [any CodingKey] { root.path(prefix: prefix) }
  var userInfo: [CodingUserInfoKey: Any] { root.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedRow<Key>(decoder: root, prefix: prefix))
  }

  /// The fields of all these columns, in file order.
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let names = root.settings.columns.names
    let columns = names.indices.filter { $0 < root.view.count && names[$0].hasPrefix(prefix) }
    return UnkeyedRow(decoder: root, columns: columns, prefix: prefix)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    let error = CSVError(
      .invalidValue, "several columns begin with \"\(prefix)\" where a single value is wanted", record: root.record,
      position: root.row.position(at: 0))
    throw DecodingError.typeMismatch(String.self, root.context(error, path: codingPath))
  }
}
