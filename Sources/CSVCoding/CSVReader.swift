// SPDX-License-Identifier: MIT

public import CodingSupport

/// Reads the rows of a CSV text, from one array or from chunks of any size.
///
/// ```swift
/// var reader = CSVReader("party,seats\nWhig,\"1,190\"\n")
/// while let row = try reader.next() {
///   row["seats"]  // "1,190"
/// }
/// ```
///
/// With chunks, take rows until `next()` answers nil, push the next chunk, and call `finish()` after the last one. A
/// chunk may end anywhere: inside a quoted field, between CR and LF, in the middle of a character.
public struct CSVReader: Sendable {
  private var source: RecordSource
  private var row: CSVRow

  /// Makes a reader that waits for chunks.
  ///
  /// - Parameters:
  ///   - dialect: How the text is written.
  ///   - limits: What is accepted.
  ///   - nulls: Which spellings the typed accessors of a row take as missing.
  ///   - numbers: How the typed accessors of a row read numbers.
  public init(
    dialect: CSVDialect = .lenient, limits: CSVLimits = CSVLimits(), nulls: NullTokens = .empty,
    numbers: NumberStrategy = .plain
  ) {
    source = RecordSource(dialect: dialect, limits: limits)
    row = CSVRow()
    row.quote = dialect.quote ?? 0
    row.nulls = nulls
    row.numbers = numbers
  }

  /// Makes a reader of a whole text in memory.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8.
  ///   - dialect: How the text is written.
  ///   - limits: What is accepted.
  public init(_ bytes: [UInt8], dialect: CSVDialect = .lenient, limits: CSVLimits = CSVLimits()) {
    self.init(dialect: dialect, limits: limits)
    push(bytes)
    finish()
  }

  /// Makes a reader of a whole text in memory.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - dialect: How the text is written.
  ///   - limits: What is accepted.
  public init(_ text: String, dialect: CSVDialect = .lenient, limits: CSVLimits = CSVLimits()) {
    self.init(Array(text.utf8), dialect: dialect, limits: limits)
  }

  /// The names of the columns; nil until the first record is there, and in a dialect without a header.
  public var header: CSVHeader? { source.header }

  /// Adds a chunk, without copying it while no partial record is at hand.
  ///
  /// - Parameter bytes: The next bytes of the text.
  public mutating func push(_ bytes: [UInt8]) {
    source.push(bytes)
  }

  /// Adds a chunk by copying it.
  ///
  /// - Parameter bytes: The next bytes of the text.
  public mutating func push(_ bytes: Span<UInt8>) {
    source.push(bytes)
  }

  /// Says that the last chunk has been pushed.
  public mutating func finish() {
    source.finish()
  }

  /// The next row.
  ///
  /// Blank lines are skipped unless the first record has one field. Rows may have more or fewer fields than the header.
  ///
  /// - Returns: The row, or nil when the next chunk is needed or, after `finish()`, at the end.
  /// - Throws: `CSVError` with the place of the fault; every later call throws it again.
  public mutating func next() throws(CSVError) -> CSVRow? {
    let window = source.window
    let isRow = try window.withUnsafeBufferPointer { bytes throws(CSVError) -> Bool in
      guard try source.next(in: bytes) else { return false }
      row.bytes.refill(bytes[source.record])
      row.fields.refill(source.fields)
      return true
    }
    guard isRow else { return nil }
    row.header = source.header
    row.record = source.number
    row.line = source.line
    row.byteOffset = source.byteOffset
    return row
  }
}

extension Array {
  /// Replaces the elements, in the memory at hand unless it is far too large.
  ///
  /// A row that its user keeps takes its memory along, and emptying a shared array makes a new one of the same capacity:
  /// after one huge record every row would be huge.
  @inline(__always)
  fileprivate mutating func refill(_ elements: some Collection<Element>) {
    removeAll(keepingCapacity: capacity <= 4 * elements.count + 256)
    append(contentsOf: elements)
  }
}
