// SPDX-License-Identifier: MIT

/// The fields of a row, or of a nested value, by key.
struct KeyedFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let row: RowEncoder
  let scope: Int32

  var codingPath: [any CodingKey] { row.fields.path(of: .scope(scope)) }

  @inline(__always)
  private func place(_ key: Key) -> RowFields.Place {
    row.fields.entry(for: key, in: scope)
  }

  func encodeNil(forKey key: Key) throws {
    try row.fields.writeNil(at: place(key))
  }

  // MARK: Values

  func encode(_ value: Bool, forKey key: Key) throws {
    try row.fields.write(value, at: place(key))
  }

  func encode(_ value: String, forKey key: Key) throws {
    try row.fields.write(value, at: place(key))
  }

  func encode(_ value: Double, forKey key: Key) throws {
    try row.fields.writeFloat(value, at: place(key))
  }

  func encode(_ value: Float, forKey key: Key) throws {
    try row.fields.writeFloat(value, at: place(key))
  }

  func encode(_ value: Int, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: Int8, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: Int16, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: Int32, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: Int64, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: Int128, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: UInt, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: UInt8, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: UInt16, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: UInt32, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: UInt64, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode(_ value: UInt128, forKey key: Key) throws {
    try row.fields.writeInteger(value, at: place(key))
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try row.write(value, at: place(key))
  }

  // MARK: Values that may be missing; a missing one makes its column all the same

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.write(value, at: place(key))
  }

  func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.write(value, at: place(key))
  }

  func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeFloat(value, at: place(key))
  }

  func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeFloat(value, at: place(key))
  }

  func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.fields.writeInteger(value, at: place(key))
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try row.write(value, at: place(key))
  }

  // MARK: Containers in a field

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    FieldEncoder(row: row, place: place(key)).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    FieldEncoder(row: row, place: place(key)).unkeyedContainer()
  }

  /// A superclass writes its fields next to those of the class.
  func superEncoder() -> any Encoder {
    FieldEncoder(row: row, place: .scope(scope))
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    FieldEncoder(row: row, place: place(key))
  }
}
