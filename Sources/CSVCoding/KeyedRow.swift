// SPDX-License-Identifier: MIT

import CodingSupport

/// The properties of a row, or of a part of it, by the names of the columns.
struct KeyedRow<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// The one stored property: the standard library copies the container with every call.
  let decoder: RowDecoder

  private var record: RowRecord { decoder.record }
  private var prefix: String { decoder.prefix }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    var seen: Set<String> = []
    let columns = record.settings.columns(beginningWith: prefix).prefix { $0 < record.view.count }
    return columns.compactMap { column in
      var name = record.settings.columns.names[column].dropFirst(prefix.count)
      if let separator = record.settings.nestingSeparator, let part = name.firstRange(of: separator) {
        name = name[..<part.lowerBound]
      }
      return seen.insert(record.settings.compared(String(name))).inserted ? Key(stringValue: String(name)) : nil
    }
  }

  // MARK: Columns

  /// The column of a key, or -1.
  @inline(__always)
  private func column(_ key: Key) throws -> Int {
    guard MemoryLayout<Key>.size == 1, let cells = decoder.columns?.cells else { return try find(key) }
    // Right because both are one byte wide.
    let byte = Int(unsafeBitCast(key, to: UInt8.self))
    let known = cells[byte]
    if known >= KeyColumns.absent { return Int(known) }
    let found = try find(key)
    cells[byte] = Int32(truncatingIfNeeded: found)
    return found
  }

  @inline(never)
  private func find(_ key: Key) throws -> Int {
    do throws(CSVError) {
      let name = prefix.isEmpty ? key.stringValue : prefix + key.stringValue
      if let index = try record.index(of: name) { return index }
    } catch {
      throw record.corrupted(error, key: key, prefix: prefix)
    }
    // A column without a name is meant by its number.
    if prefix.isEmpty, let number = key.intValue, number >= 0,
      record.settings.context.header == nil || number < record.settings.columns.names.count
    {
      return number
    }
    return -1
  }

  @inline(__always)
  private func read<Value: FieldScalar>(_ type: Value.Type, _ key: Key) throws -> Value {
    let index = try column(key)
    if index >= 0, let value = record.read(type, at: index) { return value }
    throw fault(type, index, key)
  }

  @inline(__always)
  private func readIfPresent<Value: FieldScalar>(_ type: Value.Type, _ key: Key) throws -> Value? {
    let index = try column(key)
    if index < 0 || record.isMissing(at: index) { return nil }
    if let value = record.read(type, at: index) { return value }
    return try lost(fault(type, index, key), key)
  }

  @inline(never)
  private func fault<Value: FieldScalar>(_ type: Value.Type, _ index: Int, _ key: Key) -> DecodingError {
    index < 0
      ? record.missingColumn(key, prefix: prefix)
      : record.fault(type, at: index, Value.wanted(record.settings.strategies), key: key, prefix: prefix)
  }

  /// Nil where the value of a key may be lost, which is reported.
  @inline(never)
  private func lost<Value>(_ error: any Error, _ key: Key) throws -> Value? {
    let lossy = record.settings.strategies.lossyOptionals
    guard !lossy.isNone, lossy.covers(key.stringValue), let error = error as? DecodingError else { throw error }
    lossy.report(record.placed(error))
    return nil
  }

  // MARK: Values that must be there

  func contains(_ key: Key) -> Bool {
    ((try? column(key)) ?? 0) >= 0 || record.hasColumns(under: prefix + key.stringValue)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    let index = try column(key)
    if index >= 0 { return record.isMissing(at: index) }
    let name = prefix + key.stringValue
    guard record.hasColumns(under: name) else { throw record.missingColumn(key, prefix: prefix) }
    return record.isMissing(under: name)
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
    if index >= 0 { return try decoder.value(type, at: index, key: key) }
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
        guard !record.isMissing(at: index) else { return nil }
        return try decoder.value(type, at: index, key: key)
      }
      let name = prefix + key.stringValue
      return record.isMissing(under: name) ? nil : try Value(from: nested(key))
    } catch {
      return try lost(error, key)
    }
  }

  // MARK: Containers

  /// The decoder of the columns under a key, or of the field of that key.
  private func nested(_ key: Key) throws -> any Decoder {
    let index = try column(key)
    if index >= 0 { return FieldDecoder(row: decoder, index: index) }
    let name = prefix + key.stringValue
    guard let separator = record.settings.nestingSeparator, record.hasColumns(under: name) else {
      throw record.missingColumn(key, prefix: prefix)
    }
    return decoder.part(name + separator)
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
    decoder
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try nested(key)
  }
}
