// SPDX-License-Identifier: MIT

/// The rows of a text in memory as values that are decoded when they are asked for.
///
/// Each element is a result, since a row that cannot be decoded does not end the sequence; a fault of the text itself
/// is the last element.
///
/// ```swift
/// for result in CSVDecoder().lazyValues(Seat.self, from: bytes) { print(try result.get().party) }
/// ```
public struct CSVValueSequence<Value: Decodable>: Sequence, Sendable {
  private let decoder: CSVDecoder
  private let bytes: [UInt8]

  init(_ decoder: CSVDecoder, _ bytes: [UInt8]) {
    self.decoder = decoder
    self.bytes = bytes
  }

  /// Makes an iterator, which starts at the first row.
  ///
  /// - Returns: The iterator.
  public func makeIterator() -> Iterator {
    Iterator(decoder, bytes)
  }

  /// Decodes one row after the other.
  public final class Iterator: IteratorProtocol {
    private var reader: CSVValueReader<Value>
    private var hasFailed = false

    init(_ decoder: CSVDecoder, _ bytes: [UInt8]) {
      reader = CSVValueReader(Value.self, decoder: decoder)
      reader.push(bytes)
      reader.finish()
    }

    /// The next value or its error.
    ///
    /// - Returns: The result, or nil at the end.
    public func next() -> Result<Value, DecodingError>? {
      if hasFailed { return nil }
      do throws(DecodingError) {
        return try reader.next().map { .success($0) }
      } catch {
        hasFailed = reader.hasFailed
        return .failure(error)
      }
    }
  }
}

extension CSVDecoder {
  /// The rows of a text as values that are decoded when they are asked for.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - bytes: The text in the encoding of the dialect.
  /// - Returns: A sequence of results, one a row.
  public func lazyValues<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) -> CSVValueSequence<Value> {
    CSVValueSequence(self, bytes)
  }

  /// The rows of a text as values that are decoded when they are asked for.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - text: The text; the encoding of the dialect does not matter.
  /// - Returns: A sequence of results, one a row.
  public func lazyValues<Value: Decodable>(
    _ type: Value.Type, from text: String
  ) -> CSVValueSequence<Value> {
    CSVValueSequence(ofText, Array(text.utf8))
  }
}
