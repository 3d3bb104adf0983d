// SPDX-License-Identifier: MIT

import CFieldScan

// How regular records are found
//
// The scan looks at 64 bytes at a time and makes a mask, one bit a byte, of the separators (delimiters and line ends)
// and one of the quotes. Combining each quote bit with all bits below it by exclusive or makes a mask of the bytes
// inside of quotes; separators in there are text. The rest are the ends of fields, whose offsets are written down one
// after the other; those that are line ends also end a record.
//
// Worked example, `7,"a, b"⏎`: separators at 1 , 4 , 8 ⏎ and quotes at 2 7. Inside are 2...6, so that 4 is text, the
// fields end at 1 and 8, and 8 ends the record.
//
// Two quotes in a row inside a field close and open again at once; such a record is marked, since its content has to
// be copied. All that is right only where each opening quote follows a separator, each closing quote stands before
// one, and no line end is inside. Where a block has anything else (a stray quote, text after a closing quote, a line
// end in quotes), or bytes that are not UTF-8, the scan stops in front of the block, and `ExactScan` takes over from
// the start of the record. Both give the same rows; a test compares them on random input. The loop over the blocks is
// in `CFieldScan`.

/// Finds many regular records at once.
struct MaskScan: ~Copyable, Sendable {
  enum Status {
    case batchFull
    case needsInput
    /// The record that begins at `pendingStart` is for the exact scan.
    case irregular
    case atEnd
  }

  /// How much is scanned at once; what a batch needs stays in the first caches.
  private static let batchBytes = 24 << 10
  /// The room that a scan needs for ends besides one a byte.
  private static let extraEnds = 16
  /// The room for ends before any record has needed more.
  private static let firstRoom = 1 << 14
  /// What is scanned before it is decided whether to go on.
  private static let stepBytes = 4 << 10

  /// What the loop over the blocks is made of.
  private let instructions: civic_instructions
  /// The ends of fields, counted from `origin`; the entry before the first of a record stands before the record.
  private(set) var ends = [UInt32](repeating: .max, count: MaskScan.firstRoom)
  private var recordRoom = [civic_record](repeating: civic_record(), count: MaskScan.firstRoom / 2)
  /// Where in the window the ends count from.
  private(set) var origin = 0
  /// The line of the first of the records.
  private(set) var firstLine = 1
  private var state = MaskScan.firstState
  private var nextBlock = 0

  private static let firstState = {
    var state = civic_scan_state()
    state.after_separator = 1
    state.end_count = 1
    state.pending_first = 1
    return state
  }()

  init(instructions: civic_instructions = civic_best_instructions()) {
    self.instructions = instructions
  }

  /// How many records are complete.
  var recordCount: Int { state.record_count }
  /// How many bytes have been scanned since the first of the records.
  var byteCount: Int { nextBlock - origin }
  /// Where the record begins that is being read.
  var pendingStart: Int { origin + Int(ends[state.pending_first - 1] &+ 1) }
  var pendingLine: Int { firstLine + recordCount }
  /// Whether a line feed at `pendingStart` belongs to the carriage return before it.
  var pendingFollowsReturn: Bool { state.last_byte == 13 && pendingStart == nextBlock }
  /// Whether characters beyond ASCII have been read.
  var hasSeenSequence: Bool { state.utf8.has_seen_sequence }

  /// A record that is complete.
  @inline(__always)
  func record(_ index: Int) -> civic_record {
    recordRoom[index]
  }

