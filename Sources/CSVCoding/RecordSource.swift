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
  /// The bytes at hand. Readers hold them in place while they take records.
  private(set) var window: [UInt8] = []

  private var scanner: RecordScanner
  /// How many bytes of the input lie before the window.
  private var windowOffset = 0
  private var isFinal = false
  private var hasPassedMark = false
  /// The fields of the first record; nil until it is there.
  private var columnCount: Int?
  private var failure: CSVError?

  init(dialect: CSVDialect, limits: CSVLimits, allowsRaggedRecords: Bool? = nil) {
    self.dialect = dialect
    self.limits = limits
    self.allowsRaggedRecords = allowsRaggedRecords ?? !dialect.isStrict
    scanner = RecordScanner(dialect: dialect)
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

  /// Goes on to the next data record; false when more bytes are needed or, after `finish`, at the end.
  ///
  /// - Parameter bytes: The window, held in place by the caller.
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
    switch scanner.next(in: bytes, isFinal: isFinal) {
    case .record:
      guard scanner.record.count <= limits.recordBytes else { break }
      return true
    case .needsInput:
      guard bytes.count - scanner.pending.recordStart <= limits.recordBytes else { break }
      return false
    case .irregular(let code):
      throw fail(irregularity(code, in: bytes))
    }
    throw fail(oversize(in: bytes))
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

  @inline(__always)
  func field(at index: Int) -> FieldRange {
    scanner.fields[index]
  }

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
      .fieldCount, "has \(fieldCount) \(fieldCount == 1 ? "field" : "fields") where the \(first) has \(expected)",
      column: min(fieldCount, expected), in: bytes)
    error.text = excerpt(scanner.record, in: bytes)
    return error
  }

  /// Remembers a fault, so that every later call repeats it.
  mutating func fail(_ error: CSVError) -> CSVError {
    failure = error
    return error
  }

  private func irregularity(_ code: CSVError.Code, in bytes: UnsafeBufferPointer<UInt8>) -> CSVError {
    let message =
      switch code {
      case .unclosedQuote: "opens a quoted field that is never closed; close it, or read the file leniently"
      case .strayQuote: "is a quote inside an unquoted field; quote the field and double its quotes"
      default: "is a closing quote with text after it; double the quotes inside a quoted field"
      }
    return pendingError(code, message, at: scanner.pending.irregularOffset, in: bytes)
  }

  private func oversize(in bytes: UnsafeBufferPointer<UInt8>) -> CSVError {
    let limit = "a record is larger than \(limits.recordBytes) bytes"
    guard scanner.pending.mode == .quoted else {
      return pendingError(.recordTooLarge, limit, at: scanner.pending.recordStart, in: bytes)
    }
    return pendingError(
      .recordTooLarge, "opens a quoted field that is not closed within \(limits.recordBytes) bytes",
      at: scanner.pending.fieldStart, in: bytes)
  }

  /// An error about the record that is being read.
  private func pendingError(
    _ code: CSVError.Code, _ message: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> CSVError {
    let place = position(of: offset, from: scanner.pending.recordStart, line: scanner.pending.line, in: bytes)
    let isData = columnCount != nil || !dialect.hasHeader
    return CSVError(
      code, message, record: isData ? number + 1 : 0, position: place, columnIndex: scanner.pending.fieldCount,
      columnName: header?.names.element(at: scanner.pending.fieldCount),
      text: excerpt(offset..<bytes.count, in: bytes))
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
    let line = bytes[range].prefix(81).prefix { $0 != 10 && $0 != 13 }
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
