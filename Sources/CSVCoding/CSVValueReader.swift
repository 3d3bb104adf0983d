// SPDX-License-Identifier: MIT

/// Decodes rows as values while chunks come in; the memory it needs is that of one chunk and one row.
///
/// ```swift
/// var reader = CSVValueReader(Seat.self, decoder: CSVDecoder())
/// reader.push(chunk)
/// while let seat = try reader.next() { … }
/// ```
public struct CSVValueReader<Value: Decodable>: ~Copyable {
  private var rows: RowDecoders

  /// Makes a reader that waits for chunks.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: How they are decoded.
  public init(_ type: Value.Type = Value.self, decoder: CSVDecoder = CSVDecoder()) {
    rows = RowDecoders(decoder)
  }

  /// Whether the text itself is at fault, so that no further value comes and `next()` throws the same error again.
  public var hasFailed: Bool { rows.source.failure != nil }

  /// How many records so far had quotes where none should be, which a lenient dialect accepts.
  public var irregularRecordCount: Int { rows.source.irregularCount }

  /// Adds a chunk, without copying it while no partial record is at hand.
  ///
  /// - Parameter bytes: The next bytes of the text.
  public mutating func push(_ bytes: [UInt8]) {
    rows.source.push(bytes)
  }

  /// Adds a chunk by copying it.
  ///
  /// - Parameter bytes: The next bytes of the text.
  public mutating func push(_ bytes: Span<UInt8>) {
    rows.source.push(bytes)
  }

  /// Says that the last chunk has been pushed.
  public mutating func finish() {
    rows.source.finish()
  }

  /// The next value.
  ///
  /// - Returns: The value, or nil when the next chunk is needed or, after `finish()`, at the end.
  /// - Throws: `DecodingError`, whose context has the `CSVError` with line and column as `underlyingError`. After an
  ///   error about a value the next call goes on with the next row; after one about the text itself it throws again.
  public mutating func next() throws(DecodingError) -> Value? {
    var value: Value?
    _ = try rows.next { row throws(DecodingError) in value = try row.decode(Value.self) }
    return value
  }

  /// Appends the next value to others, which moves it less often than `next` does; false when there is none.
  mutating func appendNext(to values: inout [Value]) throws(DecodingError) -> Bool {
    try rows.next { row throws(DecodingError) in values.append(try row.decode(Value.self)) }
  }
}

/// The decoders of the rows of a text, one after the other.
struct RowDecoders: ~Copyable {
  var source: RecordSource
  private let decoder: CSVDecoder
  private var settings: RowSettings?
  private var row: RowDecoder?

  init(_ decoder: CSVDecoder) {
    self.decoder = decoder
    source = RecordSource(dialect: decoder.dialect, limits: decoder.limits)
  }

  /// Calls a function with the decoder of the next row; false when there is none.
  @inline(__always)
  mutating func next(_ body: (RowDecoder) throws(DecodingError) -> Void) throws(DecodingError) -> Bool {
    repeat {
      let window = source.window
      let isRow = try window.withUnsafeBufferPointer { bytes throws(DecodingError) -> Bool in
        do throws(CSVError) {
          guard try source.next(in: bytes) else { return false }
        } catch {
          throw failure(error)
        }
        var row = takeRow()
        var isFree = true
        let (number, line) = (source.number, source.scanner.line)
        let (offset, written) = (source.byteOffset, source.written(in: bytes))
        defer { self.row = isFree ? row : nil }
        try source.withRecord(in: bytes) { view throws(DecodingError) in
          row.record.turn(to: view, number: number, line: line, byteOffset: offset, written: written)
          // A model that keeps its decoder keeps its row: the next one gets a decoder of its own.
          defer {
            isFree = isKnownUniquelyReferenced(&row)
            if !isFree { row.record.keep() }
          }
          try body(row)
        }
        return true
      }
      if isRow { return true }
    } while source.takesNewWindow()
    try checkEnd()
    return false
  }

  /// The decoder of the last row, or one for this text.
  @inline(__always)
  private mutating func takeRow() -> RowDecoder {
    guard isCurrent, let row else { return makeRow() }
    self.row = nil
    return row
  }

  /// Whether the settings know how the text is written: a fallback encoding may come into use after the first rows.
  private var isCurrent: Bool {
    source.isTranscoding == (settings?.context.source != nil)
  }

  @inline(never)
  private mutating func makeRow() -> RowDecoder {
    let known = isCurrent ? settings : nil
    let settings = known ?? RowSettings(decoder, source.rowContext(decoder.strategies))
    self.settings = settings
    return RowDecoder(record: RowRecord(settings: settings))
  }

  @inline(never)
  private mutating func checkEnd() throws(DecodingError) {
    guard source.text.isFinal, source.header == nil, decoder.dialect.header == .firstRecord, source.failure == nil
    else {
      return
    }
    throw failure(
      source.fail(CSVError(.missingHeader, "the input is empty; its first line must name the columns")))
  }

  private func failure(_ error: CSVError) -> DecodingError {
    var error = error
    error.source = decoder.sourceName
    return DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: error.description, underlyingError: error))
  }
}
