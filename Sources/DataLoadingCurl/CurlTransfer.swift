// SPDX-License-Identifier: MIT

import DataLoading
import Synchronization

/// One exchange between the loop's thread, which fills it, and the task that reads it.
///
/// Continuations are resumed after the lock is released, never under it: a task that is being cancelled holds a lock of
/// the runtime while it waits for ours.
final class CurlTransfer: Sendable {
  typealias HeadContinuation = CheckedContinuation<Result<AnswerHead, LoadError>, Never>
  typealias ChunkContinuation = CheckedContinuation<Result<[UInt8]?, LoadError>, Never>

  enum Progress {
    case waitingForHead
    case receiving(lastActivity: ContinuousClock.Instant)
    case waitingForReader
    case ended
  }

  enum Receipt { case taken, full, unwanted }

  /// Bytes that may wait for the reader before the connection is paused, and below which it goes on.
  private static let highWater = 1 << 20
  private static let lowWater = 1 << 18
  /// A chunk below this size takes more bytes.
  private static let smallChunk = 1 << 14

  private struct State {
    var parser = AnswerHeadParser()
    var headWaiter: HeadContinuation?
    var isHeadDelivered = false
    var chunks: [[UInt8]] = []
    var nextChunk = 0
    var waitingBytes = 0
    var chunkWaiter: ChunkContinuation?
    var isPaused = false
    var lastActivity = ContinuousClock.now
    var receivedBytes = 0
    /// Nil while the transfer runs.
    var end: Result<Void, LoadError>?

    /// Appends bytes to the newest chunk unless that is large already.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      guard !bytes.isEmpty else { return }
      waitingBytes += bytes.count
      if nextChunk < chunks.count, chunks[chunks.count - 1].count < CurlTransfer.smallChunk {
        chunks[chunks.count - 1].append(contentsOf: bytes)
      } else {
        chunks.append([UInt8](bytes))
      }
    }

    /// The oldest chunk; the array is cut when half of it is used up, so that taking costs the same at any length.
    mutating func takeChunk() -> [UInt8]? {
      guard nextChunk < chunks.count else { return nil }
      let chunk = chunks[nextChunk]
      nextChunk += 1
      waitingBytes -= chunk.count
      if nextChunk * 2 >= chunks.count {
        chunks.removeSubrange(0..<nextChunk)
        nextChunk = 0
      }
      return chunk
    }

