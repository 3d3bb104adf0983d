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
/// An optional property is nil when its field is empty or spelled like one of `strategies.nulls`, and when the column
/// or the end of the row is missing; a property that is not optional keeps such a spelling as its text. Text is taken
/// as it is: nothing is trimmed or guessed, leading zeros stay. A key with an integer value means the column of that
/// number where no column has its name. For chunks and large files see `CSVValueReader` and `values(_:in:)`.
public struct CSVDecoder: Sendable {
  /// How the text is written.
  public var dialect: CSVDialect

  /// What is accepted.
  public var limits: CSVLimits

  /// How keys, dates, data, numbers and missing values are read.
  public var strategies: DecodingStrategies

  /// What joins the names of nested values, such as `.` in `name.first` and `name.last`; nil for no nesting.
  public var nestingSeparator: String?

  /// The name of the file or address, for errors.
  public var sourceName: String?

  /// Values that a model's own `init(from:)` can look up.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - dialect: How the text is written.
  ///   - limits: What is accepted.
  ///   - strategies: How keys, dates, data, numbers and missing values are read.
  ///   - nestingSeparator: What joins the names of nested values, or nil.
  ///   - sourceName: The name of the file or address, for errors.
  public init(
    dialect: CSVDialect = .lenient, limits: CSVLimits = CSVLimits(),
    strategies: DecodingStrategies = DecodingStrategies(), nestingSeparator: String? = nil, sourceName: String? = nil
  ) {
    self.dialect = dialect
    self.limits = limits
    self.strategies = strategies
    self.nestingSeparator = nestingSeparator
    self.sourceName = sourceName
  }

  // MARK: Every row

  /// Decodes every row of a text.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - bytes: The text in the encoding of the dialect.
  /// - Returns: One value a row.
  /// - Throws: `DecodingError`, whose context has the `CSVError` with line and column as `underlyingError`.
  public func decode<Value: Decodable>(_ type: [Value].Type, from bytes: [UInt8]) throws(DecodingError) -> [Value] {
    var reader = CSVValueReader(Value.self, decoder: self)
    reader.push(bytes)
    reader.finish()
    var values: [Value] = []
    // An array that grows holds its values twice for a moment.
    values.reserveCapacity(LineCount.ofRows(in: bytes, stride: MemoryLayout<Value>.stride))
    while try reader.appendNext(to: &values) {}
    return values
  }

  /// Decodes every row of a text.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - data: The text in the encoding of the dialect.
  /// - Returns: One value a row.
  /// - Throws: `DecodingError`, whose context has the `CSVError` with line and column as `underlyingError`.
  public func decode<Value: Decodable>(_ type: [Value].Type, from data: Data) throws(DecodingError) -> [Value] {
    try decode(type, from: [UInt8](data))
  }

  /// Decodes every row of a text.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - text: The text; the encoding of the dialect does not matter.
  /// - Returns: One value a row.
  /// - Throws: `DecodingError`, whose context has the `CSVError` with line and column as `underlyingError`.
  public func decode<Value: Decodable>(_ type: [Value].Type, from text: String) throws(DecodingError) -> [Value] {
    try ofText.decode(type, from: [UInt8](text.utf8))
  }

  // MARK: A whole text

  /// Decodes a text as one value: its only row, or all rows where the type is a list.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The text in the encoding of the dialect.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, also when the text has no row or more than the one that is wanted.
  public func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(DecodingError) -> Value {
    try TextDecoder(self, bytes).decode(type)
  }

  /// Decodes a text as one value: its only row, or all rows where the type is a list.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text in the encoding of the dialect.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, also when the text has no row or more than the one that is wanted.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(DecodingError) -> Value {
    try decode(type, from: [UInt8](data))
  }

  /// Decodes a text as one value: its only row, or all rows where the type is a list.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - text: The text; the encoding of the dialect does not matter.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, also when the text has no row or more than the one that is wanted.
  public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws(DecodingError) -> Value {
    try ofText.decode(type, from: [UInt8](text.utf8))
  }

  /// The same decoder for text that is UTF-8 already.
  var ofText: CSVDecoder {
    var decoder = self
    decoder.dialect.encoding = .utf8
    return decoder
  }
}
