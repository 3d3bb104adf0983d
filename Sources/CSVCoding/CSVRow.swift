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
/// A row is a value. It may be kept or sent to another task; the reader reuses its memory only while nobody keeps it.
public struct CSVRow: Sendable {
  /// The number of the data record, from 1.
  public internal(set) var record = 0

  /// The physical line on which the record begins, from 1.
  public internal(set) var line = 0

  /// The offset of the record's first byte in the whole input.
  public internal(set) var byteOffset = 0

  /// How many fields the record has.
  public internal(set) var count = 0

  /// What all rows of a reader share.
  var context: RowContext
  /// The quote, or -1.
  @usableFromInline let quote: Int
  /// The bytes of the record, in the form of `RecordView`.
  @usableFromInline var bytes: [UInt8] = []
  /// The ends of the fields in `bytes`; the first entry stands before the first field.
  @usableFromInline var ends: [UInt32] = []
  /// How the record was written, where that is not `bytes`.
  private var written: WrittenRecord?

  init(context: RowContext) {
    self.context = context
    quote = context.quote
  }

  /// The names of the columns, or nil when the file has none.
  public var header: CSVHeader? { context.header }

  /// Becomes another record, in the memory at hand unless it is far too large.
  ///
  /// A row that its user keeps takes its memory along, and emptying a shared array makes a new one of the same
  /// capacity: after one huge record every row would be huge.
  @inline(__always)
  mutating func refill(_ view: RecordView, _ written: WrittenRecord?) {
    let (first, last) = (view.start(of: 0), view.end(of: view.count &- 1))
    bytes.removeAll(keepingCapacity: bytes.capacity <= 4 &* (last &- first) &+ 256)
    bytes.append(contentsOf: UnsafeBufferPointer(start: view.base + first, count: last &- first))
    ends.removeAll(keepingCapacity: ends.capacity <= 4 &* view.count &+ 256)
    ends.append(contentsOf: UnsafeBufferPointer(start: view.ends - 1, count: view.count &+ 1))
    let shift = UInt32(truncatingIfNeeded: first)
    if shift != 0 {
      ends.withUnsafeMutableBufferPointer { ends in
        for index in ends.indices { ends[index] &-= shift }
      }
    }
    count = view.count
    self.written = written
  }

  // MARK: Text

  /// The text of every field.
  public var strings: [String] {
    let isChecked = context.isChecked
    return withView { view in
      (0..<view.count).map { index in
        let field = view.content(of: index).span
        return isChecked ? ScalarText.string(fromUTF8: field) : ScalarText.string(from: field)
      }
    }
  }

  /// The text of a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The text, or nil when the record has no such field.
  public subscript(index: Int) -> String? {
    withBytes(at: index) { context.isChecked ? ScalarText.string(fromUTF8: $0) : ScalarText.string(from: $0) }
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
    let content = withView { view in
      let content = view.content(of: index)
      return view.base.distance(to: content.baseAddress ?? view.base)..<view.base.distance(
        to: content.baseAddress ?? view.base) + content.count
    }
    return try? UTF8Span(validating: bytes.span.extracting(content))
  }

  @inlinable @inline(__always)
  func withView<Result, Failure: Error>(_ body: (RecordView) throws(Failure) -> Result) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try ends.withUnsafeBufferPointer { ends throws(Failure) in
        guard let first = ends.baseAddress, let base = bytes.baseAddress else { return try body(.empty) }
        return try body(
          RecordView(base: base, ends: first + 1, count: count, quote: quote, limit: base + bytes.count))
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
    return (written?.bytes ?? bytes).withUnsafeBufferPointer { bytes in
      let start = !isPresent ? 0 : written.map { Int($0.starts[index]) } ?? Int(ends[index] &+ 1)
      let before = UnsafeBufferPointer(rebasing: bytes[..<start])
      let length = context.source?.length(of: before) ?? start
      var position = TextPosition(line: line, column: 1, byteOffset: byteOffset + length)
      position.advance(over: before)
      return position
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
}

/// A record as it stands in the input, for the places of its fields.
struct WrittenRecord: Sendable {
  let bytes: [UInt8]
  /// Where each field begins in `bytes`.
  let starts: [UInt32]
}
