// SPDX-License-Identifier: MIT

import CodingSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `Decoder` of a row and of each field in it.
final class RowDecoder: Decoder {
  /// The names of the columns as keys.
  let columns: CSVHeader
  let decoder: CSVDecoder
  /// The column this decoder stands at; nil for the whole row.
  let field: Int?
  var row: CSVRow
  private let fieldKey: (any CodingKey)?
  /// The column after the last one asked for: models mostly ask in the order of the file.
  private var nextColumn = 0

  var codingPath: [any CodingKey] { [FieldKey(row.record - 1)] + (fieldKey.map { [$0] } ?? []) }

  var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

  /// The columns are made from the header unless they are known from the row before.
  init(columns: CSVHeader?, header: CSVHeader?, decoder: CSVDecoder) {
    self.columns = columns ?? CSVHeader(header?.names.map(decoder.strategies.keys.key(for:)) ?? [])
    self.decoder = decoder
    row = CSVRow()
    field = nil
    fieldKey = nil
  }

  private init(parent: RowDecoder, field: Int, key: any CodingKey) {
    columns = parent.columns
    decoder = parent.decoder
    row = parent.row
    self.field = field
    fieldKey = key
  }

  /// The decoder of one field.
  func nested(at index: Int, key: any CodingKey) -> RowDecoder {
    RowDecoder(parent: self, field: index, key: key)
  }

