// SPDX-License-Identifier: MIT

import CCurl
import DataLoading

/// The transfers of a loop with curl's handles; lives and dies on the loop's thread.
struct RunningTransfers: ~Copyable {
  private struct Running {
    let transfer: CurlTransfer
    let handle: CurlHandle
    let start: ContinuousClock.Instant
  }

  private let multi: OpaquePointer
  private let clock = ContinuousClock()
  /// By the address of curl's handle.
  private var running: [OpaquePointer: Running] = [:]

  init(multi: OpaquePointer) {
    self.multi = multi
  }

  mutating func start(_ transfer: CurlTransfer) {
    guard !transfer.hasEnded else { return }
    guard let handle = CurlHandle(transfer) else {
      transfer.fail(CurlFailure.unavailable(transfer.request))
      return
    }
    running[handle.easy] = Running(transfer: transfer, handle: handle, start: clock.now)
    guard civic_curl_multi_add(multi, handle.easy) == 0 else {
      running[handle.easy] = nil
      handle.destroy()
      transfer.fail(CurlFailure.unavailable(transfer.request))
      return
    }
  }

  mutating func resume(_ transfer: CurlTransfer) {
    guard let easy = handle(of: transfer) else { return }
    transfer.noteActivity(clock.now)
    _ = civic_curl_resume(easy)
  }

  mutating func drop(_ transfer: CurlTransfer) {
    guard let easy = handle(of: transfer) else { return }
    remove(easy)
  }

  mutating func dropAll() {
    for (easy, item) in running {
      item.transfer.fail(CurlFailure.cancelled(item.transfer.request))
      remove(easy)
    }
  }

  /// Does what can be done now, ends what has ended, stops what has taken too long.
  mutating func perform() {
    _ = civic_curl_multi_perform(multi)
    var code: CInt = 0
    while let easy = civic_curl_multi_ended(multi, &code) {
      guard let item = running[easy] else { continue }
      item.transfer.deliverHead(item.handle.timings)
      item.transfer.end(
        CurlOutcome(code: code, systemError: item.handle.systemError, isConnected: item.handle.isConnected))
      remove(easy)
    }
    let now = clock.now
    for (easy, item) in running {
      item.transfer.deliverHead(item.handle.timings)
      item.transfer.deliverChunk()
      if let deadline = deadline(of: item), deadline.instant <= now {
        item.transfer.fail(CurlFailure.timeout(deadline.phase, item.transfer.request))
        remove(easy)
      }
    }
  }

  /// How long the thread may sleep; curl's own timers and new commands end the wait before.
  func millisecondsToWait() -> CInt {
    let now = clock.now
    var wait = running.isEmpty ? 60_000 : 1_000
    for item in running.values {
      guard let deadline = deadline(of: item) else { continue }
      let left = now.duration(to: deadline.instant)
      let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
      wait = min(wait, Int(max(0, min(milliseconds, 60_000))))
    }
    return CInt(wait)
  }

  private func deadline(of item: Running) -> (instant: ContinuousClock.Instant, phase: CurlFailure.Phase)? {
    let timeouts = item.transfer.request.timeouts
    var deadlines: [(instant: ContinuousClock.Instant, phase: CurlFailure.Phase)] = []
    if let total = timeouts.total { deadlines.append((later(item.start, total), .total)) }
    switch item.transfer.progress {
    case .waitingForHead:
      if let firstByte = timeouts.firstByte, let connected = item.handle.connectedAfter {
        deadlines.append((later(item.start + connected, firstByte), .firstByte))
      }
    case .receiving(let lastActivity):
      if let idle = timeouts.idle { deadlines.append((later(lastActivity, idle), .idle)) }
    case .waitingForReader, .ended:
      break
    }
    return deadlines.min { $0.instant < $1.instant }
  }

  /// A moment after another; a year stands for all that is longer, so that no sum overflows.
  private func later(_ instant: ContinuousClock.Instant, _ duration: Duration) -> ContinuousClock.Instant {
    instant + min(max(duration, .zero), .seconds(365 * 86_400))
  }

  private func handle(of transfer: CurlTransfer) -> OpaquePointer? {
    running.first { $0.value.transfer === transfer }?.key
  }

  private mutating func remove(_ easy: OpaquePointer) {
    guard let item = running.removeValue(forKey: easy) else { return }
    _ = civic_curl_multi_remove(multi, easy)
    item.handle.destroy()
  }
}
