// SPDX-License-Identifier: MIT

/// The `Encoder` of a row and of each place in it.
struct FieldEncoder: Encoder {
  let row: RowEncoder
  let place: RowFields.Place

  var codingPath: [any CodingKey] { row.fields.path(of: place) }
  var userInfo: [CodingUserInfoKey: Any] { row.encoder.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .row = place {
      row.fields.take(.keys)
      return KeyedEncodingContainer(KeyedFields(row: row, scope: 0))
    }
    return KeyedEncodingContainer(KeyedFields(row: row, scope: row.fields.nestedScope(at: place)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .row = place {
      row.fields.take(.list)
    } else {
      let name = codingPath.last?.stringValue ?? ""
      row.fields.fail(
        row.fields.fault(
          .unwritableShape,
          "\"\(row.fields.shown(name))\" holds a list; a field holds one value, so join the list to a text, or leave it out",
          path: codingPath))
    }
    return ListedFields(row: row)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    self
  }
}

extension FieldEncoder: SingleValueEncodingContainer {
  func encodeNil() throws {
    try row.fields.writeNil(at: place)
  }

  func encode(_ value: Bool) throws {
    try row.fields.write(value, at: place)
  }

  func encode(_ value: String) throws {
    try row.fields.write(value, at: place)
  }

  func encode(_ value: Double) throws {
    try row.fields.writeFloat(value, at: place)
  }

  func encode(_ value: Float) throws {
    try row.fields.writeFloat(value, at: place)
  }

  func encode(_ value: Int) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: Int8) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: Int16) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: Int32) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: Int64) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: Int128) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: UInt) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: UInt8) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: UInt16) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: UInt32) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: UInt64) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode(_ value: UInt128) throws {
    try row.fields.writeInteger(value, at: place)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try row.write(value, at: place)
  }
}
