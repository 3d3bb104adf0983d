// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// A cancelled task gets an error and no part of a table that looks like a whole one.
struct AsyncCancellationTests {
  /// Chunks that end as soon as the task is cancelled, as those of `AsyncStream` do.
  private static func chunks() -> AsyncStream<[UInt8]> {
    AsyncStream { stream in stream.yield(Array("a,b\n1,2\n3,4\n5,".utf8)) }
  }

  @Test func valuesEndWithAnError() async {
    let task = Task {
      var count = 0
      for try await _ in CSVDecoder().values([String: Int].self, in: Self.chunks()) {
        count += 1
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func rowsEndWithAnError() async {
    let task = Task {
      var count = 0
      for try await row in CSVAsyncRows(Self.chunks(), reader: { CSVReader() }) {
        count += row.count
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
