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
public struct CSVReader: ~Copyable, Sendable {
  private var source: RecordSource
  private var context: RowContext
  private let sourceName: String?

  /// Makes a reader that waits for chunks.
  ///
  /// - Parameters:
  ///   - dialect: How the text is written.
  ///   - limits: What is accepted.
  ///   - strategies: How the typed accessors of a row read values.
  ///   - sourceName: The name of the file or address, for errors.
  public init(
    dialect: CSVDialect = .lenient, limits: CSVLimits = CSVLimits(),
    strategies: DecodingStrategies = DecodingStrategies(), sourceName: String? = nil
  ) {
    source = RecordSource(dialect: dialect, limits: limits)
    self.sourceName = sourceName
    context = source.rowContext(strategies)
  }

  /// Makes a reader of a whole text in memory.
  ///
  /// - Parameters:
  ///   - bytes: The text in the encoding of the dialect.
  ///   - dialect: How the text is written.
  ///   - limits: What is accepted.
  ///   - strategies: How the typed accessors of a row read values.
  ///   - sourceName: The name of the file or address, for errors.
  public init(
    _ bytes: [UInt8], dialect: CSVDialect = .lenient, limits: CSVLimits = CSVLimits(),
    strategies: DecodingStrategies = DecodingStrategies(), sourceName: String? = nil
  ) {
    self.init(dialect: dialect, limits: limits, strategies: strategies, sourceName: sourceName)
    push(bytes)
    finish()
  }

  /// Makes a reader of a whole text in memory.
  ///
  /// - Parameters:
  ///   - text: The text; the encoding of the dialect does not matter.
  ///   - dialect: How the text is written.
  ///   - limits: What is accepted.
  ///   - strategies: How the typed accessors of a row read values.
  ///   - sourceName: The name of the file or address, for errors.
  public init(
    _ text: String, dialect: CSVDialect = .lenient, limits: CSVLimits = CSVLimits(),
    strategies: DecodingStrategies = DecodingStrategies(), sourceName: String? = nil
  ) {
    var dialect = dialect
    dialect.encoding = .utf8
    self.init(Array(text.utf8), dialect: dialect, limits: limits, strategies: strategies, sourceName: sourceName)
  }

  /// The names of the columns; nil until the first record is there, and in a dialect without a header.
  public var header: CSVHeader? { source.header }

  /// How many records so far had quotes where none should be, which a lenient dialect accepts.
  public var irregularRecordCount: Int { source.irregularCount }

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
  /// Blank lines are treated as the dialect says. Unless it is strict, rows may have more or fewer fields than the
  /// header.
  ///
  /// - Returns: The row, or nil when the next chunk is needed or, after `finish()`, at the end.
  /// - Throws: `CSVError` with the place of the fault; every later call throws it again.
  public mutating func next() throws(CSVError) -> CSVRow? {
    do {
      repeat {
        let window = source.window
        if try window.withUnsafeBufferPointer({ bytes throws(CSVError) in try source.next(in: bytes) }) {
          // The header is there, or a fallback encoding has come into use.
          if source.number == 1 || source.isTranscoding != (context.source != nil) {
            context = source.rowContext(context.strategies)
          }
          return source.row(context)
        }
      } while source.takesNewWindow()
      return nil
    } catch {
      var placed = error
      placed.source = sourceName
      throw placed
    }
  }
}
