// SPDX-License-Identifier: MIT

import CodingSupport

/// The properties of a row, or of a part of it, by the names of the columns.
struct KeyedRow<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RowDecoder
  private let table: KeyTable

  init(decoder: RowDecoder, prefix: String) {
    self.decoder = decoder
    table = decoder.table(for: Key.self, prefix: prefix)
  }

  var codingPath: [any CodingKey] { decoder.path(prefix: table.prefix) }

  var allKeys: [Key] {
    var seen: Set<String> = []
    let names = decoder.settings.columns.names.prefix(decoder.view.count)
    return names.compactMap { name in
      guard name.hasPrefix(table.prefix) else { return nil }
      var name = name.dropFirst(table.prefix.count)
      if let separator = decoder.settings.nestingSeparator, let part = name.firstRange(of: separator) {
        name = name[..<part.lowerBound]
      }
      return seen.insert(String(name)).inserted ? Key(stringValue: String(name)) : nil
    }
  }

  // MARK: Columns

  /// The column of a key, or -1.
  ///
  /// Most keys are enumerations without payload, which are one byte: the byte stands for the key, whose text is looked
  /// up once for all rows. The same byte of one type is the same value.
  @inline(__always)
  private func column(_ key: Key) throws -> Int {
    if MemoryLayout<Key>.size == 1 {
      let byte = withUnsafeBytes(of: key) { Int($0[0]) }
      let known = table.columns[byte]
      if known >= KeyTable.absent { return Int(known) }
      let found = try find(key)
      table.columns[byte] = Int32(truncatingIfNeeded: found)
      return found
    }
    return try find(key)
  }

  @inline(never)
  private func find(_ key: Key) throws -> Int {
    do throws(CSVError) {
      let name = table.prefix.isEmpty ? key.stringValue : table.prefix + key.stringValue
      if let index = try decoder.index(of: name) { return index }
    } catch {
      throw decoder.corrupted(error, key: key, prefix: table.prefix)
    }
    // A column without a name is meant by its number.
    if table.prefix.isEmpty, let number = key.intValue, number >= 0,
      decoder.settings.context.header == nil || number < decoder.settings.columns.names.count
    {
      return number
    }
    return -1
  }

  @inline(__always)
  private func read<Value: FieldScalar>(_ type: Value.Type, _ key: Key) throws -> Value {
    let index = try column(key)
    if index >= 0, let value = decoder.read(type, at: index) { return value }
    throw fault(type, index, key)
  }

  @inline(__always)
  private func readIfPresent<Value: FieldScalar>(_ type: Value.Type, _ key: Key) throws -> Value? {
    let index = try column(key)
    if index < 0 || decoder.isMissing(at: index) { return nil }
    if let value = decoder.read(type, at: index) { return value }
    return try lost(fault(type, index, key), key)
  }

  @inline(never)
  private func fault<Value: FieldScalar>(_ type: Value.Type, _ index: Int, _ key: Key) -> DecodingError {
    index < 0
      ? decoder.missingColumn(key, prefix: table.prefix)
      : decoder.fault(type, at: index, Value.wanted(decoder.settings.strategies), key: key, prefix: table.prefix)
  }

  /// Nil where the value of a key may be lost, which is reported.
  @inline(never)
  private func lost<Value>(_ error: any Error, _ key: Key) throws -> Value? {
    let lossy = decoder.settings.strategies.lossyOptionals
    guard !lossy.isNone, lossy.covers(key.stringValue), let error = error as? DecodingError else { throw error }
    lossy.report(decoder.placed(error))
    return nil
  }

  // MARK: Values that must be there

  func contains(_ key: Key) -> Bool {
    ((try? column(key)) ?? 0) >= 0 || decoder.hasColumns(under: table.prefix + key.stringValue)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    let index = try column(key)
    if index >= 0 { return decoder.isMissing(at: index) }
    let name = table.prefix + key.stringValue
    guard decoder.hasColumns(under: name) else { throw decoder.missingColumn(key, prefix: table.prefix) }
    return decoder.isMissing(under: name)
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try read(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try read(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try read(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try read(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try read(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try read(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try read(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try read(type, key) }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try read(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try read(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try read(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try read(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try read(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try read(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try read(type, key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let index = try column(key)
    if index >= 0 { return try decoder.value(type, at: index, key: key, prefix: table.prefix) }
    return try Value(from: nested(key))
  }

  // MARK: Values that may be missing; each looks its column up once

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try readIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try readIfPresent(type, key) }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    do {
      let index = try column(key)
      if index >= 0 {
        guard !decoder.isMissing(at: index) else { return nil }
        return try decoder.value(type, at: index, key: key, prefix: table.prefix)
      }
      let name = table.prefix + key.stringValue
      return decoder.isMissing(under: name) ? nil : try Value(from: nested(key))
    } catch {
      return try lost(error, key)
    }
  }

  // MARK: Containers

  /// The decoder of the columns under a key, or of the field of that key.
  private func nested(_ key: Key) throws -> any Decoder {
    let index = try column(key)
    if index >= 0 { return FieldDecoder(root: decoder, index: index, prefix: table.prefix) }
    let name = table.prefix + key.stringValue
    guard let separator = decoder.settings.nestingSeparator, decoder.hasColumns(under: name) else {
      throw decoder.missingColumn(key, prefix: table.prefix)
    }
    return PartDecoder(root: decoder, prefix: name + separator)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  /// A superclass has its properties in the same row.
  func superDecoder() throws -> any Decoder {
    table.prefix.isEmpty ? decoder : PartDecoder(root: decoder, prefix: table.prefix)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try nested(key)
  }
}
