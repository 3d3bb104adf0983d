// SPDX-License-Identifier: MIT

import Synchronization

/// A body that ends with an error when it grows beyond a limit.
final class LimitedBody: HTTPBodySource {
  private let body: HTTPBody
  private let name: String
  private let limit: Int
  private let count = Mutex(0)

  init(_ body: HTTPBody, name: String, limit: Int) {
    self.body = body
    self.name = name
    self.limit = limit
  }

  func next() async throws(LoadError) -> [UInt8]? {
    guard let chunk = try await body.next() else { return nil }
    let total = count.withLock { count in
      count += chunk.count
      return count
    }
    guard total <= limit else {
      throw LoadError(
        .bodyTooLarge, source: name, message: "the answer is larger than the limit of \(limit) bytes")
    }
    return chunk
  }
}
