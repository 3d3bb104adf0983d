// SPDX-License-Identifier: MIT

public import CodingSupport

/// One record: a view of its bytes, from which values are made when they are asked for.
///
/// A row is a value. It may be kept or sent to another task; the reader reuses its memory only while nobody keeps it.
public struct CSVRow: Sendable {
  /// The names of the columns, or nil when the file has none.
  public internal(set) var header: CSVHeader?

  /// The number of the data record, from 1.
  public internal(set) var record = 0

  /// The physical line on which the record begins, from 1.
  public internal(set) var line = 0

  /// The offset of the record's first byte in the whole input.
  public internal(set) var byteOffset = 0

  var bytes: [UInt8] = []
  var fields: [FieldRange] = []
  var quote: UInt8 = 0
  var nulls = NullTokens.empty
  var numbers = NumberStrategy.plain

  /// How many fields the record has.
  public var count: Int { fields.count }

  /// The text of every field.
  public var strings: [String] {
    fields.indices.map { withBytes(at: $0) { ScalarText.string(from: $0) } ?? "" }
  }

  /// The text of a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The text, or nil when the record has no such field.
  public subscript(index: Int) -> String? {
    withBytes(at: index) { ScalarText.string(from: $0) }
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
    fields.element(at: index)?.isQuoted ?? false
  }

  /// Calls a function with the content of a field, without making a `String`.
  ///
  /// - Parameters:
  ///   - index: The column, from 0.
  ///   - body: Receives the content: no quotation marks around it, doubled ones made single.
  /// - Returns: What `body` returns, or nil when the record has no such field.
  /// - Throws: What `body` throws.
  public func withBytes<Result, Failure: Error>(
    at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let field = fields.element(at: index) else { return nil }
    if field.needsUnescaping {
      let content = bytes[field.written].withUnsafeBufferPointer { FieldRange.unescaped($0, quote: quote) }
      return try body(content.span)
    }
    return try body(bytes.span.extracting(field.content))
  }

  /// The integer in a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `invalidValue` when the text is no integer.
  public func integer(at index: Int) throws(CSVError) -> Int? {
    try value(at: index, "is not an integer") { ScalarText.integer(from: $0, numbers: numbers) }
  }

  /// The number in a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The value, exact to the last bit, or nil when the field is absent or missing.
  /// - Throws: `invalidValue` when the text is no decimal number.
  public func double(at index: Int) throws(CSVError) -> Double? {
    try value(at: index, "is not a number") { ScalarText.double(from: $0) }
  }

  /// The truth value in a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `invalidValue` when the text is none of `true`, `false`, `1` and `0`.
  public func bool(at index: Int) throws(CSVError) -> Bool? {
    try value(at: index, "is not true, false, 1 or 0") { ScalarText.bool(from: $0) }
  }

  /// The place of a field; of the record where the field is absent.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The line, the byte within the line and the byte within the input.
  public func position(at index: Int) -> TextPosition {
    let end = Int(fields.element(at: index)?.start ?? 0)
    var position = TextPosition(line: line, column: 1, byteOffset: byteOffset + end)
    for offset in 0..<end {
      let endsLine = bytes[offset] == 10 || (bytes[offset] == 13 && bytes.element(at: offset + 1) != 10)
      position.line += endsLine ? 1 : 0
      position.column = endsLine ? 1 : position.column + 1
    }
    return position
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

  private func value<Value>(
    at index: Int, _ message: String, _ read: (Span<UInt8>) -> Value?
  ) throws(CSVError) -> Value? {
    let found = withBytes(at: index) { bytes -> (isMissing: Bool, value: Value?) in
      nulls.matches(bytes) ? (true, nil) : (false, read(bytes))
    }
    guard let found, !found.isMissing else { return nil }
    guard let value = found.value else { throw error(.invalidValue, message, at: index) }
    return value
  }
}