  /// Calls `body` with records that are complete.
  @inline(__always)
  func withRecords<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<civic_record>) -> Result) -> Result {
    recordRoom.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The first byte of a record in the window.
  @inline(__always)
  func start(of record: civic_record) -> Int {
    origin &+ Int(ends[record.firstField &- 1] &+ 1)
  }

  /// The bytes of a record in the window, its line end not included.
  @inline(__always)
  func range(of record: civic_record) -> Range<Int> {
    start(of: record)..<origin &+ Int(ends[record.firstField &+ record.fieldCount &- 1])
  }

  mutating func windowMoved(by count: Int) {
    origin -= count
    nextBlock -= count
  }

  /// Starts at a record.
  mutating func begin(at start: Int, line: Int, followsReturn: Bool) {
    origin = start
    firstLine = line
    ends[0] = .max
    let hasSeenSequence = hasSeenSequence
    state = Self.firstState
    state.last_byte = followsReturn ? 13 : 0
    state.utf8.has_seen_sequence = hasSeenSequence
    nextBlock = start
  }

  /// Forgets the records of a batch and moves what there is of the next one to the front.
  mutating func nextBatch() {
    firstLine += recordCount
    state.record_count = 0
    let first = state.pending_first
    guard first > 1 else { return }
    let shift = ends[first - 1] &+ 1
    let isFarTooLarge = ends.count > max(Self.firstRoom, 4 * state.end_count)
    for index in 0...state.end_count - first { ends[index] = ends[first - 1 + index] &- shift }
    // Rows that are kept take the ends along: one wide record must not make all later rows large.
    if isFarTooLarge { ends.removeLast(ends.count - max(Self.firstRoom, 2 * state.end_count)) }
    origin += Int(shift)
    state.end_count -= first - 1
    state.pending_first = 1
  }

  /// Scans until there is a batch of records.
  ///
  /// - Returns: Why it stopped; there may be records in any case.
  mutating func run(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax, _ limits: CSVLimits
  ) -> Status {
    var rules = syntax.scanSyntax
    while nextBlock < count {
      if state.is_irregular { return .irregular }
      if recordCount > 0 {
        if nextBlock - origin >= Self.batchBytes { return .batchFull }
      } else if nextBlock - pendingStart > limits.recordBytes {
        // A record beyond a limit is for the exact scan, which knows what to say.
        return .irregular
      }
      let available = count - nextBlock
      let length = available < 64 ? available : min(available & ~63, Self.stepBytes)
      if ends.count - state.end_count < length + Self.extraEnds {
        if state.end_count - state.pending_first > limits.fieldCount { return .irregular }
        ends += repeatElement(0, count: ends.count)
      }
      // A record takes a byte at least.
      if recordRoom.count - recordCount < length {
        recordRoom += repeatElement(civic_record(), count: recordRoom.count)
      }
      nextBlock += civic_scan(
        base + nextBlock, length, UInt32(truncatingIfNeeded: nextBlock - origin), instructions, &rules, &state,
        &ends, &recordRoom)
    }
    if state.is_irregular { return .irregular }
    return isFinal ? finish(at: count) : .needsInput
  }

  /// Ends the last record, which has no line end.
  private mutating func finish(at count: Int) -> Status {
    let fieldCount = state.end_count - state.pending_first
    if fieldCount == 0, pendingStart >= count { return .atEnd }
    if state.inside != 0 || state.utf8.missing != 0 { return .irregular }
    ends[state.end_count] = UInt32(truncatingIfNeeded: count - origin)
    // Bytes that come after all are another record.
    ends[state.end_count + 1] = UInt32(truncatingIfNeeded: count - origin) &- 1
    recordRoom[state.record_count] = civic_record(
      first: UInt32(truncatingIfNeeded: state.pending_first),
      count: UInt32(truncatingIfNeeded: fieldCount + 1) << 1 | (state.has_doubled_quotes ? 1 : 0))
    state.record_count += 1
    state.has_doubled_quotes = false
    state.end_count += 2
    state.pending_first = state.end_count
    state.after_separator = 1
    state.after_closing = 0
    return .atEnd
  }
}

extension civic_record {
  /// The index of its first field in the ends.
  var firstField: Int {
    @inline(__always) get { Int(first) }
  }
  var fieldCount: Int {
    @inline(__always) get { Int(count &>> 1) }
  }
  /// Whether the content of a field differs from the bytes between its quotes.
  var hasDoubledQuotes: Bool {
    @inline(__always) get { count & 1 != 0 }
  }
}
