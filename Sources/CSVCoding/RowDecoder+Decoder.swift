// SPDX-License-Identifier: MIT

import CodingSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RowDecoder: Decoder {
  var codingPath: [any CodingKey] { [FieldKey(record - 1)] }

  var userInfo: [CodingUserInfoKey: Any] { settings.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedRow<Key>(decoder: self, prefix: ""))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedRow(decoder: self, columns: Array(0..<view.count), prefix: "")
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard view.count == 1 else {
      let row = row
      throw DecodingError.typeMismatch(
        [String].self,
        context(
          CSVError(
            .fieldCount, "has \(row.count) fields where a single value is wanted", record: record,
            position: row.position(at: 0), text: row[0]?.cut()), path: codingPath))
    }
    return FieldDecoder(root: self, index: 0, prefix: "")
  }

  /// Decodes the row; a model's own error becomes the cause of a `DecodingError`, and one without a cause gets its place.
  func decode<Value: Decodable>(_ type: Value.Type) throws(DecodingError) -> Value {
    do {
      return try Value(from: self)
    } catch let error as DecodingError {
      throw placed(error)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "line \(row.line): \(error)", underlyingError: error))
    }
  }

  /// Reads a type that is no plain scalar: dates, data and the like by strategy, the rest through its own `init(from:)`.
  func value<Value: Decodable>(
    _ type: Value.Type, at index: Int, key: any CodingKey, prefix: String, place: Int? = nil
  ) throws -> Value {
    let strategies = settings.strategies
    func scalar<Scalar>(_ scalarType: Scalar.Type, _ wanted: String, _ read: (Span<UInt8>) -> Scalar?) throws -> Value?
    {
      guard let value = withField(at: index, read) else {
        throw fault(scalarType, at: index, wanted, key: key, prefix: prefix)
      }
      return value as? Value
    }
    let nested = FieldDecoder(root: self, index: index, prefix: prefix, place: place)
    // The types are compared first: `as?` alone would make a nil of any optional type.
    if type == Date.self {
      if case .custom(let read) = strategies.dates {
        if let value = try read(nested) as? Value { return value }
      } else if let value = try scalar(Date.self, strategies.wantedDate, { strategies.dateOrDeferred(from: $0) }) {
        return value
      }
    }
    if type == Data.self {
      if case .custom(let read) = strategies.data {
        if let value = try read(nested) as? Value { return value }
      } else if case .deferredToData = strategies.data {
        return try Value(from: nested)
      } else if let value = try scalar(Data.self, strategies.wantedData, { strategies.data(from: $0) }) {
        return value
      }
    }
    if type == URL.self, let value = try scalar(URL.self, "an address", { ScalarText.url(from: $0) }) { return value }
    if type == UUID.self, let value = try scalar(UUID.self, "a UUID", { ScalarText.uuid(from: $0) }) { return value }
    if type == Decimal.self,
      let value = try scalar(
        Decimal.self, strategies.wantedNumber, { ScalarText.decimal(from: $0, numbers: strategies.numbers) })
    {
      return value
    }
    return try Value(from: nested)
  }

  // MARK: Faults

  func path(prefix: String) -> [any CodingKey] {
    guard let separator = settings.nestingSeparator, !prefix.isEmpty else { return codingPath }
    return codingPath
      + prefix.split(separator: separator).map { FieldKey(String($0)) }
  }

  func context(_ error: CSVError, path: [any CodingKey]) -> DecodingError.Context {
    var error = error
    error.source = settings.source
    return DecodingError.Context(codingPath: path, debugDescription: error.description, underlyingError: error)
  }

  /// The error about a field that is missing or spells something else.
  func fault(
    _ type: Any.Type, at index: Int, _ wanted: String, key: any CodingKey, prefix: String
  ) -> DecodingError {
    let path = path(prefix: prefix) + [key]
    if isMissing(at: index) {
      let error = row.error(.missingValue, "is missing; \(wanted) is wanted", at: index)
      return DecodingError.valueNotFound(type, context(error, path: path))
    }
    return DecodingError.typeMismatch(
      type, context(row.error(.invalidValue, "is not \(wanted)", at: index), path: path))
  }

  func missingColumn(_ key: any CodingKey, prefix: String) -> DecodingError {
    let name = prefix + key.stringValue
    let error = CSVError(
      .missingColumn,
      "the column \"\(PrintableText.escaped(name))\" is missing" + settings.columns.hint(for: name),
      record: record, position: row.position(at: 0), columnName: name)
    return DecodingError.keyNotFound(key, context(error, path: path(prefix: prefix) + [key]))
  }

  func corrupted(_ error: CSVError, key: any CodingKey, prefix: String) -> DecodingError {
    DecodingError.dataCorrupted(context(error, path: path(prefix: prefix) + [key]))
  }

  /// An error of the standard library or of a model, with the place in the text as its cause.
  func placed(_ error: DecodingError) -> DecodingError {
    switch error {
    case .dataCorrupted(let context): .dataCorrupted(placed(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, placed(context))
    case .typeMismatch(let type, let context): .typeMismatch(type, placed(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, placed(context))
    @unknown default: error
    }
  }

  private func placed(_ found: DecodingError.Context) -> DecodingError.Context {
    guard found.underlyingError == nil else { return found }
    var keys = found.codingPath[...]
    if keys.first is FieldKey { keys = keys.dropFirst() }
    let name = keys.map(\.stringValue).joined(separator: settings.nestingSeparator ?? ".")
    let column =
      settings.columns.firstIndex(of: name) ?? keys.first.flatMap { settings.columns.firstIndex(of: $0.stringValue) }
      ?? (keys.first as? FieldKey)?.intValue
    let error =
      if let column {
        row.error(.invalidValue, "is not accepted: \(found.debugDescription)", at: column)
      } else {
        CSVError(
          .invalidValue, "the record is not accepted: \(found.debugDescription)", record: record,
          position: row.position(at: 0))
      }
    return context(error, path: found.codingPath)
  }
}

extension DecodingStrategies {
  /// A date by every strategy but a custom one.
  func dateOrDeferred(from field: Span<UInt8>) -> Date? {
    guard case .deferredToDate = dates else { return date(from: field) }
    return ScalarText.double(from: field, numbers: numbers, nonConforming: nonConformingFloats)
      .map { Date(timeIntervalSinceReferenceDate: $0) }
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
