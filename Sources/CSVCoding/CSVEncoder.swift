// SPDX-License-Identifier: MIT

public import CodingSupport

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Encodes `Codable` values as the rows of a CSV text, one value a row, columns by the names of the properties.
///
/// ```swift
/// struct Seat: Encodable { let party: String; let seats: Int? }
/// try CSVEncoder().encode([Seat(party: "Whig", seats: nil)])  // "party,seats\nWhig,\n"
/// ```
///
/// The header is made of the keys of the first value, in the order in which it writes them, a missing one included;
/// those of a dictionary are sorted. A later value may leave keys out, whose fields are empty then, but may not have
/// others. `columns` names the columns and their order beforehand. Without values and without `columns` nothing is
/// written, not even a header.
///
/// Values without keys, such as lists and single values, need `columns` or a dialect without a header. In such a
/// dialect, keys with numbers (`enum CodingKeys: Int`) have their field at that place, counted from 0.
///
/// A field holds one value. A nested value with keys becomes several columns when `nestingSeparator` is set; lists in
/// fields are an error. For large tables see `encode(_:to:)` and `CSVValueWriter`.
public struct CSVEncoder: Sendable {
  /// How the text is to be read.
  public var dialect: CSVDialect

  /// Quotes, line ends and what else the dialect leaves open.
  public var layout: CSVLayout

  /// How keys, dates, data, truth values, numbers and missing values are written.
  public var strategies: EncodingStrategies

  /// What stands between the names of nested keys, such as the dot in `name.first`; nil makes nested values an error.
  public var nestingSeparator: String?

  /// The names of the columns in order, as they stand in the header; nil for the keys of the first value.
  public var columns: [String]?

  /// Values that a model's own `encode(to:)` can look up.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - dialect: How the text is to be read.
  ///   - layout: Quotes, line ends and what else the dialect leaves open.
  ///   - strategies: How keys, dates, data, truth values, numbers and missing values are written.
  ///   - nestingSeparator: What stands between the names of nested keys, or nil.
  ///   - columns: The names of the columns, or nil for the keys of the first value.
  public init(
    dialect: CSVDialect = .lenient, layout: CSVLayout = .unix, strategies: EncodingStrategies = EncodingStrategies(),
    nestingSeparator: String? = nil, columns: [String]? = nil
  ) {
    self.dialect = dialect
    self.layout = layout
    self.strategies = strategies
    self.nestingSeparator = nestingSeparator
    self.columns = columns
  }

  /// Encodes values as a table.
  ///
  /// - Parameter values: The values, one a row.
  /// - Returns: The text as UTF-8.
  /// - Throws: `EncodingError`, whose context has the `CSVError` with the record and the column as `underlyingError`,
  ///   or what a model's own `encode(to:)` threw.
  public func encode<Value: Encodable>(_ values: [Value]) throws(EncodingError) -> [UInt8] {
    var writer = CSVValueWriter(Value.self, encoder: self)
    for value in values { try writer.write(value) }
    try writer.finish()
    return writer.takeBytes()
  }

  /// Encodes one value as a table of one row.
  ///
  /// - Parameter value: The value.
  /// - Returns: The text as UTF-8.
  /// - Throws: `EncodingError`, as for several values.
  public func encode<Value: Encodable>(_ value: Value) throws(EncodingError) -> [UInt8] {
    try encode([value])
  }

  /// Encodes values as a table.
  ///
  /// - Parameter values: The values, one a row.
  /// - Returns: The text as UTF-8.
  /// - Throws: `EncodingError`, as for an array of bytes.
  public func encodeToData<Value: Encodable>(_ values: [Value]) throws(EncodingError) -> Data {
    Data(try encode(values))
  }

  /// The size of the pieces that a sink receives.
  private static let pieceBytes = 64 << 10

  /// Encodes values as a table that leaves in pieces, so that the memory does not grow with the table.
  ///
  /// - Parameters:
  ///   - values: The values, one a row.
  ///   - sink: Receives pieces of some 64 KiB, each of whole records; nothing when there is nothing to write.
  /// - Throws: `EncodingError` as for an array, and what `sink` throws, as it is. The rows before a fault have been
  ///   handed over then.
  public func encode<Values: Sequence>(
    _ values: Values, to sink: (Span<UInt8>) throws -> Void
  ) throws where Values.Element: Encodable {
    var writer = CSVValueWriter(Values.Element.self, encoder: self)
    do {
      for value in values {
        if writer.byteCount >= Self.pieceBytes { try writer.drain(to: sink) }
        try writer.write(value)
      }
      try writer.finish()
    } catch let error as EncodingError {
      if writer.byteCount > 0 { try writer.drain(to: sink) }
      throw error
    }
    if writer.byteCount > 0 { try writer.drain(to: sink) }
  }
}