    mutating func discardChunks() {
      chunks = []
      nextChunk = 0
      waitingBytes = 0
    }
  }

  let request: HTTPRequest
  let certificateFile: String?
  private let state = Mutex(State())

  init(_ request: HTTPRequest, certificateFile: String?) {
    self.request = request
    self.certificateFile = certificateFile
  }

  // MARK: The reader's side

  /// Waits for the head; false when the transfer has ended already, so that it need not be started.
  func awaitHead(_ continuation: HeadContinuation) -> Bool {
    let failure = state.withLock { state -> LoadError? in
      if case .failure(let error) = state.end { return error }
      state.headWaiter = continuation
      return nil
    }
    guard let failure else { return true }
    continuation.resume(returning: .failure(failure))
    return false
  }

  /// Waits for the next chunk; true when the connection is to go on.
  func awaitChunk(_ continuation: ChunkContinuation) -> Bool {
    var ready: Result<[UInt8]?, LoadError>?
    let resumes = state.withLock { state -> Bool in
      if let chunk = state.takeChunk() {
        ready = .success(chunk)
      } else if let end = state.end {
        ready = end.map { nil }
      } else {
        state.chunkWaiter = continuation
      }
      guard state.isPaused, state.waitingBytes < Self.lowWater else { return false }
      state.isPaused = false
      state.lastActivity = .now
      return true
    }
    if let ready { continuation.resume(returning: ready) }
    return resumes
  }

  /// Ends the transfer for its reader at once; false when it had ended before.
  func cancel() -> Bool {
    finish(.failure(CurlFailure.cancelled(request)), discardsBody: true)
  }

  // MARK: The thread's side

  var hasEnded: Bool { state.withLock { $0.end != nil } }

  var progress: Progress {
    state.withLock { state in
      if state.end != nil { return .ended }
      if !state.parser.isComplete { return .waitingForHead }
      return state.isPaused ? .waitingForReader : .receiving(lastActivity: state.lastActivity)
    }
  }

  func noteActivity(_ now: ContinuousClock.Instant) {
    state.withLock { $0.lastActivity = now }
  }

  /// Takes a line of a header block; false when the transfer is no longer wanted or the line is no header.
  func receiveHeaderLine(_ line: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      guard state.end == nil else { return false }
      state.parser.take(line)
      state.lastActivity = .now
      return true
    }
  }

  /// Keeps bytes for the reader, small pieces joined: a server may send single bytes.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Receipt {
    state.withLock { state in
      guard state.end == nil else { return .unwanted }
      guard state.waitingBytes < Self.highWater else {
        state.isPaused = true
        return .full
      }
      state.lastActivity = .now
      state.receivedBytes += bytes.count
      state.append(bytes)
      return .taken
    }
  }

  /// Hands a chunk to a reader that waits for one.
  func deliverChunk() {
    let delivery = state.withLock { state -> (ChunkContinuation, [UInt8])? in
      guard let waiter = state.chunkWaiter, let chunk = state.takeChunk() else { return nil }
      state.chunkWaiter = nil
      return (waiter, chunk)
    }
    guard let (waiter, chunk) = delivery else { return }
    waiter.resume(returning: .success(chunk))
  }

  /// Hands the head to its reader once it is complete.
  func deliverHead(_ timings: @autoclosure () -> HTTPTimings) {
    let delivery = state.withLock { state -> (HeadContinuation, AnswerHead)? in
      guard !state.isHeadDelivered, let waiter = state.headWaiter, let head = state.parser.head else { return nil }
      state.isHeadDelivered = true
      state.headWaiter = nil
      return (waiter, head)
    }
    guard let (waiter, parsed) = delivery else { return }
    var head = parsed
    head.timings = timings()
    waiter.resume(returning: .success(head))
  }

  /// Ends the transfer as curl says it ended.
  func end(_ outcome: CurlOutcome) {
    let (received, isHeadComplete) = state.withLock { ($0.receivedBytes, $0.parser.isComplete) }
    let failure = CurlFailure.error(outcome, request, received: received, isHeadComplete: isHeadComplete)
    _ = finish(failure.map { .failure($0) } ?? .success(()), discardsBody: false)
  }

  /// Ends the transfer with an error; what has arrived before can still be read.
  func fail(_ error: LoadError) {
    _ = finish(.failure(error), discardsBody: false)
  }

  private func finish(_ end: Result<Void, LoadError>, discardsBody: Bool) -> Bool {
    var headWaiter: HeadContinuation?
    var chunkWaiter: ChunkContinuation?
    var lastChunk: [UInt8]?
    let isNew = state.withLock { state -> Bool in
      let isFirst = state.end == nil
      if discardsBody {
        // A body that was not read to its end must not look complete, even when all of it had arrived.
        if isFirst || state.nextChunk < state.chunks.count { state.end = end }
        state.discardChunks()
      }
      guard isFirst else { return false }
      state.end = end
      headWaiter = state.headWaiter
      chunkWaiter = state.chunkWaiter
      // What has arrived comes before the end.
      if chunkWaiter != nil { lastChunk = state.takeChunk() }
      state.headWaiter = nil
      state.chunkWaiter = nil
      return true
    }
    if case .failure(let error) = end { headWaiter?.resume(returning: .failure(error)) }
    chunkWaiter?.resume(returning: lastChunk.map { .success($0) } ?? end.map { nil })
    return isNew
  }
}
