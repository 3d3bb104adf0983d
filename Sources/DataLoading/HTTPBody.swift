// SPDX-License-Identifier: MIT

/// The bytes of a body, piece by piece, at the reader's pace; they can be read once.
///
/// ```swift
/// for try await chunk in response.body { … }  // chunk is [UInt8]; the loop throws LoadError
/// ```
///
/// A body that is let go before its end is cancelled.
public struct HTTPBody: AsyncSequence, Sendable {
  /// A piece of the body.
  public typealias Element = [UInt8]
  /// What reading can throw.
  public typealias Failure = LoadError

  private let source: any HTTPBodySource

  /// Takes a source of bytes, for those who write transports.
  ///
  /// - Parameter source: Where the pieces come from.
  public init(_ source: any HTTPBodySource) {
    self.source = source
  }

  /// Takes pieces that are there already.
  ///
  /// - Parameters:
  ///   - chunks: The pieces, in order.
  ///   - failure: What is thrown after them, or nil for an orderly end.
  public init(_ chunks: [[UInt8]] = [], failure: LoadError? = nil) {
    source = ReadyBody(chunks, failure)
  }

  /// Starts reading.
  ///
  /// - Returns: The iterator; a second one goes on where the first stopped.
  public func makeAsyncIterator() -> Iterator {
    Iterator(source: source)
  }

  func next() async throws(LoadError) -> [UInt8]? {
    try await source.next()
  }

  /// Every byte that is left.
  ///
  /// - Parameter limit: How many bytes are taken at most.
  /// - Returns: The bytes.
  /// - Throws: `LoadError`; `bodyTooLarge` beyond the limit.
  public func bytes(upTo limit: Int) async throws(LoadError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try await source.next() {
      guard bytes.count + chunk.count <= limit else {
        throw LoadError(.bodyTooLarge, source: "the body", message: "is larger than \(limit) bytes")
      }
      bytes += chunk
    }
    return bytes
  }

  /// Reads a body.
  public struct Iterator: AsyncIteratorProtocol {
    let source: any HTTPBodySource

    /// The next piece.
    ///
    /// - Returns: At least one byte, or nil at the end.
    /// - Throws: `LoadError`.
    public mutating func next() async throws(LoadError) -> [UInt8]? {
      try await source.next()
    }

    /// The next piece.
    ///
    /// - Parameter actor: The actor the caller runs on.
    /// - Returns: At least one byte, or nil at the end.
    /// - Throws: `LoadError`.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(LoadError) -> [UInt8]? {
      try await source.next()
    }
  }
}
