// SPDX-License-Identifier: MIT

public import CodingSupport

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes the rows of a CSV text as `Codable` values, one value a row, properties by the names of the columns.
///
/// ```swift
/// struct Seat: Decodable { let party: String; let seats: Int? }
/// let seats = try CSVDecoder().decode([Seat].self, from: Data("party,seats\nWhig,\n".utf8))
/// ```
///
/// An optional property is nil when its field is empty or spelled like one of `strategies.nulls`, and when the column or
/// the end of the row is missing; a property that is not optional keeps such a spelling as its text. Text is taken as it is: nothing is trimmed or guessed, leading zeros stay.
/// For chunks and large files see `CSVValueReader`.
public struct CSVDecoder: Sendable {
  /// How the text is written.
  public var dialect: CSVDialect

  /// What is accepted.
  public var limits: CSVLimits

  /// How keys, dates, data, numbers and missing values are read.
  public var strategies: DecodingStrategies

  /// Values that a model's own `init(from:)` can look up.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - dialect: How the text is written.
  ///   - limits: What is accepted.
  ///   - strategies: How keys, dates, data, numbers and missing values are read.
  public init(
    dialect: CSVDialect = .lenient, limits: CSVLimits = CSVLimits(),
    strategies: DecodingStrategies = DecodingStrategies()
  ) {
    self.dialect = dialect
    self.limits = limits
    self.strategies = strategies
  }

  /// Decodes every row of a text.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - bytes: The text as UTF-8.
  /// - Returns: One value a row.
  /// - Throws: `DecodingError`, whose context has the `CSVError` with line and column as `underlyingError`.
  public func decode<Value: Decodable>(_ type: [Value].Type, from bytes: [UInt8]) throws(DecodingError) -> [Value] {
    var reader = CSVValueReader(Value.self, decoder: self)
    reader.push(bytes)
    reader.finish()
    var values: [Value] = []
    while let value = try reader.next() { values.append(value) }
    return values
  }

  /// Decodes every row of a text.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - data: The text as UTF-8.
  /// - Returns: One value a row.
  /// - Throws: `DecodingError`, whose context has the `CSVError` with line and column as `underlyingError`.
  public func decode<Value: Decodable>(_ type: [Value].Type, from data: Data) throws(DecodingError) -> [Value] {
    try decode(type, from: [UInt8](data))
  }
}
