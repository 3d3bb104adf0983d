// SPDX-License-Identifier: MIT

import CodingSupport

/// The layer between chunks and records that every reader stands on.
///
/// It deals with encodings, preamble, header and blank lines; `RecordSource+Faults.swift` gives every fault its place.
struct RecordSource: ~Copyable, Sendable {
  let dialect: CSVDialect
  let limits: CSVLimits
  /// Whether records may have more or fewer fields than the first.
  let allowsRaggedRecords: Bool
  private(set) var header: CSVHeader?
  /// The number of the current data record, from 1; 0 is the header.
  private(set) var number = 0
  /// How many records were read whose quotes do not stand where they should.
  private(set) var irregularCount = 0
  private(set) var text: InputText
  private(set) var scanner: RecordScanner

  private var hasFinished = false
  private var hasPassedMark = false
  /// Whether there is something to see to before the next record: the first bytes, or a fault.
  private var isHeldUp = true
  private var hasPassedPreamble: Bool
  private var passedRecords = 0
  /// The fields of the first record; nil until it is there.
  private(set) var columnCount: Int?
  private(set) var failure: CSVError?
  private var hasNewWindow = false
  /// A fault that waits for the rest of its line, which the error shows.
  private var waitingFault: (code: CSVError.Code, place: Int)?

  /// Makes a source that waits for bytes.
  ///
  /// - Parameters:
  ///   - dialect: How the text is written.
  ///   - limits: What is accepted.
  ///   - takesBatches: Whether records are taken with `nextBatch`, each with a field for each column.
  init(dialect: CSVDialect, limits: CSVLimits, takesBatches: Bool = false) {
    self.dialect = dialect
    self.limits = limits
    allowsRaggedRecords = !dialect.isStrict && !takesBatches
    text = InputText(encoding: dialect.encoding)
    scanner = RecordScanner(
      syntax: ScanSyntax(dialect, checksUTF8: dialect.encoding.scheme != .unchecked), limits: limits,
      keepsDoubledQuotes: takesBatches)
    hasPassedPreamble = dialect.preamble == .none
    if case .names(let names) = dialect.header {
      header = CSVHeader(names, rules: dialect.headerRules)
      columnCount = names.count
    }
    failure = ScanSyntax.problem(of: dialect).map { CSVError(.invalidDialect, $0) }
  }

  // MARK: Input

  /// The bytes at hand; readers hold them in place while they take records.
  var window: [UInt8] {
    @inline(__always) get { text.window }
  }

  /// Adds bytes, copying them.
  mutating func push(_ bytes: Span<UInt8>) {
    guard canTakeBytes(bytes.count) else { return }
    dropUsedBytes()
    bytes.withUnsafeBufferPointer { text.push($0) }
  }

  /// Adds bytes, sharing them while nothing else is at hand.
  mutating func push(_ bytes: [UInt8]) {
    guard canTakeBytes(bytes.count) else { return }
    dropUsedBytes()
    text.push(bytes)
  }

  /// False after the end, where bytes would be the second half of a record that has been cut.
  private mutating func canTakeBytes(_ count: Int) -> Bool {
    guard hasFinished, count > 0 else { return !hasFinished }
    if failure == nil {
      _ = fail(CSVError(.lateInput, "bytes came after the end of the text; make another reader for another text"))
    }
    return false
  }

  /// Says that no more bytes come.
  mutating func finish() {
    guard !hasFinished else { return }
    hasFinished = true
    text.finish()
  }

  private mutating func dropUsedBytes() {
    // Moving what is left is worth it only where more goes than stays; so many small chunks take linear time.
    let used = min(scanner.firstNeeded, window.count)
    guard hasPassedMark, used > 0, used >= window.count - used else { return }
    text.drop(used)
    scanner.windowMoved(by: used)
    waitingFault?.place -= used
  }

  // MARK: Records

  /// Goes on to the next data record.
  ///
  /// - Parameter bytes: The window, held in place by the caller.
  /// - Returns: False when more bytes are needed, at the end after `finish`, or when `takesNewWindow` answers true.
  /// - Throws: `CSVError` with the place of the fault; every later call throws it again.
  @inline(__always)
  mutating func next(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) -> Bool {
    while true {
      if isHeldUp { guard try prepare(in: bytes) else { return false } }
      switch scanner.next(in: bytes, isFinal: text.isFinal) {
      case .record: break
      case .needsInput: return try endOfInput(in: bytes)
      case .atEnd: return try endOfRecords()
      case .fault(let code, let place):
        guard try meet(code, at: place, in: bytes) else { return false }
        continue
      }
      if scanner.fieldCount == 1, isBlank, skipsBlankLine { continue }
      if scanner.isIrregular { irregularCount += 1 }
      if columnCount == nil || !hasPassedPreamble, try isBeforeRows(in: bytes) { continue }
      number &+= 1
      if scanner.fieldCount != columnCount, !allowsRaggedRecords { throw fail(fieldCountError(in: bytes)) }
      if text.source != nil { text.settleOffset(of: scanner.range.lowerBound) }
      return true
    }
  }

  /// Goes on to the next data records, as many as are at hand with a field for each column.
  ///
  /// - Parameter bytes: The window, held in place by the caller.
  /// - Returns: How many; 0 for what `next` answers false for.
  /// - Throws: `CSVError` with the place of the fault; every later call throws it again.
  mutating func nextBatch(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) -> Int {
    guard try next(in: bytes) else { return 0 }
    let more = scanner.takeMore(fieldCount: columnCount ?? 0)
    number += more
    return more + 1
  }

