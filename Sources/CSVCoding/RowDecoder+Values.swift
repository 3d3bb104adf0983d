// SPDX-License-Identifier: MIT

import CodingSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether values of a type are read from a field by the strategies and not through their own `init(from:)`.
@inline(__always)
func isReadByStrategy<Value: Decodable>(_ type: Value.Type) -> Bool {
  type == Date.self || type == Data.self || type == URL.self || type == UUID.self || type == Decimal.self
}

extension RowDecoder {
  /// Reads a type that is no plain scalar: dates, data and the like by strategy, others through their `init(from:)`.
  func value<Value: Decodable>(
    _ type: Value.Type, at index: Int, key: any CodingKey, place: Int? = nil
  ) throws -> Value {
    // Models ask for types of their own far more often than for these.
    guard isReadByStrategy(type), let value = try wellKnownValue(type, at: index, key: key, place: place)
    else { return try Value(from: FieldDecoder(row: self, index: index, place: place)) }
    return value
  }

  /// Reads a type of Foundation; nil for one that reads itself.
  @inline(never)
  private func wellKnownValue<Value: Decodable>(
    _ type: Value.Type, at index: Int, key: any CodingKey, place: Int?
  ) throws -> Value? {
    let strategies = record.settings.strategies
    func scalar<Scalar>(_ scalarType: Scalar.Type, _ wanted: String, _ read: (Span<UInt8>) -> Scalar?) throws -> Value?
    {
      guard let value = record.withField(at: index, read) else {
        throw record.fault(scalarType, at: index, wanted, key: key, prefix: prefix)
      }
      return value as? Value
    }
    let nested = FieldDecoder(row: self, index: index, place: place)
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
        return nil
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
    return nil
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
