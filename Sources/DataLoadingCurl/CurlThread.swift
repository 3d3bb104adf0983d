// SPDX-License-Identifier: MIT

import DataLoading

/// Owns the thread on which a transport's transfers run; the thread ends with it.
final class CurlThread: Sendable {
  let loop = CurlLoop()

  init() {
    // The thread holds the loop, not its owner, so that the owner can go.
    if !DetachedThread.run({ [loop] in loop.run() }) { loop.close() }
  }

  deinit {
    loop.send(.stop)
  }
}
