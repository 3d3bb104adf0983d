// SPDX-License-Identifier: MIT

extension CSVWriter {
  enum FieldKind: Sendable { case text, number, missing }

  mutating func beginRecord() {
    rollbackCount = bytes.count
    if isAtStart, layout.writesByteOrderMark { bytes += [0xEF, 0xBB, 0xBF] }
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

  /// Whether no record has been written, nor the header.
  private var isAtStart: Bool {
    syntax.writesHeader ? columnCount == nil : recordCount == 0
  }

  private func isMistakenForMissing(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    field.isEmpty || (!nullSpelling.isEmpty && field.elementsEqual(nullSpelling))
  }

  private static func startsFormula(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = field.first else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }

  private mutating func appendContent(_ field: UnsafeBufferPointer<UInt8>, mayStayBare: Bool) {
    let need = marks.need(of: field)
    let losesStart = syntax.losesStart(of: field)
    let losesEnd = syntax.losesEnd(of: field)
    let isMistaken = fieldCount == 1 && isMistakenAtRecordStart(field)
    if need == .impossible { markUnwritable(field) }
    guard let quote = syntax.quote else {
      if losesEnd { markUnwritable(field) }
      appendUnquoted(field, hasMarks: need != .nothing, escapesFirst: isMistaken || losesStart)
      return
    }
    if mayStayBare, need == .nothing, !isMistaken, !losesStart, !losesEnd {
      bytes.append(contentsOf: field)
      return
    }
    if syntax.trimming == .all, losesStart || losesEnd { markUnwritable(field) }
    bytes.append(quote)
    if need == .care {
      appendCarefully(field, quote)
    } else {
      bytes.append(contentsOf: field)
    }
    bytes.append(quote)
  }

  /// What stands inside of quotes, with quotes or escapes in it.
  private mutating func appendCarefully(_ field: UnsafeBufferPointer<UInt8>, _ quote: UInt8) {
    for byte in field {
      if byte == quote {
        guard let mark = syntax.doublesQuotes ? quote : syntax.escape else { return markUnwritable(field) }
        bytes.append(mark)
      } else if byte == syntax.escape {
        bytes.append(byte)
      }
      bytes.append(byte)
    }
  }

  /// A field of a dialect without quotes.
  private mutating func appendUnquoted(_ field: UnsafeBufferPointer<UInt8>, hasMarks: Bool, escapesFirst: Bool) {
    guard hasMarks || escapesFirst else {
      bytes.append(contentsOf: field)
      return
    }
    guard let escape = syntax.escape else { return markUnwritable(field) }
    for index in field.indices {
      if marks.isMark(at: index, in: field) || (escapesFirst && index == 0) { bytes.append(escape) }
      bytes.append(field[index])
    }
  }

  /// Whether a record that starts so would be taken for a comment, or its start for a byte-order mark.
  private func isMistakenAtRecordStart(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    if isAtStart, !layout.writesByteOrderMark, field.starts(with: [0xEF, 0xBB, 0xBF]) { return true }
    let prefix = syntax.commentPrefix
    guard !prefix.isEmpty else { return false }
    // A prefix may reach beyond the field.
    return field.starts(with: prefix) || prefix.starts(with: Array(field) + syntax.delimiter)
  }

  private mutating func markUnwritable(_ field: UnsafeBufferPointer<UInt8>) {
    if unwritable == nil { unwritable = (fieldCount - 1, String(decoding: field, as: UTF8.self)) }
  }
}
