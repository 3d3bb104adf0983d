// SPDX-License-Identifier: MIT

/// The value of one field.
struct SingleField: SingleValueDecodingContainer {
  let decoder: RowDecoder
  let index: Int

  var codingPath: [any CodingKey] { decoder.path(key) }
  private var key: any CodingKey { FieldKey(index) }

  func decodeNil() -> Bool {
    decoder.isMissing(at: index)
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    try decoder.bool(at: index, key: key)
  }

  func decode(_ type: String.Type) throws -> String {
    try decoder.string(at: index, key: key)
  }

  func decode(_ type: Double.Type) throws -> Double {
    try decoder.double(at: index, key: key)
  }

  func decode(_ type: Float.Type) throws -> Float {
    try decoder.float(at: index, key: key)
  }

  func decode(_ type: Int.Type) throws -> Int {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: Int8.Type) throws -> Int8 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: Int16.Type) throws -> Int16 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: Int32.Type) throws -> Int32 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: Int64.Type) throws -> Int64 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: Int128.Type) throws -> Int128 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: UInt.Type) throws -> UInt {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: UInt8.Type) throws -> UInt8 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: UInt16.Type) throws -> UInt16 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: UInt32.Type) throws -> UInt32 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: UInt64.Type) throws -> UInt64 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try decoder.integer(type, at: index, key: key)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.value(type, at: index, key: key)
  }
}
