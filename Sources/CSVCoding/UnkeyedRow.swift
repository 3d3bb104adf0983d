// SPDX-License-Identifier: MIT

/// Fields of a row in order.
struct UnkeyedRow: UnkeyedDecodingContainer {
  let decoder: RowDecoder
  let columns: [Int]
  private(set) var currentIndex = 0

  init(decoder: RowDecoder, columns: [Int]) {
    self.decoder = decoder
    self.columns = columns
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { columns.count }
  var isAtEnd: Bool { currentIndex >= columns.count }

  mutating func decodeNil() throws -> Bool {
    guard decoder.record.isMissing(at: try field().index) else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try field().decode(type)
    currentIndex += 1
    return value
  }

  mutating func decode(_ type: String.Type) throws -> String {
    let value = try field().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    let field = try field()
    currentIndex += 1
    return field
  }

  private func field() throws -> FieldDecoder {
    guard !isAtEnd else {
      let error = decoder.record.row.error(.fieldCount, "has no field \(currentIndex + 1)", at: currentIndex)
      throw DecodingError.valueNotFound(
        String.self, decoder.record.context(error, path: codingPath + [FieldKey(currentIndex)]))
    }
    return FieldDecoder(row: decoder, index: columns[currentIndex], place: currentIndex)
  }
}
