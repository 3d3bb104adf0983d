// SPDX-License-Identifier: MIT

/// The decoder of a whole text: its only row, or the list of all rows.
final class TextDecoder: Decoder {
  private var rows: RowDecoders
  /// The row that comes next, with memory of its own; nil at the end.
  private var row: RowDecoder?
  private var hasStarted = false

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any]
  private let sourceName: String?

  init(_ decoder: CSVDecoder, _ bytes: [UInt8]) {
    rows = RowDecoders(decoder)
    userInfo = decoder.userInfo
    sourceName = decoder.sourceName
    rows.source.push(bytes)
    rows.source.finish()
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws(DecodingError) -> Value {
    do {
      let value = try isReadByStrategy(type) ? singleValueContainer().decode(type) : Value(from: self)
      if hasStarted, row != nil {
        throw failure("the text has more rows than the value takes; decode an array of them")
      }
      return value
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// The row that comes next.
  fileprivate func current() throws(DecodingError) -> RowDecoder? {
    if !hasStarted {
      hasStarted = true
      try advance()
    }
    return row
  }

  fileprivate func advance() throws(DecodingError) {
    row = nil
    _ = try rows.next { next in
      next.record.keep()
      row = next
    }
  }

  private func onlyRow() throws(DecodingError) -> RowDecoder {
    guard let row = try current() else { throw failure("the text has no row") }
    try advance()
    return row
  }

  private func failure(_ message: String) -> DecodingError {
    var error = CSVError(.rowCount, message)
    error.source = sourceName
    return DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: error.description, underlyingError: error))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try onlyRow().container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    RowList(text: self, isAtEnd: try current() == nil)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try onlyRow().singleValueContainer()
  }
}

/// The rows of a text as a list.
private struct RowList: UnkeyedDecodingContainer {
  let text: TextDecoder
  private(set) var isAtEnd: Bool
  private(set) var currentIndex = 0

  init(text: TextDecoder, isAtEnd: Bool) {
    self.text = text
    self.isAtEnd = isAtEnd
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }

  /// A row is never nil as a whole.
  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    try next()
  }

  private mutating func next() throws -> RowDecoder {
    guard let row = try text.current() else {
      throw DecodingError.valueNotFound(
        RowDecoder.self, DecodingError.Context(codingPath: [], debugDescription: "the text has no more rows"))
    }
    try text.advance()
    currentIndex += 1
    isAtEnd = try text.current() == nil
    return row
  }
}
