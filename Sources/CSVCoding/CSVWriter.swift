// SPDX-License-Identifier: MIT

/// Writes records as CSV, field by field into one array of bytes, which may be taken away at any time.
///
/// ```swift
/// var writer = CSVWriter(layout: .rfc4180)
/// try writer.writeHeader(["party", "seats", "leader"])
/// try writer.write(["Whig", "1,190", nil])
/// try file.write(writer.takeBytes())
/// ```
///
/// What is written is read back exactly by a reader of the same dialect. A field is quoted when it contains a
/// delimiter, a quote, an escape, CR or LF, when a comment would start with it, when it would be taken for a byte-order
/// mark, when the dialect would trim it, and when it is an empty text, so that it stays different from a missing value.
/// A record of one empty field is written `""`, since a blank line would be skipped.
///
/// A dialect without quotes escapes with its escape; one that has neither cannot write every text, nor tell an empty
/// text from a missing value. A record that throws leaves nothing behind, and the next one may be written.
///
/// The text is UTF-8, so that a dialect of another encoding is refused, and no preamble is written.
public struct CSVWriter: Sendable {
  /// What has been written and not been taken away.
  public internal(set) var bytes: [UInt8] = []

  /// How many data records have been written, the header not counted.
  public private(set) var recordCount = 0

  /// Whether records may have any number of fields, none at all included.
  package var allowsRaggedRecords = false

  let layout: CSVLayout
  let syntax: WritingSyntax
  let marks: WritingMarks
  let nullSpelling: [UInt8]
  private let recordEnd: [UInt8]

  /// The names in the header, for errors.
  private var names: [String] = []
  /// The number of fields of the first record; nil before it.
  private(set) var columnCount: Int?

  // The record that is being written.
  var rollbackCount = 0
  var recordStart = 0
  var fieldCount = 0
  var unwritable: (column: Int, text: String)?

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - dialect: How the text is to be read; how strictly makes no difference.
  ///   - layout: What the dialect leaves open; a record end that the dialect fixes is written whatever the layout says.
  public init(dialect: CSVDialect = .lenient, layout: CSVLayout = .unix) {
    self.init(syntax: WritingSyntax(dialect), layout: layout)
  }

  init(syntax: WritingSyntax, layout: CSVLayout = .unix, nullSpelling: String = "") {
    self.syntax = syntax
    self.layout = layout
    self.nullSpelling = Array(nullSpelling.utf8)
    marks = WritingMarks(syntax)
    recordEnd = syntax.recordEnd ?? layout.lineEnd.bytes
  }

  // MARK: Records

  /// Writes the names of the columns, before any record.
  ///
  /// In a dialect without a header nothing is written, but every record must have as many fields as there are names.
  ///
  /// - Parameter names: The names.
  /// - Throws: `lateHeader` after another record, and whatever writing a record throws.
  public mutating func writeHeader(_ names: [String]) throws(CSVError) {
    guard columnCount == nil else {
      throw CSVError(.lateHeader, "the header comes after other records; write it first")
    }
    if syntax.writesHeader {
      try write(names)
    } else {
      try check(names.count)
    }
    columnCount = names.count
    self.names = names
  }

  /// Writes a record of texts.
  ///
  /// In a dialect with a header the first record is the header.
  ///
  /// - Parameter fields: The texts, as many as in the first record.
  /// - Throws: `CSVError`: `fieldCount`, `unwritableField` or `invalidDialect`; nothing of the record is written then.
  public mutating func write(_ fields: [String]) throws(CSVError) {
    beginRecord()
    for field in fields { append(field, .text) }
    try endRecord()
  }

  /// Writes a record of texts some of which may be missing.
  ///
  /// - Parameter fields: The texts; nil becomes an empty field without quotes.
  /// - Throws: `CSVError`: `fieldCount`, `unwritableField` or `invalidDialect`; nothing of the record is written then.
  public mutating func write(_ fields: [String?]) throws(CSVError) {
    beginRecord()
    for field in fields { append(field ?? "", field == nil ? .missing : .text) }
    try endRecord()
  }

  /// Writes a record of texts, numbers and missing values.
  ///
  /// - Parameter fields: The fields.
  /// - Throws: `CSVError`: `fieldCount`, `unwritableField` or `invalidDialect`; nothing of the record is written then.
  public mutating func write(_ fields: [CSVField]) throws(CSVError) {
    beginRecord()
    for field in fields {
      switch field {
      case .text(let text): append(text, .text)
      case .number(let text): append(text, .number)
      case .missing: append("", .missing)
      }
    }
    try endRecord()
  }

  // MARK: Bytes

  /// Takes away what has been written so far.
  ///
  /// - Returns: Whole records, in UTF-8.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Hands over what has been written so far, and keeps the memory for what comes.
  ///
  /// - Parameter sink: Receives whole records, in UTF-8.
  /// - Throws: What `sink` throws; the bytes are still there then.
  public mutating func drain<Failure: Error>(
    to sink: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: Ends of records

  mutating func endRecord() throws(CSVError) {
    do throws(CSVError) {
      try check(fieldCount)
      if fieldCount == 1, unwritable == nil { protectSingleField() }
      if !syntax.commentPrefix.isEmpty, bytes[recordStart...].starts(with: syntax.commentPrefix) {
        unwritable = unwritable ?? (0, String(decoding: bytes[recordStart...], as: UTF8.self))
      }
      if let unwritable { throw error(unwritable) }
    } catch {
      bytes.removeLast(bytes.count - rollbackCount)
      throw error
    }
    bytes.append(contentsOf: recordEnd)
    let isHeader = columnCount == nil && syntax.writesHeader
    columnCount = fieldCount
    if !isHeader { recordCount += 1 }
  }

  /// Quotes what would be a blank line or the end of the data.
  private mutating func protectSingleField() {
    let isBlank = bytes.count == recordStart
    let isEndOfData = layout.quotesEndOfData && bytes[recordStart...].elementsEqual("\\.".utf8)
    guard isBlank || isEndOfData else { return }
    guard let quote = syntax.quote else {
      unwritable = (0, isBlank ? "" : "\\.")
      return
    }
    bytes.insert(quote, at: recordStart)
    bytes.append(quote)
  }

  private var currentRecord: Int { columnCount == nil && syntax.writesHeader ? 0 : recordCount + 1 }

  private func check(_ count: Int) throws(CSVError) {
    if let problem = syntax.problem { throw problem }
    if allowsRaggedRecords { return }
    guard count > 0 else {
      throw CSVError(.fieldCount, "the record has no fields; it needs at least one", record: currentRecord)
    }
    guard let columnCount, count != columnCount else { return }
    throw CSVError(
      .fieldCount,
      "the record has \(count) \(count == 1 ? "field" : "fields") where the first has \(columnCount); "
        + "use `missing` for values that are not there",
      record: currentRecord)
  }

  private func error(_ field: (column: Int, text: String)) -> CSVError {
    let message =
      field.text.isEmpty
      ? "the record is one empty field, which is a blank line without quotes; choose a dialect that has them"
      : "cannot be written so that this dialect reads it back; choose one that doubles its quotes, or has an escape, and "
        + "neither trims nor refuses what is in the field"
    return CSVError(
      .unwritableField, message, record: currentRecord, columnIndex: field.column,
      columnName: names.element(at: field.column), text: field.text.isEmpty ? nil : field.text.cut())
  }
}
