// SPDX-License-Identifier: MIT

/// The fields of a row in order.
struct UnkeyedRow: UnkeyedDecodingContainer {
  let decoder: RowDecoder
  private(set) var currentIndex = 0

  init(decoder: RowDecoder) {
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { [FieldKey(decoder.row.record - 1)] }
  var count: Int? { decoder.row.count }
  var isAtEnd: Bool { currentIndex >= decoder.row.count }

  mutating func decodeNil() throws -> Bool {
    _ = try column()
    guard decoder.isMissing(at: currentIndex) else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let index = try column()
    let value = try SingleField(decoder: decoder, index: index).decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    try nested()
  }

  private mutating func nested() throws -> RowDecoder {
    let index = try column()
    currentIndex += 1
    return decoder.nested(at: index, key: FieldKey(index))
  }

  private func column() throws -> Int {
    guard !isAtEnd else {
      let error = decoder.row.error(.fieldCount, "has no field \(currentIndex + 1)", at: currentIndex)
      throw DecodingError.valueNotFound(String.self, decoder.context(error, key: FieldKey(currentIndex)))
    }
    return currentIndex
  }
}
