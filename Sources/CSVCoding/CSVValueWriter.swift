// SPDX-License-Identifier: MIT

import CodingSupport

/// Encodes values as rows, one at a time; what has been written may be taken away at any time.
///
/// ```swift
/// var writer = CSVValueWriter(Seat.self)
/// for seat in seats {
///   try writer.write(seat)
///   if writer.byteCount > 65_536 { try file.write(writer.takeBytes()) }
/// }
/// try writer.finish()
/// try file.write(writer.takeBytes())
/// ```
public struct CSVValueWriter<Value: Encodable> {
  private var writer: CSVWriter
  private var row: RowEncoder
  private var hasHeader = false

  /// Makes a writer that has written nothing.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - encoder: How they are encoded.
  public init(_ type: Value.Type = Value.self, encoder: CSVEncoder = CSVEncoder()) {
    let syntax = WritingSyntax(encoder.dialect)
    writer = CSVWriter(syntax: syntax, layout: encoder.layout, nullSpelling: encoder.strategies.nullSpelling)
    row = RowEncoder(
      RowFields(encoder: encoder, names: encoder.columns ?? syntax.columnNames, writesHeader: syntax.writesHeader))
  }

  /// How many bytes have been written and not been taken away.
  public var byteCount: Int { writer.bytes.count }

  /// Writes a value, before the first one the header.
  ///
  /// - Parameter value: The value.
  /// - Throws: `EncodingError`, whose context has the `CSVError` with the record and the column as `underlyingError`,
  ///   or what the value's own `encode(to:)` threw. Nothing of the value is written then, and others may follow.
  public mutating func write(_ value: Value) throws(EncodingError) {
    // A copy of this writer, or a model that keeps its encoder, goes on with a row of its own.
    if !isKnownUniquelyReferenced(&row) { row = RowEncoder(row.fields) }
    do {
      try row.encode(value)
    } catch {
      let fault = row.fields.placed(error, value)
      // Containers that the model may have kept stay with the fields they know.
      var fields = row.fields
      fields.abandon()
      row = RowEncoder(fields)
      throw fault
    }
    do throws(CSVError) {
      try writeHeader()
      writer.beginRecord()
      row.fields.text.withUnsafeBufferPointer { text in
        for slot in row.fields.slots {
          writer.append(UnsafeBufferPointer(rebasing: text[slot.start..<slot.end]), slot.kind)
        }
      }
      try writer.endRecord()
    } catch {
      throw row.fields.placed(error, value)
    }
  }

  /// Writes the header where there were no values but the columns are known.
  ///
  /// - Throws: `EncodingError` when the header cannot be written.
  public mutating func finish() throws(EncodingError) {
    guard row.fields.isGiven else { return }
    do throws(CSVError) {
      try writeHeader()
    } catch {
      throw row.fields.placed(error, row.fields.columns)
    }
  }

  private mutating func writeHeader() throws(CSVError) {
    guard !hasHeader else { return }
    try writer.writeHeader(row.fields.columns)
    hasHeader = true
  }

  /// Takes away what has been written so far.
  ///
  /// - Returns: Whole records, in UTF-8.
  public mutating func takeBytes() -> [UInt8] {
    writer.takeBytes()
  }

  /// Hands over what has been written so far, and keeps the memory for what comes.
  ///
  /// - Parameter sink: Receives whole records, in UTF-8.
  /// - Throws: What `sink` throws; the bytes are still there then.
  public mutating func drain<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try writer.drain(to: sink)
  }
}
