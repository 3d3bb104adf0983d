// SPDX-License-Identifier: MIT

import GzipCoding
import Synchronization

/// A body that is decompressed while it is read, always or when its first bytes are those of gzip.
final class InflatedBody: HTTPBodySource {
  private struct State: ~Copyable {
    var inflater: GzipInflater?
    /// The first bytes, while there are too few to tell.
    var start: [UInt8]?
    var isAtEnd = false
  }

  private let body: HTTPBody
  private let name: String
  private let ratioLimit: Int
  private let state: Mutex<State>

  init(_ body: HTTPBody, name: String, limits: LoadLimits, isGzip: Bool) {
    self.body = body
    self.name = name
    ratioLimit = limits.compressionRatio
    state = Mutex(
      State(inflater: isGzip ? GzipInflater(ratioLimit: limits.compressionRatio) : nil, start: isGzip ? nil : []))
  }

  private enum Step {
    case output([UInt8])
    case needsInput
    case end
  }

  func next() async throws(LoadError) -> [UInt8]? {
    while true {
      let step = try state.withLock { state throws(LoadError) in try self.step(&state) }
      switch step {
      case .output(let bytes): return bytes
      case .end: return nil
      case .needsInput: break
      }
      let chunk = try await body.next()
      if let bytes = state.withLock({ take(chunk, &$0) }), !bytes.isEmpty { return bytes }
    }
  }

  private func step(_ state: inout State) throws(LoadError) -> Step {
    do throws(GzipError) {
      if let output = try state.inflater?.next() { return .output(output) }
      guard state.isAtEnd else { return .needsInput }
      try state.inflater?.finish()
      return .end
    } catch {
      let code: LoadError.Code = error.code == .ratioExceeded ? .compressionRatioExceeded : .damagedCompression
      throw LoadError(code, source: name, message: error.description, cause: error)
    }
  }

  /// Takes a chunk, nil for the end; answers the bytes that need no decompression.
  private func take(_ chunk: [UInt8]?, _ state: inout State) -> [UInt8]? {
    if chunk == nil { state.isAtEnd = true }
    guard var start = state.start else {
      guard state.inflater != nil else { return chunk }
      if let chunk { state.inflater?.push(chunk) }
      return nil
    }
    start += chunk ?? []
    if start.count < 2, chunk != nil {
      state.start = start
      return nil
    }
    state.start = nil
    guard GzipInflater.isGzip(start.span) else { return start }
    state.inflater = GzipInflater(ratioLimit: ratioLimit)
    state.inflater?.push(start)
    return nil
  }
}