  /// Makes the record at an index of the last batch the current one.
  mutating func turnBack(to index: Int, of count: Int) {
    scanner.turnBack(by: count - 1 - index)
    number -= count - 1 - index
  }

  /// Calls `body` with the records of the last batch.
  @inline(__always)
  func withBatch<Result>(
    _ count: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (RecordBatch) -> Result
  ) -> Result {
    scanner.withBatch(count, in: bytes, body)
  }

  /// Whether the window has become another one, so that its holder must look again.
  mutating func takesNewWindow() -> Bool {
    defer { hasNewWindow = false }
    return hasNewWindow
  }

  /// False when more bytes are needed.
  @inline(never)
  private mutating func prepare(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) -> Bool {
    if let failure { throw failure }
    if !hasPassedMark {
      guard text.isUTF8 != nil else { return false }
      hasPassedMark = true
      if text.markInWindow > 0 { scanner.skipPrefix(text.markInWindow) }
    }
    guard let waitingFault else {
      isHeldUp = false
      return true
    }
    return try meet(waitingFault.code, at: waitingFault.place, in: bytes)
  }

  /// Deals with a fault; true when it is one no more, false when it needs more bytes or changed the window.
  @inline(never)
  private mutating func meet(
    _ code: CSVError.Code, at place: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(CSVError) -> Bool {
    if code == .invalidEncoding, let fallback = text.fallback, !scanner.hasSeenSequence, text.source == nil,
      text.markInWindow == 0
    {
      text.useFallback(fallback, from: place)
      hasNewWindow = true
      return false
    }
    waitingFault = (code, place)
    isHeldUp = true
    guard let error = error(code, at: place, in: bytes) else { return false }
    throw fail(error)
  }

  private mutating func endOfInput(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) -> Bool {
    if text.isComplete, let fault = text.fault { throw fail(encodingError(fault, in: bytes)) }
    return false
  }

  private mutating func endOfRecords() throws(CSVError) -> Bool {
    try window.withUnsafeBufferPointer { bytes throws(CSVError) in _ = try endOfInput(in: bytes) }
    if !hasPassedPreamble, case .untilHeader(let names) = dialect.preamble {
      throw fail(
        CSVError(
          .headerNotFound,
          "no record contains the names \(names.map { "\"\(PrintableText.escaped($0))\"" }.joined(separator: ", ")); "
            + "correct them, or name what stands before the header otherwise"))
    }
    return false
  }

  /// Whether the record belongs to the preamble or is the header.
  @inline(never)
  private mutating func isBeforeRows(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) -> Bool {
    if !hasPassedPreamble {
      switch dialect.preamble {
      case .none: break
      case .records(let count):
        if passedRecords < count {
          passedRecords += 1
          hasPassedPreamble = passedRecords == count
          return true
        }
      case .untilHeader(let names):
        let found = CSVHeader(strings(in: bytes), rules: dialect.headerRules)
        guard names.allSatisfy({ found.firstIndex(of: $0) != nil }) else { return true }
      }
      hasPassedPreamble = true
      // Given names take the place of those that end the preamble.
      if case .untilHeader = dialect.preamble, columnCount != nil { return true }
    }
    guard columnCount == nil else { return false }
    columnCount = scanner.fieldCount
    guard dialect.header == .firstRecord else { return false }
    header = CSVHeader(strings(in: bytes), rules: dialect.headerRules)
    return true
  }

  private var isBlank: Bool {
    scanner.range.isEmpty || scanner.isEmptyField
  }

  private var skipsBlankLine: Bool {
    switch dialect.blankLines {
    case .automatic: columnCount != 1 || !hasPassedPreamble
    case .skipped: true
    case .kept: false
    }
  }

  // MARK: The current record

  /// Calls `body` with the fields of the current record.
  @inline(__always)
  func withRecord<Result, Failure: Error>(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (RecordView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try scanner.withRecord(in: bytes, body)
  }

  /// The offset of the record in the input.
  var byteOffset: Int { text.offset(of: scanner.range.lowerBound) }

  /// Whether the input is in another encoding than UTF-8.
  var isTranscoding: Bool { text.source != nil }

  /// How the record stands in the input, where that is not what `withRecord` shows.
  @inline(__always)
  func written(in bytes: UnsafeBufferPointer<UInt8>) -> WrittenRecord? {
    scanner.isCopied ? WrittenRecord(bytes: Array(bytes[scanner.range]), starts: scanner.starts) : nil
  }

  /// The current record as a row, which shares its memory.
  @inline(__always)
  func row(_ context: RowContext) -> CSVRow {
    let written = scanner.isCopied ? window.withUnsafeBufferPointer { self.written(in: $0) } : nil
    return CSVRow(
      scanner.memory(of: window), count: scanner.fieldCount, written: written, record: number, line: scanner.line,
      byteOffset: byteOffset, context: context)
  }

  func rowContext(_ strategies: DecodingStrategies) -> RowContext {
    RowContext(
      header: header, quote: scanner.syntax.quote, strategies: strategies, source: text.source,
      isChecked: scanner.syntax.checksUTF8)
  }

  func strings(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    withRecord(in: bytes) { record in (0..<record.count).map { ScalarText.string(from: record.content(of: $0).span) } }
  }

  /// Remembers a fault, so that every later call repeats it.
  mutating func fail(_ error: CSVError) -> CSVError {
    failure = error
    isHeldUp = true
    return error
  }
}
