// SPDX-License-Identifier: MIT

public import CodingSupport

/// Reads named columns of a CSV text into typed arrays and looks at nothing else: the fastest way through a wide table.
///
/// ```swift
/// var columns = CSVColumns()
/// let party = columns.integers("party_code")
/// let score = columns.optionalDoubles("nominate_dim1")
/// try columns.push(bytes)
/// try columns.finish()
/// columns[party]  // [Int], one a row
/// columns[score]  // [Double?], one a row
/// ```
///
/// The text must have a header with every column that is asked for and the same number of fields in each record, since
/// a record with one field more or less has its values under the wrong names. Chunks may end anywhere. The columns to
/// ask for are in `CSVColumns+Asking.swift`.
public struct CSVColumns: ~Copyable, Sendable {
  private var source: RecordSource
  private var stores: [any AnyColumnStore] = []
  private var hasResolvedHeader = false
  private var hasStarted = false
  /// What the keys of this reader's columns have and those of another have not.
  private let table = CSVColumnTable()
  private let sourceName: String?
  let strategies: DecodingStrategies

  /// How many rows have been read.
  public private(set) var rowCount = 0

  /// Makes a reader without columns; ask for them before the first chunk.
  ///
  /// - Parameters:
  ///   - dialect: How the text is written; one without names is refused when reading begins.
  ///   - limits: What is accepted.
  ///   - strategies: How values are read; a custom date strategy needs a decoder, so that dates cannot be asked for.
  ///   - sourceName: The name of the file or address, for errors.
  public init(
    dialect: CSVDialect = .rfc4180, limits: CSVLimits = CSVLimits(),
    strategies: DecodingStrategies = DecodingStrategies(), sourceName: String? = nil
  ) {
    source = RecordSource(dialect: dialect, limits: limits, takesBatches: true)
    self.strategies = strategies
    self.sourceName = sourceName
    guard dialect.header == .none else { return }
    _ = source.fail(
      CSVError(
        .invalidDialect,
        "columns are asked for by name and the dialect has no header; choose `.firstRecord`, or give the names"))
  }

  /// Asks for a column; before the first chunk.
  ///
  /// Inlined, so that the store is compiled for the reader.
  @inline(__always)
  mutating func ask<Reader: FieldReader>(
    for name: String, _ wanted: String, _ reader: Reader
  ) -> CSVColumn<Reader.Value> {
    if hasStarted { refuse(name, .lateColumn, "is asked for after the first chunk; ask for all columns before it") }
    stores.append(ColumnStore(name, wanted, reader))
    return CSVColumn(slot: stores.count - 1, table: table)
  }

  /// Makes reading throw an error, because a column cannot be read as it is asked for.
  mutating func refuse(_ name: String, _ code: CSVError.Code, _ message: String) {
    // The first fault is the one that every later call repeats.
    if source.failure == nil { _ = source.fail(CSVError(code, message, columnName: name, text: name.cut())) }
  }

  // MARK: Reading

  /// Reads the records that a chunk completes, without copying the chunk while no partial record is at hand.
  ///
  /// - Parameter bytes: The next bytes of the text.
  /// - Throws: `CSVError` with the place of the fault; every later call throws it again.
  public mutating func push(_ bytes: [UInt8]) throws(CSVError) {
    source.push(bytes)
    try readRecords()
  }

  /// Reads the records that a chunk completes, copying the chunk.
  ///
  /// - Parameter bytes: The next bytes of the text.
  /// - Throws: `CSVError` with the place of the fault; every later call throws it again.
  public mutating func push(_ bytes: Span<UInt8>) throws(CSVError) {
    source.push(bytes)
    try readRecords()
  }

  /// Reads the last record and checks that there was a header.
  ///
  /// - Throws: `CSVError`; `missingHeader` when the input was empty.
  public mutating func finish() throws(CSVError) {
    source.finish()
    try readRecords()
    if hasResolvedHeader { return }
    do {
      try resolveHeader()
    } catch {
      throw placed(error)
    }
  }

  private mutating func readRecords() throws(CSVError) {
    hasStarted = true
    do throws(CSVError) {
      repeat {
        let window = source.window
        try window.withUnsafeBufferPointer { bytes throws(CSVError) in
          while case let count = try source.nextBatch(in: bytes), count > 0 {
            if !hasResolvedHeader { try resolveHeader() }
            try readBatch(count, in: bytes)
          }
        }
      } while source.takesNewWindow()
    } catch {
      throw placed(error)
    }
  }

  private mutating func readBatch(_ count: Int, in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) {
    var failed: (record: Int, slot: Int)?
    source.withBatch(count, in: bytes) { batch in
      for slot in stores.indices {
        guard let record = stores[slot].append(batch) else { continue }
        // The first in the order of the file, whatever the order of asking.
        if let other = failed,
          (other.record, stores[other.slot].index) <= (record, stores[slot].index)
        {
          continue
        }
        failed = (record, slot)
      }
    }
    guard let failed else {
      rowCount += count
      return
    }
    source.turnBack(to: failed.record, of: count)
    rowCount += failed.record
    // What was read behind the fault, or of its row, is not given out.
    for slot in stores.indices { stores[slot].truncate(to: rowCount) }
    throw failure(of: stores[failed.slot], in: bytes)
  }

  private mutating func resolveHeader() throws(CSVError) {
    guard let header = source.header else {
      throw source.fail(CSVError(.missingHeader, "the input is empty; its first line must name the columns"))
    }
    do throws(CSVError) {
      for slot in stores.indices { stores[slot].index = try header.index(of: stores[slot].name) }
    } catch {
      throw source.fail(error)
    }
    hasResolvedHeader = true
  }

  private mutating func failure(
    of store: any AnyColumnStore, in bytes: UnsafeBufferPointer<UInt8>
  ) -> CSVError {
    let isMissing = source.withRecord(in: bytes) { record in
      strategies.nulls.matches(record.content(of: store.index).span, isQuoted: record.isQuoted(store.index))
    }
    return source.fail(
      isMissing
        ? source.error(
          .missingValue, "is missing; every row needs a value here, so correct the table or fetch it again",
          column: store.index, in: bytes)
        : source.error(
          .invalidValue, "is not \(store.wanted); correct the table or fetch it again", column: store.index, in: bytes))
  }

  private func placed(_ error: CSVError) -> CSVError {
    var error = error
    error.source = sourceName
    return error
  }

  // MARK: Values

  /// The values of a column.
  ///
  /// - Parameter column: The key that asking this reader gave; that of another has no values.
  /// - Returns: One value a row.
  public subscript<Value>(column: CSVColumn<Value>) -> [Value] {
    column.table === table ? (stores[column.slot] as? ColumnStore<Value>)?.values ?? [] : []
  }
}
