// SPDX-License-Identifier: MIT

import CZlib

/// Decompresses gzip data that come in chunks of any size.
///
/// Push a chunk, take output until `next()` answers nil, and call `finish()` after the last chunk, which checks that
/// the end was reached: without that, a cut file looks like a short one. Members may follow each other; zero bytes after
/// the last one are padding.
public struct GzipInflater: ~Copyable {
  /// How much larger the output may be than the input, once it is larger than 10 MB; text compresses some 3 to 20 times.
  public static let defaultRatioLimit = 100

  private static let ratioFreeBytes = 10_000_000
  private static let outputSize = 1 << 16

  private enum Place { case memberStart, insideMember, betweenMembers, padding }

  private let inflater: OpaquePointer?
  private let ratioLimit: Int
  private var input: [UInt8] = []
  private var inputUsed = 0
  private var place = Place.memberStart
  private var totalIn = 0
  private var totalOut = 0

  /// Makes an inflater.
  ///
  /// - Parameter ratioLimit: How many times larger the output may be than the input.
  public init(ratioLimit: Int = GzipInflater.defaultRatioLimit) {
    self.ratioLimit = ratioLimit
    inflater = civic_inflater_create()
  }

  deinit {
    if let inflater { civic_inflater_destroy(inflater) }
  }

  /// Whether data begin as gzip data do, with the bytes 1F 8B.
  ///
  /// - Parameter bytes: The first bytes of the data; two are enough.
  /// - Returns: True for gzip data; no CSV, JSON or XML text begins so.
  public static func isGzip(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  /// Adds compressed data.
  ///
  /// - Parameter bytes: The next bytes.
  public mutating func push(_ bytes: [UInt8]) {
    if inputUsed == input.count {
      input = bytes
    } else {
      input.removeSubrange(0..<inputUsed)
      input += bytes
    }
    inputUsed = 0
  }

  /// The next output.
  ///
  /// - Returns: At most 64 KiB, or nil when the next chunk is needed.
  /// - Throws: `GzipError` when the data are damaged or grow too much.
  public mutating func next() throws(GzipError) -> [UInt8]? {
    guard let inflater else { throw error(.noMemory) }
    while true {
      if place == .betweenMembers || place == .padding, try !startMember(inflater) { return nil }
      guard inputUsed < input.count || place == .insideMember else { return nil }

      let available = input.count - inputUsed
      var used = available
      var made = Self.outputSize
      var result = CIVIC_INFLATE_MORE
      let output = [UInt8](unsafeUninitializedCapacity: Self.outputSize) { buffer, count in
        result = input.withUnsafeBufferPointer { bytes in
          // A null pointer would be an error to zlib even when no byte is read through it.
          guard let start = bytes.baseAddress, let target = buffer.baseAddress else {
            used = 0
            made = 0
            return CIVIC_INFLATE_MORE
          }
          return civic_inflater_run(inflater, start + inputUsed, &used, target, &made)
        }
        count = bytes(made, when: result)
      }
      inputUsed += used
      totalIn += used
      totalOut += output.count
      if used > 0 { place = .insideMember }
      switch result {
      case CIVIC_INFLATE_MEMBER_END: place = .betweenMembers
      case CIVIC_INFLATE_DAMAGED: throw error(.damaged)
      case CIVIC_INFLATE_NO_MEMORY: throw error(.noMemory)
      default: break
      }
      if totalOut > Self.ratioFreeBytes, totalOut / max(totalIn, 1) > ratioLimit { throw error(.ratioExceeded) }
      if !output.isEmpty { return output }
      if used == 0, place != .betweenMembers { return nil }
    }
  }

  /// Checks that the data ended where a member ended.
  ///
  /// - Throws: `GzipError` when they did not.
  public func finish() throws(GzipError) {
    guard place == .betweenMembers || place == .padding else { throw error(.truncated) }
  }

  /// What the buffer holds after a step; nothing is taken from a step that failed.
  private func bytes(_ made: Int, when result: civic_inflate_result) -> Int {
    result == CIVIC_INFLATE_MORE || result == CIVIC_INFLATE_MEMBER_END ? made : 0
  }

  /// Decides what follows a member; false when more input is needed or only padding is left.
  private mutating func startMember(_ inflater: OpaquePointer) throws(GzipError) -> Bool {
    while inputUsed < input.count, input[inputUsed] == 0 {
      place = .padding
      inputUsed += 1
      totalIn += 1
    }
    guard inputUsed < input.count else { return false }
    guard place == .betweenMembers, civic_inflater_reset(inflater) == CIVIC_INFLATE_MORE else { throw error(.damaged) }
    place = .memberStart
    return true
  }

  private func error(_ code: GzipError.Code) -> GzipError {
    GzipError(code: code, byteOffset: totalIn)
  }
}
