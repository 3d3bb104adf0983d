// SPDX-License-Identifier: MIT

/// The properties of a row by the names of the columns.
struct KeyedRow<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RowDecoder

  var codingPath: [any CodingKey] { [FieldKey(decoder.row.record - 1)] }
  var allKeys: [Key] { decoder.columns.names.prefix(decoder.row.count).compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool {
    decoder.columns.firstIndex(of: key.stringValue) != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    decoder.isMissing(at: try column(key))
  }

  private func column(_ key: Key) throws -> Int {
    guard let index = try decoder.index(of: key.stringValue) else { throw decoder.missingColumn(key) }
    return index
  }

  /// The column of a key unless the column or its value is missing.
  private func columnIfPresent(_ key: Key) throws -> Int? {
    guard let index = try decoder.index(of: key.stringValue), !decoder.isMissing(at: index) else { return nil }
    return index
  }

  // MARK: Values that must be there

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try decoder.bool(at: column(key), key: key)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try decoder.string(at: column(key), key: key)
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try decoder.double(at: column(key), key: key)
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try decoder.float(at: column(key), key: key)
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try decoder.integer(type, at: column(key), key: key)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.value(type, at: column(key), key: key)
  }

  // MARK: Values that may be missing; each looks its column up once

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try columnIfPresent(key).map { try decoder.bool(at: $0, key: key) }
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try columnIfPresent(key).map { try decoder.string(at: $0, key: key) }
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try columnIfPresent(key).map { try decoder.double(at: $0, key: key) }
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try columnIfPresent(key).map { try decoder.float(at: $0, key: key) }
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try columnIfPresent(key).map { try decoder.integer(type, at: $0, key: key) }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try columnIfPresent(key).map { try decoder.value(type, at: $0, key: key) }
  }

  // MARK: Containers in a field

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder.nested(at: column(key), key: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.nested(at: column(key), key: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    decoder
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder.nested(at: try column(key), key: key)
  }
}
