// SPDX-License-Identifier: MIT

import DataLoading

/// The status line and the header fields of an answer.
struct AnswerHead: Sendable {
  var version = ""
  var status = HTTPStatus(0)
  var headers = HTTPHeaders()
  var timings = HTTPTimings()
}

/// Makes the head out of the lines that curl hands over one by one.
///
/// Blocks with a status of 100 to 199 come before the answer and are passed over. Lines after the answer's block are
/// trailers, which nothing here uses.
struct AnswerHeadParser: Sendable {
  private var pending = AnswerHead()
  /// The answer's head once its empty line has come; without that line the header was cut.
  private(set) var head: AnswerHead?

  var isComplete: Bool { head != nil }

  mutating func take(_ line: UnsafeRawBufferPointer) {
    guard head == nil else { return }
    let text = Self.text(line)
    if text.hasPrefix("HTTP/") {
      let parts = text.dropFirst(5).split(separator: " ", maxSplits: 2)
      pending = AnswerHead()
      pending.version = parts.first.map(String.init) ?? ""
      pending.status = HTTPStatus(parts.dropFirst().first.flatMap { Int($0) } ?? 0)
    } else if text.isEmpty {
      if !pending.status.isInformational { head = pending }
    } else if let colon = text.firstIndex(of: ":") {
      pending.headers.append(Self.trimmed(text[..<colon]), Self.trimmed(text[text.index(after: colon)...]))
    }
  }

  /// The line without its end, as UTF-8 or, where it is none, as Latin-1, which some servers send for names of files.
  private static func text(_ line: UnsafeRawBufferPointer) -> String {
    var bytes = line[...]
    while let last = bytes.last, last == 10 || last == 13 { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self)
      ?? bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
