// SPDX-License-Identifier: MIT

/// The rows of a text that arrives in chunks.
///
/// A chunk is asked for only when the rows of the one before have been taken. An error of the chunks or of the text
/// ends the sequence.
public struct CSVAsyncRows<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element == [UInt8] {
  /// A row.
  public typealias Element = CSVRow

  private let makeReader: @Sendable () -> CSVReader
  private let chunks: Chunks

  /// Makes the rows of a text.
  ///
  /// - Parameters:
  ///   - chunks: The text in the encoding of the dialect, cut anywhere.
  ///   - reader: Makes the reader that splits it, with the dialect and the strategies that are wanted.
  public init(_ chunks: Chunks, reader: @escaping @Sendable () -> CSVReader = { CSVReader() }) {
    makeReader = reader
    self.chunks = chunks
  }

  /// Makes an iterator, which starts at the first row.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(makeReader(), chunks.makeAsyncIterator())
  }

  /// Reads one row after the other.
  public final class Iterator: AsyncIteratorProtocol {
    private var reader: CSVReader
    private var chunks: Chunks.AsyncIterator
    private var isFinal = false
    private var hasEnded = false

    init(_ reader: consuming CSVReader, _ chunks: Chunks.AsyncIterator) {
      self.reader = reader
      self.chunks = chunks
    }

    /// The next row.
    ///
    /// - Parameter actor: The actor that iterates.
    /// - Returns: The row, or nil at the end.
    /// - Throws: `CSVError`, `CancellationError` when the task is cancelled, or the error of the chunks.
    public func next(isolation actor: isolated (any Actor)?) async throws -> CSVRow? {
      do {
        while !hasEnded {
          // Cancelled chunks may just end, and half a table must not look like a whole one.
          try Task.checkCancellation()
          if let row = try reader.next() { return row }
          if isFinal {
            hasEnded = true
          } else if let chunk = try await chunks.next(isolation: actor) {
            reader.push(chunk)
          } else {
            isFinal = true
            reader.finish()
          }
        }
        return nil
      } catch {
        hasEnded = true
        throw error
      }
    }

    /// The next row.
    ///
    /// - Returns: The row, or nil at the end.
    /// - Throws: `CSVError`, `CancellationError` when the task is cancelled, or the error of the chunks.
    public func next() async throws -> CSVRow? {
      try await next(isolation: nil)
    }
  }
}

extension CSVAsyncRows: Sendable where Chunks: Sendable {}
