// SPDX-License-Identifier: MIT

import CByteMask

// How regular records are found
//
// The scan looks at 64 bytes at a time. `CByteMask` gives it one bit a byte for separators (delimiters and line ends)
// and for quotes. Combining each quote bit with all bits below it by exclusive or makes a mask of the bytes inside of
// quotes; separators in there are text. The rest are the ends of fields, whose offsets are written down one after the
// other; those that are line ends also end a record.
//
// Worked example, `7,"a, b"⏎`: separators at 1 , 4 , 8 ⏎ and quotes at 2 7. Inside are 2...6, so that 4 is text, the
// fields end at 1 and 8, and 8 ends the record.
//
// That is right only where each opening quote follows a separator, each closing quote stands before one, and no line
// end is inside. Where a block has anything else (a doubled quote, a stray quote, text after a closing quote, a line
// end in quotes), or bytes that are not UTF-8, the scan stops in front of the block, and `ExactScan` takes over from
// the start of the record. Both give the same rows; a test compares them on random input.

/// Finds many regular records at once.
struct MaskScan: Sendable {
  enum Status {
    case batchFull
    case needsInput
    /// The record that begins at `pendingStart` is for the exact scan.
    case irregular
    case atEnd
  }

  struct Record: Sendable {
    /// The index of its first field in `ends`.
    let first: UInt32
    let count: UInt32
  }

  /// How much is scanned at once; what a batch needs stays in the first caches.
  private static let batchBytes = 24 << 10
  /// The most ends that a block can add, and what writing four at a time may add to them.
  private static let blockRoom = 72

  /// Where the scan stands; copied to registers while it runs.
  private struct State: Sendable {
    /// The index of the first end of the record that is being read.
    var pendingFirst = 1
    var endCount = 1
    var nextBlock = 0
    var insideQuotes: UInt64 = 0
    var afterSeparator: UInt64 = 1
    var afterClosingQuote: UInt64 = 0
    var lastByte: UInt8 = 0
    var utf8 = UTF8Check()
  }

  /// The ends of fields, counted from `origin`; the entry before the first of a record stands before the record.
  private(set) var ends = [UInt32](repeating: .max, count: 1 << 13)
  /// The records that are complete.
  private(set) var records: [Record] = []
  /// Where in the window the ends count from.
  private(set) var origin = 0
  /// The line of the first record in `records`.
  private(set) var firstLine = 1
  private var state = State()

  /// Where the record begins that is being read.
  var pendingStart: Int { origin + Int(ends[state.pendingFirst - 1] &+ 1) }
  var pendingLine: Int { firstLine + records.count }
  /// Whether a line feed at `pendingStart` belongs to the carriage return before it.
  var pendingFollowsReturn: Bool { state.lastByte == 13 && pendingStart == state.nextBlock }
  /// Whether characters beyond ASCII have been read.
  var hasSeenSequence: Bool { state.utf8.hasSeenSequence }

  /// The first byte of a record in the window.
  @inline(__always)
  func start(of record: Record) -> Int {
    origin &+ Int(ends[Int(record.first) &- 1] &+ 1)
  }

  /// The bytes of a record in the window, its line end not included.
  @inline(__always)
  func range(of record: Record) -> Range<Int> {
    start(of: record)..<origin &+ Int(ends[Int(record.first &+ record.count) &- 1])
  }

  mutating func windowMoved(by count: Int) {
    origin -= count
    state.nextBlock -= count
    state.utf8.windowMoved(by: count)
  }

  /// Starts at a record.
  mutating func begin(at start: Int, line: Int, followsReturn: Bool) {
    records.removeAll(keepingCapacity: true)
    origin = start
    firstLine = line
    ends[0] = .max
    var utf8 = state.utf8
    utf8.restart()
    state = State()
    state.nextBlock = start
    state.lastByte = followsReturn ? 13 : 0
    state.utf8 = utf8
  }

  /// Forgets the records of a batch and moves what there is of the next one to the front.
  mutating func nextBatch() {
    firstLine += records.count
    records.removeAll(keepingCapacity: true)
    let first = state.pendingFirst
    guard first > 1 else { return }
    let shift = ends[first - 1] &+ 1
    for index in 0...state.endCount - first { ends[index] = ends[first - 1 + index] &- shift }
    origin += Int(shift)
    state.endCount -= first - 1
    state.pendingFirst = 1
  }

  /// Scans until there is a batch of records.
  ///
  /// - Returns: Why it stopped; `records` may hold records in any case.
  mutating func run(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax, fieldLimit: Int
  ) -> Status {
    var found: [Record] = []
    swap(&found, &records)
    defer { swap(&found, &records) }
    while true {
      if ends.count - state.endCount < Self.blockRoom {
        // A record beyond the limit is for the exact scan, which knows what to say.
        if state.endCount - state.pendingFirst > fieldLimit { return .irregular }
        ends += repeatElement(0, count: ends.count)
      }
      var scan = state
      let origin = origin
      let status = ends.withUnsafeMutableBufferPointer {
        Self.scanBlocks(&scan, base, count: count, origin: origin, ends: $0, records: &found, syntax)
      }
      state = scan
      switch status {
      case nil: continue
      case .needsInput? where isFinal: return finish(at: count, &found)
      case let status?: return status
      }
    }
  }

