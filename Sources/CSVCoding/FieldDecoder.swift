// SPDX-License-Identifier: MIT

/// The decoder of one field, and its value.
struct FieldDecoder: Decoder, SingleValueDecodingContainer {
  let row: RowDecoder
  let index: Int
  /// The place of the field in a list; nil for one that was asked for by name.
  var place: Int?

  var codingPath: [any CodingKey] { row.codingPath + [key] }
  var userInfo: [CodingUserInfoKey: Any] { row.userInfo }

  private var record: RowRecord { row.record }

  private var key: FieldKey {
    if let place { return FieldKey(place) }
    return record.settings.columns.names.element(at: index).map { FieldKey(String($0.dropFirst(row.prefix.count))) }
      ?? FieldKey(index)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw noContainer("a record with keys")
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw noContainer("a list")
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    self
  }

  private func noContainer(_ wanted: String) -> DecodingError {
    let error = record.row.error(.invalidValue, "is a single field where \(wanted) is wanted", at: index)
    return DecodingError.typeMismatch([String: String].self, record.context(error, path: codingPath))
  }

  func decodeNil() -> Bool {
    record.isMissing(at: index)
  }

  private func read<Value: FieldScalar>(_ type: Value.Type) throws -> Value {
    if let value = record.read(type, at: index) { return value }
    throw record.fault(type, at: index, Value.wanted(record.settings.strategies), key: key, prefix: row.prefix)
  }

  func decode(_ type: Bool.Type) throws -> Bool { try read(type) }
  func decode(_ type: String.Type) throws -> String { try read(type) }
  func decode(_ type: Double.Type) throws -> Double { try read(type) }
  func decode(_ type: Float.Type) throws -> Float { try read(type) }
  func decode(_ type: Int.Type) throws -> Int { try read(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try read(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try read(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try read(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try read(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try read(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try read(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try read(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try read(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try read(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try read(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try read(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try row.value(type, at: index, key: key, place: place)
  }
}
