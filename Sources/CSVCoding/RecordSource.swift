// SPDX-License-Identifier: MIT

import CodingSupport

/// The layer between chunks and records that every reader stands on.
///
/// It holds the bytes that are not used up, leaves out the byte-order mark, takes the header, skips blank lines and
/// gives every fault its place.
struct RecordSource: Sendable {
  let dialect: CSVDialect
  let limits: CSVLimits
  /// Whether records may have more or fewer fields than the first.
  let allowsRaggedRecords: Bool
  private(set) var header: CSVHeader?
  /// The number of the current data record, from 1; 0 is the header.
  private(set) var number = 0
  /// The bytes at hand; readers hold them in place while they take records.
  private(set) var window: [UInt8] = []

  private var scanner: RecordScanner
  /// How many bytes of the input lie before the window.
  private var windowOffset = 0
  private var isFinal = false
  private var hasPassedMark = false
  /// The fields of the first record; nil until it is there.
  private var columnCount: Int?
  private var failure: CSVError?
  /// A fault that waits for the rest of its line, which the error shows.
  private var irregularity: CSVError.Code?

  init(dialect: CSVDialect, limits: CSVLimits, allowsRaggedRecords: Bool? = nil) {
    self.dialect = dialect
    self.limits = limits
    self.allowsRaggedRecords = allowsRaggedRecords ?? !dialect.isStrict
    scanner = RecordScanner(dialect: dialect, fieldLimit: limits.fieldCount)
    let marks = [dialect.delimiter] + (dialect.quote.map { [$0] } ?? [])
    if marks.contains(where: { $0 == 10 || $0 == 13 || $0 >= 128 }) || dialect.delimiter == dialect.quote {
      failure = CSVError(
        .invalidDialect, "delimiter and quote must be two different ASCII characters other than line ends")
    }
  }

  // MARK: Input

  /// Adds bytes, copying them.
  mutating func push(_ bytes: Span<UInt8>) {
    dropUsedBytes()
    bytes.withUnsafeBufferPointer { window.append(contentsOf: $0) }
  }

  /// Adds bytes, sharing them while nothing else is at hand.
  mutating func push(_ bytes: [UInt8]) {
    dropUsedBytes()
    if window.isEmpty {
      window = bytes
    } else {
      window += bytes
    }
  }

  /// Says that no more bytes come.
  mutating func finish() {
    isFinal = true
  }

  private mutating func dropUsedBytes() {
    let used = scanner.pending.recordStart
    guard used > 0 else { return }
    if used == window.count {
      window.removeAll(keepingCapacity: true)
    } else {
      window.removeSubrange(0..<used)
    }
    windowOffset += used
    scanner.windowMoved(by: used)
  }

  // MARK: Records

  /// Goes on to the next data record.
  ///
  /// - Parameter bytes: The window, held in place by the caller.
  /// - Returns: False when more bytes are needed or, after `finish`, at the end.
  /// - Throws: `CSVError` with the place of the fault; every later call throws it again.
  mutating func next(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) -> Bool {
    while try nextRecord(in: bytes) {
      if isBlank, columnCount != 1 { continue }
      if columnCount == nil {
        columnCount = scanner.fieldCount
        if dialect.hasHeader {
          header = CSVHeader((0..<fieldCount).map { string(at: $0, in: bytes) })
          continue
        }
      }
      number += 1
      if fieldCount != columnCount, !allowsRaggedRecords { throw fail(fieldCountError(in: bytes)) }
      return true
    }
    return false
  }

