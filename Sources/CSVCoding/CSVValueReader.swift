// SPDX-License-Identifier: MIT

/// Decodes rows as values while chunks come in; the memory it needs is that of one chunk and one row.
///
/// ```swift
/// var reader = CSVValueReader(Seat.self, decoder: CSVDecoder())
/// reader.push(chunk)
/// while let seat = try reader.next() { … }
/// ```
public struct CSVValueReader<Value: Decodable> {
  private let decoder: CSVDecoder
  private var reader: CSVReader
  private var rowDecoder: RowDecoder?
  private var hasMore = true

  /// Makes a reader that waits for chunks.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: How they are decoded.
  public init(_ type: Value.Type = Value.self, decoder: CSVDecoder = CSVDecoder()) {
    self.decoder = decoder
    reader = CSVReader(dialect: decoder.dialect, limits: decoder.limits)
  }

  /// Adds a chunk, without copying it while no partial record is at hand.
  ///
  /// - Parameter bytes: The next bytes of the text.
  public mutating func push(_ bytes: [UInt8]) {
    reader.push(bytes)
  }

  /// Says that the last chunk has been pushed.
  public mutating func finish() {
    reader.finish()
    hasMore = false
  }

  /// The next value.
  ///
  /// - Returns: The value, or nil when the next chunk is needed or, after `finish()`, at the end.
  /// - Throws: `DecodingError`, whose context has the `CSVError` with line and column as `underlyingError`. After an
  ///   error about a value the next call goes on with the next row; after one about the text itself it throws again.
  public mutating func next() throws(DecodingError) -> Value? {
    let row: CSVRow?
    do throws(CSVError) {
      row = try reader.next()
      if row == nil, !hasMore, decoder.dialect.hasHeader, reader.header == nil {
        throw CSVError(.missingHeader, "the input is empty; its first line must name the columns")
      }
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: error.description, underlyingError: error))
    }
    guard let row else { return nil }
    // A model that keeps its decoder keeps its row: the next one gets a decoder of its own.
    let isFree = isKnownUniquelyReferenced(&rowDecoder)
    let current = isFree ? rowDecoder : nil
    let decoder = current ?? RowDecoder(columns: rowDecoder?.columns, header: row.header, decoder: decoder)
    rowDecoder = decoder
    return try decoder.decode(Value.self, from: row)
  }
}
