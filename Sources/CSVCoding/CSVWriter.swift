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
/// mark, and when it is an empty text, so that it stays different from a missing value. White space is not quoted,
/// since it is part of the field. A record of one empty field is written `""`, since a blank line would be skipped.
///
/// A dialect without quotes escapes with its escape; one that has neither cannot write every text, nor tell an empty
/// text from a missing value. A record that throws leaves nothing behind, and the next one may be written.
public struct CSVWriter: Sendable {
  /// What has been written and not been taken away.
  public private(set) var bytes: [UInt8] = []

  /// How many data records have been written, the header not counted.
  public private(set) var recordCount = 0

  /// Whether records may have any number of fields, none at all included.
  package var allowsRaggedRecords = false

  let layout: CSVLayout
  private let syntax: WritingSyntax
  private let marks: WritingMarks
  private let lineEnd: [UInt8]
  private let nullSpelling: [UInt8]

  /// The names in the header, for errors.
  private var names: [String] = []
  /// The number of fields of the first record; nil before it.
  private var columnCount: Int?

  // The record that is being written.
  private var rollbackCount = 0
  private var recordStart = 0
  private var fieldCount = 0
  private var unwritable: (column: Int, text: String)?

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - dialect: How the text is to be read; how strictly makes no difference.
  ///   - layout: What the dialect leaves open.
  public init(dialect: CSVDialect = .lenient, layout: CSVLayout = .unix) {
    self.init(syntax: WritingSyntax(dialect), layout: layout)
  }

  init(syntax: WritingSyntax, layout: CSVLayout = .unix, nullSpelling: String = "") {
    self.syntax = syntax
    self.layout = layout
    self.nullSpelling = Array(nullSpelling.utf8)
    marks = WritingMarks(syntax)
    lineEnd = layout.lineEnd.bytes
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

  // MARK: Fields

  enum FieldKind: Sendable { case text, number, missing }

  mutating func beginRecord() {
    rollbackCount = bytes.count
    if columnCount == nil, layout.writesByteOrderMark { bytes += [0xEF, 0xBB, 0xBF] }
    recordStart = bytes.count
    fieldCount = 0
    unwritable = nil
  }

  mutating func append(_ text: String, _ kind: FieldKind) {
    var text = text
    text.withUTF8 { append($0, kind) }
  }

  mutating func append(_ field: UnsafeBufferPointer<UInt8>, _ kind: FieldKind) {
    if fieldCount > 0 { bytes.append(contentsOf: syntax.delimiter) }
    fieldCount += 1
    switch kind {
    case .missing:
      nullSpelling.withUnsafeBufferPointer { appendContent($0, mayStayBare: true) }
    case .number:
      appendContent(field, mayStayBare: layout.quoting != .all && !isMistakenForMissing(field))
    case .text where layout.guardsFormulas && Self.startsFormula(field):
      let guarded = [UInt8(ascii: "'")] + field
      guarded.withUnsafeBufferPointer { appendContent($0, mayStayBare: layout.quoting == .minimal) }
    case .text:
      appendContent(field, mayStayBare: layout.quoting == .minimal && !isMistakenForMissing(field))
    }
  }

  private func isMistakenForMissing(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    field.isEmpty || (!nullSpelling.isEmpty && field.elementsEqual(nullSpelling))
  }

  private static func startsFormula(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = field.first else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }

  private mutating func appendContent(_ field: UnsafeBufferPointer<UInt8>, mayStayBare: Bool) {
    let found = marks.scan(field)
    let isMistaken = fieldCount == 1 && isMistakenAtRecordStart(field)
    guard let quote = syntax.quote else {
      appendUnquoted(field, hasMarks: found.hasMarks, isMistaken: isMistaken)
      return
    }
    if mayStayBare, !found.hasMarks, !isMistaken {
      bytes.append(contentsOf: field)
      return
    }
    bytes.append(quote)
    if found.needsCareInQuotes {
      for byte in field {
        if byte == quote {
          guard let mark = syntax.doublesQuotes ? quote : syntax.escape else {
            markUnwritable(field)
            break
          }
          bytes.append(mark)
        } else if byte == syntax.escape {
          bytes.append(byte)
        }
        bytes.append(byte)
      }
    } else {
      bytes.append(contentsOf: field)
    }
    bytes.append(quote)
  }

  /// A field of a dialect without quotes.
  private mutating func appendUnquoted(_ field: UnsafeBufferPointer<UInt8>, hasMarks: Bool, isMistaken: Bool) {
    guard hasMarks || isMistaken else {
      bytes.append(contentsOf: field)
      return
    }
    guard let escape = syntax.escape else {
      markUnwritable(field)
      return
    }
    for index in field.indices {
      if marks.isMark(at: index, in: field) || (isMistaken && index == 0) { bytes.append(escape) }
      bytes.append(field[index])
    }
  }

  /// Whether a record that starts so would be taken for a comment, or its start for a byte-order mark.
  private func isMistakenAtRecordStart(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    if columnCount == nil, !layout.writesByteOrderMark, field.starts(with: [0xEF, 0xBB, 0xBF]) { return true }
    let prefix = syntax.commentPrefix
    guard !prefix.isEmpty else { return false }
    // A prefix may reach beyond the field.
    return field.starts(with: prefix) || prefix.starts(with: Array(field) + syntax.delimiter)
  }

  private mutating func markUnwritable(_ field: UnsafeBufferPointer<UInt8>) {
    if unwritable == nil { unwritable = (fieldCount - 1, String(decoding: field, as: UTF8.self)) }
  }

  // MARK: Ends of records

  mutating func endRecord() throws(CSVError) {
    do throws(CSVError) {
      try check(fieldCount)
      if fieldCount == 1 { protectSingleField() }
      if !syntax.commentPrefix.isEmpty, bytes[recordStart...].starts(with: syntax.commentPrefix) {
        unwritable = unwritable ?? (0, String(decoding: bytes[recordStart...], as: UTF8.self))
      }
      if let unwritable { throw error(unwritable) }
    } catch {
      bytes.removeLast(bytes.count - rollbackCount)
      throw error
    }
    bytes.append(contentsOf: lineEnd)
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
      : "cannot be written in this dialect; choose one that has quotes and doubles them, or an escape"
    return CSVError(
      .unwritableField, message, record: currentRecord, columnIndex: field.column,
      columnName: names.element(at: field.column), text: field.text.isEmpty ? nil : field.text.cut())
  }
}