  private mutating func nextRecord(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) -> Bool {
    if let failure { throw failure }
    if !hasPassedMark {
      guard passMark(in: bytes) else { return false }
    }
    if let irregularity { return try reportIrregularity(irregularity, in: bytes) }
    switch scanner.next(in: bytes, isFinal: isFinal) {
    case .record:
      guard scanner.record.count > limits.recordBytes else { return true }
      throw fail(oversize(from: scanner.record.lowerBound, line: scanner.recordLine, in: bytes))
    case .needsInput:
      guard bytes.count - scanner.pending.recordStart > limits.recordBytes else { return false }
      throw fail(oversize(from: scanner.pending.recordStart, line: scanner.pending.line, in: bytes))
    case .tooManyFields:
      let start = scanner.pending.recordStart
      throw fail(
        pendingError(
          .tooManyFields, "begins a record with more than \(limits.fieldCount) fields; is the delimiter right?",
          column: nil, at: position(of: start, from: start, line: scanner.pending.line, in: bytes),
          text: excerpt(start..<bytes.count, in: bytes)))
    case .irregular(let code):
      irregularity = code
      return try reportIrregularity(code, in: bytes)
    }
  }

  /// Leaves out a UTF-8 byte-order mark; false while the first bytes could still become one.
  private mutating func passMark(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) {
      scanner.skipPrefix(mark.count)
    } else if bytes.count < mark.count, mark.starts(with: bytes), !isFinal {
      return false
    }
    hasPassedMark = true
    return true
  }

  private var isBlank: Bool {
    scanner.fieldCount == 1 && scanner.record.isEmpty
  }

  // MARK: The current record

  var fieldCount: Int { scanner.fieldCount }
  var line: Int { scanner.recordLine }
  /// The bytes of the record in the window.
  var record: Range<Int> { scanner.record }
  var byteOffset: Int { windowOffset + scanner.record.lowerBound }
  var fields: ArraySlice<FieldRange> { scanner.fields[..<scanner.fieldCount] }

  /// Calls `body` with the content of a field of the current record.
  @inline(__always)
  func withField<Result, Failure: Error>(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let field = scanner.fields[index]
    let start = scanner.record.lowerBound
    if !field.needsUnescaping {
      let content = field.content
      return try body(
        UnsafeBufferPointer(rebasing: bytes[start + content.lowerBound..<start + content.upperBound]).span)
    }
    return try body(unescaped(field, in: bytes).span)
  }

  private func unescaped(_ field: FieldRange, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let start = scanner.record.lowerBound
    let written = field.written
    return FieldRange.unescaped(
      UnsafeBufferPointer(rebasing: bytes[start + written.lowerBound..<start + written.upperBound]),
      quote: dialect.quote ?? 0)
  }

  func string(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    withField(at: index, in: bytes) { ScalarText.string(from: $0) }
  }

  // MARK: Faults

  /// How many bytes tell an excerpt of at most 80 from a longer text.
  private static let excerptBytes = 81

  /// An error about a field of the current record, or about the record where `column` lies beyond its fields.
  func error(
    _ code: CSVError.Code, _ message: String, column: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> CSVError {
    let start = scanner.record.lowerBound
    let isPresent = column < scanner.fieldCount
    let place = isPresent ? start + Int(scanner.fields[column].start) : start
    let text = isPresent ? string(at: column, in: bytes) : nil
    return CSVError(
      code, message, record: number, position: position(of: place, from: start, line: scanner.recordLine, in: bytes),
      columnIndex: column, columnName: header?.names.element(at: column),
      text: (text ?? excerpt(scanner.record, in: bytes)).cut())
  }

  /// The error for a record whose fields are more or fewer than the columns.
  private func fieldCountError(in bytes: UnsafeBufferPointer<UInt8>) -> CSVError {
    let expected = columnCount ?? 0
    let first = dialect.hasHeader ? "header" : "first record"
    var error = error(
      .fieldCount,
      "has \(fieldCount) \(fieldCount == 1 ? "field" : "fields") where the \(first) has \(expected); "
        + "correct the line or fetch the table again",
      column: min(fieldCount, expected), in: bytes)
    error.text = excerpt(scanner.record, in: bytes)
    return error
  }

  /// Remembers a fault, so that every later call repeats it.
  mutating func fail(_ error: CSVError) -> CSVError {
    failure = error
    return error
  }

  /// Throws the error for something irregular as soon as all the text that it shows is there; false before that.
  @inline(never)
  private mutating func reportIrregularity(
    _ code: CSVError.Code, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(CSVError) -> Bool {
    let pending = scanner.pending
    if overrun(from: pending.recordStart, in: bytes) != nil {
      throw fail(oversize(from: pending.recordStart, line: pending.line, in: bytes))
    }
    let rest = bytes[pending.irregularOffset...].prefix(Self.excerptBytes)
    guard isFinal || rest.count == Self.excerptBytes || rest.contains(where: { $0 == 10 || $0 == 13 }) else {
      return false
    }
    let message =
      switch code {
      case .unclosedQuote: "opens a quoted field that is never closed; close it, or read the file leniently"
      case .strayQuote: "is a quote inside an unquoted field; quote the field and double its quotes"
      default: "is a closing quote with text after it; double the quotes inside a quoted field"
      }
    let place = position(of: pending.irregularOffset, from: pending.recordStart, line: pending.line, in: bytes)
    throw fail(
      pendingError(
        code, message, column: pending.fieldCount, at: place,
        text: excerpt(pending.irregularOffset..<bytes.count, in: bytes)))
  }

  /// Where a scan stands that has just passed the limit in the record at `start`; nil where it does not come to that.
  ///
  /// A scan of exactly these bytes gives the same error for every way to cut the input.
  private func overrun(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> ScanState? {
    guard bytes.count - start > limits.recordBytes else { return nil }
    var scanner = RecordScanner(dialect: dialect, fieldLimit: limits.fieldCount)
    let head = UnsafeBufferPointer(rebasing: bytes[start...start + limits.recordBytes])
    guard case .needsInput = scanner.next(in: head, isFinal: false) else { return nil }
    return scanner.pending
  }

  @inline(never)
  private func oversize(from start: Int, line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> CSVError {
    var message = "begins a record that is larger than \(limits.recordBytes) bytes"
    var place = start
    var column: Int?
    if let overrun = overrun(from: start, in: bytes), overrun.mode == .quoted {
      message = "opens a quoted field that is not closed within \(limits.recordBytes) bytes"
      place = start + overrun.fieldStart
      column = overrun.fieldCount
    }
    let end = min(start + limits.recordBytes + 1, bytes.count)
    return pendingError(
      .recordTooLarge, message, column: column, at: position(of: place, from: start, line: line, in: bytes),
      text: excerpt(place..<end, in: bytes))
  }

  /// An error about the record that is being read, or that was just read and is not counted yet.
  private func pendingError(
    _ code: CSVError.Code, _ message: String, column: Int?, at place: TextPosition, text: String
  ) -> CSVError {
    let isData = columnCount != nil || !dialect.hasHeader
    return CSVError(
      code, message, record: isData ? number + 1 : 0, position: place, columnIndex: column,
      columnName: column.flatMap { header?.names.element(at: $0) }, text: text)
  }

  private func position(
    of offset: Int, from start: Int, line: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> TextPosition {
    var position = TextPosition(line: line, column: 1, byteOffset: windowOffset + offset)
    for index in start..<offset {
      let endsLine = bytes[index] == 10 || (bytes[index] == 13 && (index + 1 == offset || bytes[index + 1] != 10))
      position.line += endsLine ? 1 : 0
      position.column = endsLine ? 1 : position.column + 1
    }
    return position
  }

  /// The first line of some bytes, at most 80 of them.
  private func excerpt(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let line = bytes[range].prefix(Self.excerptBytes).prefix { $0 != 10 && $0 != 13 }
    return String(decoding: line, as: UTF8.self).cut()
  }
}

extension String {
  /// At most 80 bytes, cut between characters, with an ellipsis where something was cut.
  func cut() -> String {
    guard utf8.count > 80 else { return self }
    var end = utf8.index(startIndex, offsetBy: 77)
    while String.Index(end, within: self) == nil { utf8.formIndex(before: &end) }
    return String(self[..<end]) + "…"
  }
}

extension Array {
  func element(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
