// SPDX-License-Identifier: MIT

/// The fields of a row in order.
struct ListedFields: UnkeyedEncodingContainer {
  let row: RowEncoder

  var codingPath: [any CodingKey] { row.fields.path(of: .row) }
  var count: Int { row.fields.listCount }

  /// The place of the next value.
  private func next() -> RowFields.Place {
    row.fields.listCount += 1
    return .position(Int32(clamping: row.fields.listCount - 1))
  }

  func encodeNil() throws {
    try row.fields.writeNil(at: next())
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    FieldEncoder(row: row, place: next()).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    FieldEncoder(row: row, place: next()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    FieldEncoder(row: row, place: next())
  }

  func encode(_ value: Bool) throws {
    try row.fields.write(value, at: next())
  }

  func encode(_ value: String) throws {
    try row.fields.write(value, at: next())
  }

  func encode(_ value: Double) throws {
    try row.fields.writeFloat(value, at: next())
  }

  func encode(_ value: Float) throws {
    try row.fields.writeFloat(value, at: next())
  }

  func encode(_ value: Int) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: Int8) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: Int16) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: Int32) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: Int64) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: Int128) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: UInt) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: UInt8) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: UInt16) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: UInt32) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: UInt64) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode(_ value: UInt128) throws {
    try row.fields.writeInteger(value, at: next())
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try row.write(value, at: next())
  }
}
