// SPDX-License-Identifier: MIT

/// The rows of a text that arrives in chunks, as values.
///
/// A chunk is asked for only when the rows of the one before have been taken, so that the memory is that of a chunk and
/// a row however fast the sender is. An error of the chunks, of the text or of a row ends the sequence.
public struct CSVAsyncValues<Value: Decodable, Chunks: AsyncSequence>: AsyncSequence where Chunks.Element == [UInt8] {
  /// The value of a row.
  public typealias Element = Value

  private let decoder: CSVDecoder
  private let chunks: Chunks

  init(_ decoder: CSVDecoder, _ chunks: Chunks) {
    self.decoder = decoder
    self.chunks = chunks
  }

  /// Makes an iterator, which starts at the first row.
  ///
  /// - Returns: The iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(decoder, chunks.makeAsyncIterator())
  }

  /// Decodes one row after the other.
  public final class Iterator: AsyncIteratorProtocol {
    private var reader: CSVValueReader<Value>
    private var chunks: Chunks.AsyncIterator
    private var isFinal = false
    private var hasEnded = false

    init(_ decoder: CSVDecoder, _ chunks: Chunks.AsyncIterator) {
      reader = CSVValueReader(Value.self, decoder: decoder)
      self.chunks = chunks
    }

    /// The value of the next row.
    ///
    /// - Parameter actor: The actor that iterates.
    /// - Returns: The value, or nil at the end.
    /// - Throws: `DecodingError`, `CancellationError` when the task is cancelled, or the error of the chunks.
    public func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
      do {
        while !hasEnded {
          // Cancelled chunks may just end, and half a table must not look like a whole one.
          try Task.checkCancellation()
          if let value = try reader.next() { return value }
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

    /// The value of the next row.
    ///
    /// - Returns: The value, or nil at the end.
    /// - Throws: `DecodingError`, `CancellationError` when the task is cancelled, or the error of the chunks.
    public func next() async throws -> Value? {
      try await next(isolation: nil)
    }
  }
}

extension CSVAsyncValues: Sendable where Chunks: Sendable {}

extension CSVDecoder {
  /// The rows of a text that arrives in chunks, as values.
  ///
  /// ```swift
  /// for try await seat in CSVDecoder().values(Seat.self, in: response.body) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - chunks: The text in the encoding of the dialect, cut anywhere.
  /// - Returns: The values, one a row.
  public func values<Value: Decodable, Chunks: AsyncSequence>(
    _ type: Value.Type, in chunks: Chunks
  ) -> CSVAsyncValues<Value, Chunks> where Chunks.Element == [UInt8] {
    CSVAsyncValues(self, chunks)
  }
}