  /// Nil when the room for ends is used up.
  private static func scanBlocks(
    _ scan: inout State, _ base: UnsafePointer<UInt8>, count: Int, origin: Int,
    ends: UnsafeMutableBufferPointer<UInt32>, records: inout [Record], _ syntax: ScanSyntax
  ) -> Status? {
    let delimiter = syntax.firstOfDelimiter
    let quote = UInt8(truncatingIfNeeded: max(syntax.quote, 0))
    let quoteMask: UInt64 = syntax.quote < 0 ? 0 : ~0
    let (checksUTF8, nulMatters) = (syntax.checksUTF8, syntax.nulMatters)
    while scan.nextBlock < count {
      let start = scan.nextBlock
      if start &- origin >= batchBytes, !records.isEmpty { return .batchFull }
      if ends.count &- scan.endCount < blockRoom { return nil }
      let length = min(count &- start, 64)
      let masks =
        length == 64
        ? civic_masks_of_block(base + start, delimiter, quote)
        : civic_masks_of_tail(base + start, length, delimiter, quote)
      var separators = masks.separator
      let quotes = masks.quote & quoteMask
      var inside: UInt64 = 0
      var closing: UInt64 = 0
      if quotes | scan.insideQuotes != 0 {
        inside = prefixXOR(quotes) ^ scan.insideQuotes
        separators &= ~inside
        closing = quotes & ~inside
        let valid = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 64 &- length)
        let badOpening = quotes & inside & ~(separators &<< 1 | scan.afterSeparator)
        let badClosing = (closing &<< 1 | scan.afterClosingQuote) & ~separators & valid
        if badOpening | badClosing | (masks.line_end & inside) != 0 { return .irregular }
      } else if scan.afterClosingQuote & ~separators & 1 != 0 {
        return .irregular
      }
      if masks.has_nul != 0, nulMatters { return .irregular }
      if checksUTF8, masks.high != 0 || scan.utf8.isInSequence {
        guard scan.utf8.accepts(base, start..<start &+ length, high: masks.high) else { return .irregular }
      }

      // The offsets of the separators, four at a time; more than there are is harmless, the next block writes over it.
      let offset = UInt32(truncatingIfNeeded: start &- origin)
      let first = scan.endCount
      var index = first
      var bits = separators
      while bits != 0 {
        for _ in 0..<4 {
          ends[index] = offset &+ UInt32(truncatingIfNeeded: bits.trailingZeroBitCount)
          bits &= bits &- 1
          index &+= 1
        }
      }
      scan.endCount = first &+ separators.nonzeroBitCount

      var lineEnds = masks.line_end & ~inside
      while lineEnds != 0 {
        let bit = lineEnds.trailingZeroBitCount
        let below = separators & ((lineEnds & (0 &- lineEnds)) &- 1)
        lineEnds &= lineEnds &- 1
        let end = first &+ below.nonzeroBitCount
        let place = start &+ bit
        // The line feed of a CRLF ends nothing; it stands before the next record.
        if base[place] != 10 || (bit > 0 ? base[place &- 1] : scan.lastByte) != 13 {
          records.append(
            Record(
              first: UInt32(truncatingIfNeeded: scan.pendingFirst),
              count: UInt32(truncatingIfNeeded: end &- scan.pendingFirst &+ 1)))
        }
        scan.pendingFirst = end &+ 1
      }

      let last = UInt64(truncatingIfNeeded: length &- 1)
      scan.insideQuotes = 0 &- ((inside &>> last) & 1)
      scan.afterSeparator = (separators &>> last) & 1
      scan.afterClosingQuote = (closing &>> last) & 1
      scan.lastByte = base[start &+ length &- 1]
      scan.nextBlock = start &+ length
    }
    return .needsInput
  }

  /// Ends the last record, which has no line end.
  private mutating func finish(at count: Int, _ records: inout [Record]) -> Status {
    let fieldCount = state.endCount - state.pendingFirst
    if fieldCount == 0, pendingStart >= count { return .atEnd }
    if state.insideQuotes != 0 || state.utf8.isInSequence { return .irregular }
    ends[state.endCount] = UInt32(truncatingIfNeeded: count - origin)
    // Bytes that come after all are another record.
    ends[state.endCount + 1] = UInt32(truncatingIfNeeded: count - origin) &- 1
    records.append(
      Record(
        first: UInt32(truncatingIfNeeded: state.pendingFirst), count: UInt32(truncatingIfNeeded: fieldCount + 1)))
    state.endCount += 2
    state.pendingFirst = state.endCount
    state.afterSeparator = 1
    state.afterClosingQuote = 0
    return .atEnd
  }

  /// Bit i is set when an odd number of the bits up to i is.
  @inline(__always)
  private static func prefixXOR(_ mask: UInt64) -> UInt64 {
    var mask = mask
    mask ^= mask &<< 1
    mask ^= mask &<< 2
    mask ^= mask &<< 4
    mask ^= mask &<< 8
    mask ^= mask &<< 16
    mask ^= mask &<< 32
    return mask
  }
}
