// SPDX-License-Identifier: MIT

import CodingSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RowEncoder {
  func writeNil(at place: Place) throws {
    if isGroup(place) { return }
    slots[try column(at: place)] = Slot()
  }

  func write(_ value: Bool, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    encoder.strategies.append(value, to: &text)
    slots[column] = Slot(start: start, end: text.count, kind: .text)
  }

  func write(_ value: String, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    text.append(contentsOf: value.utf8)
    slots[column] = Slot(start: start, end: text.count, kind: .text)
  }

  func writeInteger<Value: FixedWidthInteger>(_ value: Value, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    ScalarText.append(value, to: &text)
    slots[column] = Slot(start: start, end: text.count, kind: .number)
  }

  func writeFloat<Value: BinaryFloatingPoint & CustomStringConvertible>(_ value: Value, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    let result = encoder.strategies.append(value, to: &text)
    try finish(result, value, column, start, place)
  }

  /// Writes any other type: dates, data, addresses and decimals by strategy, the rest through its own `encode(to:)`.
  func write<Value: Encodable>(_ value: Value, at place: Place) throws {
    // The types are compared first, which costs next to nothing; casting every value does not.
    if Value.self == Date.self, let date = value as? Date { return try write(date, at: place) }
    if Value.self == Data.self, let data = value as? Data { return try write(data, at: place) }
    if Value.self == URL.self, let url = value as? URL { return try write(url.absoluteString, at: place) }
    if Value.self == UUID.self, let uuid = value as? UUID { return try write(uuid.uuidString, at: place) }
    if Value.self == Decimal.self, let number = value as? Decimal { return try write(number, at: place) }
    // Only while columns are made does the order of the keys matter.
    if !isFixed, let dictionary = value as? any UnorderedEntries, try dictionary.encodeSorted(to: self, at: place) {
      return
    }
    try value.encode(to: FieldEncoder(row: self, place: place))
  }

  private func write(_ date: Date, at place: Place) throws {
    if case .custom(let write) = encoder.strategies.dates {
      return try write(date, FieldEncoder(row: self, place: place))
    }
    let column = try column(at: place)
    let start = text.count
    let result = encoder.strategies.append(date, to: &text)
    try finish(result, date, column, start, place)
  }

  private func write(_ data: Data, at place: Place) throws {
    switch encoder.strategies.data {
    case .custom(let write): return try write(data, FieldEncoder(row: self, place: place))
    case .deferredToData: return try data.encode(to: FieldEncoder(row: self, place: place))
    case .base64, .hexadecimal: break
    }
    let column = try column(at: place)
    let start = text.count
    let result = encoder.strategies.append(data, to: &text)
    try finish(result, data, column, start, place)
  }

  private func write(_ number: Decimal, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    let result = encoder.strategies.append(number, to: &text)
    try finish(result, number, column, start, place)
  }

  private func finish<Value: CustomStringConvertible>(
    _ result: WrittenScalar, _ value: Value, _ column: Int, _ start: Int, _ place: Place
  ) throws {
    switch result {
    case .text: slots[column] = Slot(start: start, end: text.count, kind: .text)
    case .number: slots[column] = Slot(start: start, end: text.count, kind: .number)
    case .refused, .deferred:
      let message =
        value is Date
        ? encoder.strategies.reasonForNoDate
        : "is not a finite number; choose a spelling with `nonConformingFloats`"
      throw fault(
        .invalidValue, message, columnIndex: column, columnName: columns.element(at: column), text: "\(value)",
        path: path(of: place), value: value)
    }
  }
}

/// A dictionary whose entries can be written in the order of their keys, so that the header is the same in every run.
protocol UnorderedEntries {
  /// Writes the entries; false, with nothing written, when the keys are not keys of a keyed container.
  func encodeSorted(to row: RowEncoder, at place: RowEncoder.Place) throws -> Bool
}

extension Dictionary: UnorderedEntries where Value: Encodable {
  func encodeSorted(to row: RowEncoder, at place: RowEncoder.Place) throws -> Bool {
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
