// SPDX-License-Identifier: MIT

import DataLoading

/// The body of a transfer; letting go of it ends the transfer.
final class CurlBody: HTTPBodySource {
  private let transfer: CurlTransfer
  /// Keeps the thread alive while the body is read.
  private let thread: CurlThread

  init(_ transfer: CurlTransfer, _ thread: CurlThread) {
    self.transfer = transfer
    self.thread = thread
  }

  deinit {
    if transfer.cancel() { thread.loop.send(.drop(transfer)) }
  }

  func next() async throws(LoadError) -> [UInt8]? {
    let transfer = transfer
    let loop = thread.loop
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if transfer.awaitChunk(continuation) { loop.send(.resume(transfer)) }
      }
    } onCancel: {
      if transfer.cancel() { loop.send(.drop(transfer)) }
    }
    return try result.get()
  }
}
