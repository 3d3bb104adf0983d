// SPDX-License-Identifier: MIT

import CFieldScan

/// Finds the records and fields of a window of bytes, one record a call: through `MaskScan` while the text is regular,
/// through `ExactScan` where it is not.
struct RecordScanner: ~Copyable, Sendable {
  enum Outcome {
    /// A record is complete; the properties and `withRecord` describe it.
    case record
    /// The window is used up in the middle of a record.
    case needsInput
    case atEnd
    case fault(CSVError.Code, at: Int)
  }

  let syntax: ScanSyntax
  let limits: CSVLimits
  private(set) var masks = MaskScan()
  private(set) var exact = ExactScan()
  /// Whether the record at hand, or the one that is being read, is one of `exact`.
  private(set) var usesExact: Bool
  /// The record at hand where its quotes were doubled.
  private var copy = CopiedRecord()
  private var usesCopy = false
  /// The number of records of the batch that have been given out.
  private var taken = 0
  /// Larger records than this one are checked by the exact scan.
  private let uncheckedBytes: Int
  /// Whether quotes in the fields of batches stay doubled; `next` alone makes a copy of such a record.
  private let keepsDoubledQuotes: Bool

  init(syntax: ScanSyntax, limits: CSVLimits, keepsDoubledQuotes: Bool) {
    self.syntax = syntax
    self.limits = limits
    self.keepsDoubledQuotes = keepsDoubledQuotes
    usesExact = !syntax.isPlain
    uncheckedBytes = min(limits.recordBytes, limits.fieldBytes)
  }

  /// Tells the scanner that the first `count` bytes of the window were removed.
  mutating func windowMoved(by count: Int) {
    masks.windowMoved(by: count)
    exact.windowMoved(by: count)
  }

  /// Leaves out bytes before the first record.
  mutating func skipPrefix(_ count: Int) {
    masks.begin(at: count, line: 1, followsReturn: false)
    exact.begin(at: count, line: 1, skipsLineFeed: false)
  }

  /// The first byte that no record given out so far has used.
  var firstNeeded: Int {
    if usesExact { return exact.firstNeeded }
    return taken < masks.recordCount ? masks.start(of: masks.record(taken)) : masks.pendingStart
  }

  /// Whether characters beyond ASCII have been read.
  var hasSeenSequence: Bool { masks.hasSeenSequence || exact.hasSeenSequence }

