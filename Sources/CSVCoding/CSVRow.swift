// SPDX-License-Identifier: MIT

public import CodingSupport

/// One record: a view of its bytes, from which values are made when they are asked for.
///
/// ```swift
/// var reader = CSVReader("party,seats\nWhig,\"1,190\"\n")
/// while let row = try reader.next() {
///   row["seats"]                // "1,190"
///   try row.string(named: "party")
/// }
/// ```
///
/// A row is a value that may be kept or sent to another task. It shares the memory of the chunk it was read from, as a
/// `Substring` shares that of its text, so that keeping one row keeps its chunk; ``detached()`` copies it out of there.
public struct CSVRow: Sendable {
  /// The number of the data record, from 1.
  public let record: Int

  /// The physical line on which the record begins, from 1.
  public let line: Int

  /// The offset of the record's first byte in the whole input.
  public let byteOffset: Int

  /// How many fields the record has.
  public let count: Int

  /// What all rows of a reader share.
  let context: RowContext
  /// The quote, or -1.
  @usableFromInline let quote: Int
  /// The memory that the record lies in.
  @usableFromInline let memory: RowMemory
  /// How the record was written, where that is not how it lies there.
  private let written: WrittenRecord?

  init(
    _ memory: RowMemory, count: Int, written: WrittenRecord?, record: Int, line: Int, byteOffset: Int,
    context: RowContext
  ) {
    self.memory = memory
    self.count = count
    self.written = written
    self.record = record
    self.line = line
    self.byteOffset = byteOffset
    self.context = context
    quote = context.quote
  }

  /// The names of the columns, or nil when the file has none.
  public var header: CSVHeader? { context.header }

  /// The row with memory of its own, for keeping a few rows of a large text.
  ///
  /// - Returns: An equal row that shares nothing with the chunk it was read from.
  public func detached() -> CSVRow {
    CSVRow(
      withView { RowMemory(copying: $0) }, count: count, written: written, record: record, line: line,
      byteOffset: byteOffset, context: context)
  }

  // MARK: Text

  /// The text of every field.
  public var strings: [String] {
    withView { view in (0..<view.count).map { context.string(view.content(of: $0).span) } }
  }

  /// The text of a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The text, or nil when the record has no such field.
  public subscript(index: Int) -> String? {
    withBytes(at: index) { context.string($0) }
  }

  /// The text of a field by the name of its column; of columns with one name the first.
  ///
  /// - Parameter name: The name of a column.
  /// - Returns: The text, or nil when there is no such column or the record is too short.
  public subscript(name: String) -> String? {
    header?.firstIndex(of: name).flatMap { self[$0] }
  }

  /// Whether a field stands in quotation marks, which tells `""` from an empty field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: True for a quoted field.
  public func isQuoted(at index: Int) -> Bool {
    index >= 0 && index < count && withView { $0.isQuoted(index) }
  }

  /// Calls a function with the content of a field, without making a `String`.
  ///
  /// - Parameters:
  ///   - index: The column, from 0.
  ///   - body: Receives the content: no quotation marks around it, doubled ones made single.
  /// - Returns: What `body` returns, or nil when the record has no such field.
  /// - Throws: What `body` throws.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard index >= 0, index < count else { return nil }
    return try withView { view throws(Failure) in try body(view.content(of: index).span) }
  }

  /// The content of a field as checked UTF-8, where it lies.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The content, or nil when the record has no such field; ill-formed text, which only an unchecked dialect
  ///   lets through, is nil, too.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @_lifetime(borrow self)
  public func utf8Span(at index: Int) -> UTF8Span? {
    guard index >= 0, index < count else { return nil }
    let place = withView { view in
      let content = view.content(of: index)
      let start = memory.origin + view.base.distance(to: content.baseAddress ?? view.base)
      return start..<start + content.count
    }
    return try? UTF8Span(validating: memory.bytes.span.extracting(place))
  }

  @inlinable @inline(__always)
  func withView<Result, Failure: Error>(_ body: (RecordView) throws(Failure) -> Result) throws(Failure) -> Result {
    try memory.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try memory.ends.withUnsafeBufferPointer { ends throws(Failure) in
        guard let firstEnd = ends.baseAddress, let base = bytes.baseAddress else { return try body(.empty) }
        return try body(
          RecordView(
            base: base + memory.origin, ends: firstEnd + memory.first, count: count, quote: quote,
            limit: base + bytes.count))
      }
    }
  }

  // MARK: Places and faults

  /// The place of a field; of the record where the field is absent.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The line, the byte within the line and the byte within the input.
  public func position(at index: Int) -> TextPosition {
    let isPresent = index >= 0 && index < count
    return withWritten { bytes, starts in
      let before = UnsafeBufferPointer(rebasing: bytes[..<(isPresent ? starts(index) : 0)])
      let length = context.source?.length(of: before) ?? before.count
      var position = TextPosition(line: line, column: 1, byteOffset: byteOffset + length)
      position.advance(over: before)
      return position
    }
  }

  /// Calls `body` with the record as it was written and where each field begins in it.
  private func withWritten<Result>(_ body: (UnsafeBufferPointer<UInt8>, (Int) -> Int) -> Result) -> Result {
    if let written { return written.bytes.withUnsafeBufferPointer { body($0) { Int(written.starts[$0]) } } }
    return withView { view in
      let start = view.start(of: 0)
      let bytes = UnsafeBufferPointer(start: view.base + start, count: view.end(of: count - 1) - start)
      return body(bytes) { view.start(of: $0) - start }
    }
  }

  /// An error about a field of this row, for callers who check values themselves.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - message: What happened, to be read after the text of the field.
  ///   - index: The column, from 0.
  /// - Returns: The error with the place and the text.
  public func error(_ code: CSVError.Code, _ message: String, at index: Int) -> CSVError {
    CSVError(
      code, message, record: record, position: position(at: index), columnIndex: index,
      columnName: header?.names.element(at: index), text: self[index]?.cut())
  }
}

/// What the rows of a reader share.
final class RowContext: Sendable {
  let header: CSVHeader?
  let quote: Int
  let strategies: DecodingStrategies
  /// How the input was written, where that is not UTF-8.
  let source: Transcoder.Source?
  /// Whether every field is UTF-8 for sure.
  let isChecked: Bool

  init(
    header: CSVHeader?, quote: Int, strategies: DecodingStrategies, source: Transcoder.Source?, isChecked: Bool
  ) {
    self.isChecked = isChecked
    self.header = header
    self.quote = quote
    self.strategies = strategies
    self.source = source
  }

  /// The text of a field.
  @inline(__always)
  func string(_ field: Span<UInt8>) -> String {
    isChecked ? ScalarText.string(fromUTF8: field) : ScalarText.string(from: field)
  }
}

/// A record as it stands in the input, for the places of its fields.
struct WrittenRecord: Sendable {
  let bytes: [UInt8]
  /// Where each field begins in `bytes`.
  let starts: [UInt32]
}
