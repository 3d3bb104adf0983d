// SPDX-License-Identifier: MIT

import CodingSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the containers of a row share: the fields, and the ways of types that write themselves.
final class RowEncoder {
  let encoder: CSVEncoder
  var fields: RowFields

  init(_ fields: RowFields) {
    encoder = fields.encoder
    self.fields = fields
  }

  /// Collects the fields of a value.
  func encode<Value: Encodable>(_ value: Value) throws {
    try fields.begin()
    try write(value, at: .row)
    try fields.finish()
  }

  /// Writes any other type: dates, data, addresses and decimals by strategy, the rest through its own `encode(to:)`.
  func write<Value: Encodable>(_ value: Value, at place: RowFields.Place) throws {
    // The types are compared first, which costs next to nothing; casting every value does not.
    if Value.self == Date.self, let date = value as? Date { return try write(date, at: place) }
    if Value.self == Data.self, let data = value as? Data { return try write(data, at: place) }
    if Value.self == URL.self, let url = value as? URL { return try fields.write(url.absoluteString, at: place) }
    if Value.self == UUID.self, let uuid = value as? UUID { return try fields.write(uuid.uuidString, at: place) }
    if Value.self == Decimal.self, let number = value as? Decimal { return try fields.write(number, at: place) }
    // Only while columns are made does the order of the keys matter.
    if !fields.isFixed, let dictionary = value as? any UnorderedEntries,
      try dictionary.encodeSorted(to: self, at: place)
    {
      return
    }
    try value.encode(to: FieldEncoder(row: self, place: place))
  }

  private func write(_ date: Date, at place: RowFields.Place) throws {
    guard case .custom(let write) = encoder.strategies.dates else { return try fields.write(date, at: place) }
    try write(date, FieldEncoder(row: self, place: place))
  }

  private func write(_ data: Data, at place: RowFields.Place) throws {
    switch encoder.strategies.data {
    case .base64, .hexadecimal: try fields.write(data, at: place)
    case .deferredToData: try data.encode(to: FieldEncoder(row: self, place: place))
    case .custom(let write): try write(data, FieldEncoder(row: self, place: place))
    }
  }
}

/// A dictionary whose entries can be written in the order of their keys, so that the header is the same in every run.
protocol UnorderedEntries {
  /// Writes the entries; false, with nothing written, when the keys are not keys of a keyed container.
  func encodeSorted(to row: RowEncoder, at place: RowFields.Place) throws -> Bool
}

extension Dictionary: UnorderedEntries where Value: Encodable {
  func encodeSorted(to row: RowEncoder, at place: RowFields.Place) throws -> Bool {
    var entries: [(key: WrittenKey, value: Value)] = []
    for (key, value) in self {
      guard let key = key as? any CodingKeyRepresentable else { return false }
      entries.append((WrittenKey(key.codingKey), value))
    }
    entries.sort { left, right in
      if let left = left.key.intValue, let right = right.key.intValue { return left < right }
      return left.key.stringValue < right.key.stringValue
    }
    var container = FieldEncoder(row: row, place: place).container(keyedBy: WrittenKey.self)
    for (key, value) in entries { try container.encode(value, forKey: key) }
    return true
  }
}