  /// Goes on to the end of the next record.
  ///
  /// - Parameters:
  ///   - window: The bytes; those that are used up are not looked at.
  ///   - isFinal: Whether no more input comes after the window.
  /// - Returns: Whether a record is complete.
  @inline(__always)
  mutating func next(in window: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Outcome {
    usesCopy = false
    if !usesExact, taken < masks.recordCount, isPlain(masks.record(taken)) {
      taken &+= 1
      return .record
    }
    return nextBeyondBatch(in: window, isFinal: isFinal)
  }

  @inline(__always)
  private func isPlain(_ record: civic_record) -> Bool {
    (keepsDoubledQuotes || !record.hasDoubledQuotes) && isWithinLimits(record)
  }

  @inline(__always)
  private func isWithinLimits(_ record: civic_record) -> Bool {
    masks.range(of: record).count <= uncheckedBytes && record.fieldCount <= limits.fieldCount
  }

  @inline(never)
  private mutating func nextBeyondBatch(in window: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Outcome {
    guard let base = window.baseAddress else { return isFinal ? .atEnd : .needsInput }
    if usesExact, syntax.isPlain, exact.mode == .recordStart {
      // The irregular record is done with.
      usesExact = false
      taken = 0
      masks.begin(at: exact.next, line: exact.nextLine, followsReturn: exact.skipsLineFeed)
    }
    while true {
      if usesExact {
        switch exact.run(base, count: window.count, isFinal: isFinal, syntax, limits) {
        case .record: return .record
        case .needsInput: return .needsInput
        case .atEnd: return .atEnd
        case .fault(let code, let place): return .fault(code, at: place)
        }
      }
      if taken < masks.recordCount {
        let record = masks.record(taken)
        if isWithinLimits(record) {
          taken += 1
          if record.hasDoubledQuotes, !keepsDoubledQuotes { copyRecord(in: window) }
          return .record
        }
        useExact(at: masks.start(of: record), line: masks.firstLine + taken, skipsLineFeed: false)
        continue
      }
      masks.nextBatch()
      taken = 0
      let status = masks.run(
        base, count: window.count, isFinal: isFinal, syntax, limits)
      if masks.recordCount > 0 { continue }
      switch status {
      case .batchFull: continue
      case .atEnd: return .atEnd
      case .needsInput where window.count - masks.pendingStart <= limits.recordBytes: return .needsInput
      case .needsInput, .irregular:
        useExact(at: masks.pendingStart, line: masks.pendingLine, skipsLineFeed: masks.pendingFollowsReturn)
      }
    }
  }

  private mutating func copyRecord(in window: UnsafeBufferPointer<UInt8>) {
    let start = masks.start(of: record) - masks.origin
    var copy = CopiedRecord()
    swap(&copy, &self.copy)
    withScannedRecord(in: window) { copy.copy($0, start: start) }
    swap(&copy, &self.copy)
    usesCopy = true
  }

  private mutating func useExact(at start: Int, line: Int, skipsLineFeed: Bool) {
    usesExact = true
    exact.begin(at: start, line: line, skipsLineFeed: skipsLineFeed)
  }

  /// Goes on to further records that are at hand, as long as they have so many fields; needs `keepsDoubledQuotes`.
  ///
  /// - Parameter fieldCount: The number of fields; where it is 1, blank lines are for `next`.
  /// - Returns: The number of records.
  mutating func takeMore(fieldCount: Int) -> Int {
    guard !usesExact, fieldCount > 1 else { return 0 }
    let start = taken
    // Mostly all of them together are not too large.
    let isUnchecked = masks.byteCount <= uncheckedBytes
    taken += masks.withRecords(taken..<masks.recordCount) { records in
      records.firstIndex { $0.fieldCount != fieldCount || !(isUnchecked || isWithinLimits($0)) } ?? records.count
    }
    return taken - start
  }

  /// Goes back to an earlier record of those that are at hand.
  mutating func turnBack(by count: Int) {
    taken -= count
  }

  // MARK: The record at hand

  private var record: civic_record { masks.record(taken &- 1) }

  var fieldCount: Int {
    @inline(__always) get { usesExact ? exact.fieldCount : record.fieldCount }
  }
  /// The bytes of the record in the window, its end not included.
  var range: Range<Int> { usesExact ? exact.range : masks.range(of: record) }
  /// The physical line the record begins on.
  var line: Int { usesExact ? exact.line : masks.firstLine &+ taken &- 1 }
  /// Whether the first field is empty and not quoted.
  var isEmptyField: Bool { usesExact && exact.ends[1] == 0 }
  var isIrregular: Bool { usesExact && exact.isIrregular }

  /// Calls `body` with the fields of the record.
  @inline(__always)
  func withRecord<Result, Failure: Error>(
    in window: UnsafeBufferPointer<UInt8>, _ body: (RecordView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isCopied { return try withCopy(body) }
    if keepsDoubledQuotes, record.hasDoubledQuotes {
      var copy = CopiedRecord()
      withScannedRecord(in: window) { copy.copy($0, start: 0) }
      return try withCopy(copy.content, copy.ends, body)
    }
    return try withScannedRecord(in: window, body)
  }

  /// Calls `body` with the fields of the record as they are between their quotes.
  @inline(__always)
  private func withScannedRecord<Result, Failure: Error>(
    in window: UnsafeBufferPointer<UInt8>, _ body: (RecordView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let record = record
    return try masks.ends.withUnsafeBufferPointer { ends throws(Failure) in
      try body(view(window, masks.origin, ends, first: record.firstField, count: record.fieldCount))
    }
  }

  /// The memory of the record.
  @inline(__always)
  func memory(of window: [UInt8]) -> RowMemory {
    if usesExact { return RowMemory(bytes: exact.content, ends: exact.ends, first: 1, origin: 0) }
    if usesCopy { return RowMemory(bytes: copy.content, ends: copy.ends, first: 1, origin: 0) }
    return RowMemory(bytes: window, ends: masks.ends, first: record.firstField, origin: masks.origin)
  }

  /// Whether `withRecord` shows a copy of the record.
  var isCopied: Bool { usesExact || usesCopy }

  /// Where in the input each field of a copied record begins, counted from the start of the record.
  var starts: [UInt32] { usesExact ? exact.starts : copy.starts }

  @inline(never)
  private func withCopy<Result, Failure: Error>(
    _ body: (RecordView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try usesExact ? withCopy(exact.content, exact.ends, body) : withCopy(copy.content, copy.ends, body)
  }

  private func withCopy<Result, Failure: Error>(
    _ content: [UInt8], _ ends: [UInt32], _ body: (RecordView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try content.withUnsafeBufferPointer { content throws(Failure) in
      try ends.withUnsafeBufferPointer { ends throws(Failure) in
        try body(view(content, 0, ends, first: 1, count: ends.count &- 1))
      }
    }
  }

  /// Calls `body` with the last records; needs `keepsDoubledQuotes`.
  @inline(__always)
  func withBatch<Result>(
    _ count: Int, in window: UnsafeBufferPointer<UInt8>, _ body: (RecordBatch) -> Result
  ) -> Result {
    func call(
      _ bytes: UnsafeBufferPointer<UInt8>, _ origin: Int, _ ends: [UInt32],
      _ records: UnsafeBufferPointer<civic_record>, expected: Int
    ) -> Result {
      ends.withUnsafeBufferPointer { ends in
        let (base, ends) = (bytes.baseAddress ?? RecordView.empty.base, ends.baseAddress ?? RecordView.empty.ends)
        return body(
          RecordBatch(
            base: base + origin, ends: ends, records: records, limit: base + bytes.count, quote: syntax.quote,
            expected: expected))
      }
    }
    if usesExact {
      let record = [civic_record(first: 1, count: UInt32(truncatingIfNeeded: fieldCount) << 1)]
      return exact.content.withUnsafeBufferPointer { content in
        record.withUnsafeBufferPointer { call(content, 0, exact.ends, $0, expected: 1) }
      }
    }
    let start = masks.start(of: masks.record(taken - count))
    let expected = (window.count - start) / max((range.upperBound - start) / count, 1) + count
    return masks.withRecords(taken - count..<taken) {
      call(window, masks.origin, masks.ends, $0, expected: expected)
    }
  }

  @inline(__always)
  private func view(
    _ bytes: UnsafeBufferPointer<UInt8>, _ origin: Int, _ ends: UnsafeBufferPointer<UInt32>, first: Int, count: Int
  ) -> RecordView {
    // Both have elements: a record's content has at least a byte behind its field, and its ends the one before it.
    guard let base = bytes.baseAddress, let firstEnd = ends.baseAddress else { return .empty }
    return RecordView(
      base: base + origin, ends: firstEnd + first, count: count, quote: syntax.quote, limit: base + bytes.count)
  }

  /// Where the record begins that is being read, and the line.
  var pending: (start: Int, line: Int) {
    guard usesExact else { return (masks.pendingStart, masks.pendingLine) }
    let isBetween = exact.mode == .recordStart
    return (exact.firstNeeded, isBetween ? exact.nextLine : exact.line)
  }

  /// Where a field of the record begins in the window, the quote included.
  func fieldStart(_ index: Int) -> Int {
    if isCopied { return range.lowerBound + Int(starts[index]) }
    return masks.origin + Int(masks.ends[record.firstField + index - 1] &+ 1)
  }
}
