// SPDX-License-Identifier: MIT

import Synchronization

/// Where the pieces of a body come from; whoever lets go of the last reference to it cancels what is left.
public protocol HTTPBodySource: AnyObject, Sendable {
  /// The next piece.
  ///
  /// - Returns: At least one byte, or nil at the end.
  /// - Throws: `LoadError`; later calls throw it again.
  func next() async throws(LoadError) -> [UInt8]?
}

/// A body that is there already.
final class ReadyBody: HTTPBodySource {
  private let chunks: Mutex<(rest: ArraySlice<[UInt8]>, failure: LoadError?)>

  init(_ chunks: [[UInt8]], _ failure: LoadError?) {
    self.chunks = Mutex((chunks.filter { !$0.isEmpty }[...], failure))
  }

  func next() async throws(LoadError) -> [UInt8]? {
    try chunks.withLock { state throws(LoadError) in
      if let chunk = state.rest.popFirst() { return chunk }
      if let failure = state.failure { throw failure }
      return nil
    }
  }
}

/// A body whose first bytes have been looked at already.
final class PrefixedBody: HTTPBodySource {
  private let start: Mutex<[UInt8]?>
  private let rest: HTTPBody

  init(_ start: [UInt8], _ rest: HTTPBody) {
    self.start = Mutex(start)
    self.rest = rest
  }

  func next() async throws(LoadError) -> [UInt8]? {
    let start = start.withLock { start in
      defer { start = nil }
      return start
    }
    if let start { return start }
    return try await rest.next()
  }
}
