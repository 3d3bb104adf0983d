// SPDX-License-Identifier: MIT

import CodingSupport

extension RecordSource {
  /// How many bytes tell an excerpt of at most 80 from a longer text.
  private static let excerptBytes = 81

  // MARK: Faults of the current record

  /// An error about a field of the current record, or about the record where `column` lies beyond its fields.
  func error(
    _ code: CSVError.Code, _ message: String, column: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> CSVError {
    let isPresent = column < scanner.fieldCount
    let place = isPresent ? scanner.fieldStart(column) : scanner.range.lowerBound
    let text = withRecord(in: bytes) { record in
      isPresent ? ScalarText.string(from: record.content(of: column).span) : nil
    }
    return CSVError(
      code, message, record: number,
      position: position(of: place, from: scanner.range.lowerBound, line: scanner.line, in: bytes),
      columnIndex: column, columnName: header?.names.element(at: column),
      text: (text ?? excerpt(scanner.range, in: bytes)).cut())
  }

  /// The error for a record whose fields are more or fewer than the columns.
  func fieldCountError(in bytes: UnsafeBufferPointer<UInt8>) -> CSVError {
    let expected = columnCount ?? 0
    let (count, first) = (scanner.fieldCount, header == nil ? "first record" : "header")
    var error = error(
      .fieldCount,
      "has \(count) \(count == 1 ? "field" : "fields") where the \(first) has \(expected); "
        + "correct the line or fetch the table again",
      column: min(count, expected), in: bytes)
    error.text = excerpt(scanner.range, in: bytes)
    return error
  }

  // MARK: Faults of the record that is being read

  /// The error for what the scanner met; nil while bytes are missing that it shows.
  func error(_ code: CSVError.Code, at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> CSVError? {
    var place = place
    var column: Int? = scanner.exact.fieldCount
    var shown = place
    var message: String
    switch code {
    case .unclosedQuote: message = "opens a quoted field that is never closed; close it, or read the file leniently"
    case .strayQuote: message = "is a quote inside an unquoted field; quote the field and double its quotes"
    case .textAfterQuote: message = "is a closing quote with text after it; double the quotes inside a quoted field"
    case .danglingEscape: message = "is an escape character with nothing after it; complete the file or fetch it again"
    case .nul:
      message = "is a NUL character; fetch the file again, let the dialect remove NULs, or name the encoding of UTF-16"
    case .fieldTooLarge:
      message =
        "begins a field that is larger than \(limits.fieldBytes) bytes; is a quote missing, or the limit too low?"
    case .invalidEncoding:
      message =
        "has the byte \(Self.hexadecimal(bytes[place])), which is not UTF-8; name the encoding, for example windows1252"
      if text.offset(of: place) == 1, place > 0, bytes[place - 1] == 0x1F, bytes[place] == 0x8B {
        message = "begins a file that is compressed with gzip; decompress it first"
      }
      if scanner.exact.mode == .comment { column = nil } else { shown = scanner.exact.fieldStart }
    case .tooManyFields:
      message = "begins a record with more than \(limits.fieldCount) fields; is the delimiter right?"
      column = nil
    default:
      message =
        "begins a record that is larger than \(limits.recordBytes) bytes; is a line end missing, or the limit too low?"
      column = nil
      if scanner.exact.mode == .quoted {
        message =
          "opens a quoted field that is not closed within \(limits.recordBytes) bytes; is a quote missing, or "
          + "the limit too low?"
        place = scanner.exact.fieldStart
        shown = place
        column = scanner.exact.fieldCount
      }
    }
    if code == .recordTooLarge {
      // What comes after the limit must not show, since it may not have come.
      let end = min(scanner.pending.start + limits.recordBytes + 1, bytes.count)
      return pendingError(code, message, column: column, at: place, text: excerpt(shown..<end, in: bytes), in: bytes)
    }
    let rest = bytes[shown...].prefix(Self.excerptBytes)
    guard text.isComplete || rest.count == Self.excerptBytes || rest.contains(where: { $0 == 10 || $0 == 13 }) else {
      return nil
    }
    return pendingError(
      code, message, column: column, at: place, text: excerpt(shown..<bytes.count, in: bytes), in: bytes)
  }

  /// The error for bytes that are no character of the encoding, at the end of the window.
  func encodingError(
    _ fault: (bytes: [UInt8], encoding: String), in bytes: UnsafeBufferPointer<UInt8>
  ) -> CSVError {
    let list = fault.bytes.map(Self.hexadecimal).joined(separator: " ")
    return pendingError(
      .invalidEncoding,
      "the \(fault.bytes.count == 1 ? "byte" : "bytes") \(list) \(fault.bytes.count == 1 ? "is" : "are") no character of "
        + "\(fault.encoding); is the encoding right?", column: nil, at: bytes.count, text: nil, in: bytes)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// An error about the record that is being read.
  private func pendingError(
    _ code: CSVError.Code, _ message: String, column: Int?, at place: Int, text: String?,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> CSVError {
    let isData = columnCount != nil || dialect.header != .firstRecord
    let (start, line) = scanner.pending
    return CSVError(
      code, message, record: isData ? number + 1 : 0, position: position(of: place, from: start, line: line, in: bytes),
      columnIndex: column, columnName: column.flatMap { header?.names.element(at: $0) }, text: text)
  }

  // MARK: Places

  private func position(
    of offset: Int, from start: Int, line: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> TextPosition {
    var position = TextPosition(line: line, column: 1, byteOffset: text.offset(of: offset))
    position.advance(over: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
    return position
  }

  /// The first line of some bytes, at most 80 of them.
  private func excerpt(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let line = bytes[range].prefix(Self.excerptBytes).prefix { $0 != 10 && $0 != 13 }
    return String(decoding: line, as: UTF8.self).cut()
  }
}

extension TextPosition {
  /// Moves line and column over the bytes from the start of a record to a place in it.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    for index in bytes.indices {
      let precedesLineFeed = index + 1 < bytes.count && bytes[index + 1] == 10
      let endsLine = bytes[index] == 10 || (bytes[index] == 13 && !precedesLineFeed)
      line += endsLine ? 1 : 0
      column = endsLine ? 1 : column + 1
    }
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