  /// Decodes one row; a model's own error becomes the cause of a `DecodingError`, and one without a cause gets its place.
  func decode<Value: Decodable>(_ type: Value.Type, from row: CSVRow) throws(DecodingError) -> Value {
    self.row = row
    do {
      return try Value(from: self)
    } catch let error as DecodingError {
      throw placed(error)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [FieldKey(row.record - 1)], debugDescription: "line \(row.line): \(error)",
          underlyingError: error))
    }
  }

  // MARK: Containers

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard field == nil else { throw noContainer("a record with keys") }
    return KeyedDecodingContainer(KeyedRow<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard field == nil else { throw noContainer("a list") }
    return UnkeyedRow(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard field == nil else { return SingleField(decoder: self, index: field ?? 0) }
    guard row.count == 1 else {
      throw DecodingError.typeMismatch(
        [String].self,
        context(
          CSVError(
            .fieldCount, "has \(row.count) fields where a single value is wanted", record: row.record,
            position: row.position(at: 0), text: row[0])))
    }
    return SingleField(decoder: self, index: 0)
  }

  private func noContainer(_ wanted: String) -> DecodingError {
    let error = row.error(.invalidValue, "is a single field where \(wanted) is wanted", at: field ?? 0)
    return DecodingError.typeMismatch([String: String].self, context(error))
  }

  // MARK: Fields

  /// Where the column of a key is; nil when there is none.
  func index(of name: String) throws -> Int? {
    let index: Int
    if nextColumn < columns.names.count, columns.names[nextColumn] == name {
      index = nextColumn
    } else if let found = columns.firstIndex(of: name) {
      index = found
    } else {
      return nil
    }
    nextColumn = index + 1
    guard columns.hasDuplicates, columns.isDuplicate(name) else { return index }
    do throws(CSVError) {
      return try columns.index(of: name)
    } catch {
      throw DecodingError.dataCorrupted(context(error, key: FieldKey(name)))
    }
  }

  func isMissing(at index: Int) -> Bool {
    row.withBytes(at: index) { decoder.strategies.nulls.matches($0) } ?? true
  }

  /// Reads a scalar; fails where the field is missing or spells something else.
  func scalar<Value>(
    _ type: Value.Type, at index: Int, key: @autoclosure () -> any CodingKey, _ wanted: @autoclosure () -> String,
    _ read: (Span<UInt8>) -> Value?
  ) throws -> Value {
    if let found = row.withBytes(at: index, read), let value = found { return value }
    if isMissing(at: index) {
      let error = row.error(.missingValue, "is missing; \(wanted()) is wanted", at: index)
      throw DecodingError.valueNotFound(type, context(error, key: key()))
    }
    let error = row.error(.invalidValue, "is not \(wanted())", at: index)
    throw DecodingError.typeMismatch(type, context(error, key: key()))
  }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type, at index: Int, key: @autoclosure () -> any CodingKey)
    throws -> Value
  {
    let numbers = decoder.strategies.numbers
    return try scalar(type, at: index, key: key(), type == Int.self ? "an integer" : "an integer that fits \(type)") {
      ScalarText.integer(type, from: $0, numbers: numbers)
    }
  }

  func string(at index: Int, key: @autoclosure () -> any CodingKey) throws -> String {
    try scalar(String.self, at: index, key: key(), "a text") { ScalarText.string(from: $0) }
  }

  func bool(at index: Int, key: @autoclosure () -> any CodingKey) throws -> Bool {
    try scalar(Bool.self, at: index, key: key(), "true, false, 1 or 0") { ScalarText.bool(from: $0) }
  }

  func double(at index: Int, key: @autoclosure () -> any CodingKey) throws -> Double {
    try scalar(Double.self, at: index, key: key(), "a number") { ScalarText.double(from: $0) }
  }

  func float(at index: Int, key: @autoclosure () -> any CodingKey) throws -> Float {
    try scalar(Float.self, at: index, key: key(), "a number") { ScalarText.float(from: $0) }
  }

  /// Reads any other type: dates, data and addresses by strategy, the rest through its own `init(from:)`.
  func value<Value: Decodable>(_ type: Value.Type, at index: Int, key: @autoclosure () -> any CodingKey) throws -> Value
  {
    let nested = nested(at: index, key: key())
    // The types are compared first: `as?` alone would make a nil of any optional type.
    if type == Date.self, let value = try date(at: index, key: key(), nested) as? Value { return value }
    if type == Data.self, let value = try data(at: index, key: key(), nested) as? Value { return value }
    if type == URL.self {
      let address = try scalar(URL.self, at: index, key: key(), "an address") { ScalarText.url(from: $0) }
      if let value = address as? Value { return value }
    }
    if type == Decimal.self {
      let number = try scalar(Decimal.self, at: index, key: key(), "a number") { ScalarText.decimal(from: $0) }
      if let value = number as? Value { return value }
    }
    return try Value(from: nested)
  }

  private func date(at index: Int, key: @autoclosure () -> any CodingKey, _ nested: RowDecoder) throws -> Date {
    switch decoder.strategies.dates {
    case .deferredToDate:
      return Date(timeIntervalSinceReferenceDate: try double(at: index, key: key()))
    case .secondsSince1970:
      return Date(timeIntervalSince1970: try double(at: index, key: key()))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try double(at: index, key: key()) / 1000)
    case .iso8601:
      return try scalar(Date.self, at: index, key: key(), "an ISO 8601 date") { ISO8601Text.date(from: $0) }
    case .patterns:
      return try scalar(Date.self, at: index, key: key(), decoder.strategies.wantedDate) {
        decoder.strategies.date(from: $0)
      }
    case .custom(let read):
      return try read(nested)
    }
  }

  private func data(at index: Int, key: @autoclosure () -> any CodingKey, _ nested: RowDecoder) throws -> Data {
    switch decoder.strategies.data {
    case .base64:
      try scalar(Data.self, at: index, key: key(), "Base64") { ScalarText.base64(from: $0) }
    case .hexadecimal:
      try scalar(Data.self, at: index, key: key(), decoder.strategies.wantedData) { ScalarText.hexadecimal(from: $0) }
    case .deferredToData: try Data(from: nested)
    case .custom(let read): try read(nested)
    }
  }

  // MARK: Faults

  func path(_ key: any CodingKey) -> [any CodingKey] {
    field == nil ? [FieldKey(row.record - 1), key] : codingPath
  }

  func context(_ error: CSVError, key: (any CodingKey)? = nil) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: key.map(path) ?? codingPath, debugDescription: error.description, underlyingError: error)
  }

  /// An error of the standard library or of a model, with the place in the text as its cause.
  private func placed(_ error: DecodingError) -> DecodingError {
    switch error {
    case .dataCorrupted(let context): .dataCorrupted(placed(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, placed(context))
    case .typeMismatch(let type, let context): .typeMismatch(type, placed(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, placed(context))
    @unknown default: error
    }
  }

  private func placed(_ context: DecodingError.Context) -> DecodingError.Context {
    guard context.underlyingError == nil else { return context }
    let key = context.codingPath.first is FieldKey ? context.codingPath.dropFirst().first : context.codingPath.first
    let column = key.flatMap { columns.firstIndex(of: $0.stringValue) ?? ($0 as? FieldKey)?.intValue }
    let error =
      if let column {
        row.error(.invalidValue, "is not accepted: \(context.debugDescription)", at: column)
      } else {
        CSVError(
          .invalidValue, "the record is not accepted: \(context.debugDescription)", record: row.record,
          position: row.position(at: 0))
      }
    return DecodingError.Context(
      codingPath: context.codingPath, debugDescription: error.description, underlyingError: error)
  }

  func missingColumn(_ key: any CodingKey) -> DecodingError {
    let hint = columns.hint(for: key.stringValue)
    let error = CSVError(
      .missingColumn, "the column \"\(PrintableText.escaped(key.stringValue))\" is missing" + hint, record: row.record,
      position: row.position(at: 0), columnName: key.stringValue)
    return DecodingError.keyNotFound(key, context(error, key: key))
  }
}

/// A key by position, or by the name of a column.
struct FieldKey: CodingKey {
  let intValue: Int?
  let stringValue: String

  init(_ index: Int) {
    intValue = index
    stringValue = "Index \(index)"
  }

  init(_ name: String) {
    intValue = nil
    stringValue = name
  }

  init?(intValue: Int) {
    self.init(intValue)
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }
}
