// SPDX-License-Identifier: MIT

/// What a writer needs to know of a dialect, as bytes.
struct WritingSyntax: Sendable {
  let delimiter: [UInt8]
  let quote: UInt8?
  /// The byte in front of a byte that is to lose its meaning.
  let escape: UInt8?
  /// Whether a quote inside of quotes is written twice.
  let doublesQuotes: Bool
  let commentPrefix: [UInt8]
  /// What ends a record where the dialect leaves no choice.
  let recordEnd: [UInt8]?
  /// Whether spaces are lost at the start of a bare field.
  let losesLeadingSpaces: Bool
  /// Where spaces and tabs are lost at the ends of a field.
  let trimming: CSVTrimming
  /// Whether a reader refuses or removes NUL.
  let losesNULs: Bool
  /// Whether the names of the columns are the first record.
  let writesHeader: Bool
  /// The names where the dialect itself gives them.
  let columnNames: [String]?
  /// What makes it impossible to write anything.
  let problem: CSVError?

  init(_ dialect: CSVDialect) {
    delimiter = [UInt8](String(dialect.delimiter).utf8)
    quote = dialect.quote.map { UInt8(truncatingIfNeeded: $0.value) }
    escape = dialect.escape.map { UInt8(truncatingIfNeeded: $0.value) }
    doublesQuotes = dialect.doublesQuotes
    commentPrefix = [UInt8]((dialect.commentPrefix ?? "").utf8)
    recordEnd =
      switch dialect.recordEnd {
      case .automatic: nil
      case .lineFeed: [10]
      case .carriageReturnLineFeed: [13, 10]
      case .carriageReturn: [13]
      case .character(let scalar): [UInt8(truncatingIfNeeded: scalar.value)]
      }
    losesLeadingSpaces = dialect.skipsInitialSpace
    trimming = dialect.trimming
    losesNULs = (dialect.removesNULs || dialect.isStrict) && dialect.delimiter != "\0"
    writesHeader = dialect.header == .firstRecord
    if case .names(let given) = dialect.header { columnNames = given } else { columnNames = nil }
    let problem = ScanSyntax.problem(of: dialect) ?? Self.problem(of: dialect.encoding)
    self.problem = problem.map { CSVError(.invalidDialect, $0) }
  }

  /// Why a text in an encoding cannot be written, if it cannot.
  private static func problem(of encoding: CSVEncoding) -> String? {
    switch encoding.scheme {
    case .automatic, .unchecked, .utf8: nil
    case .utf16, .utf32, .singleByte:
      "the text would be UTF-8, which the encoding of the dialect is not; set it to .utf8 for writing"
    }
  }

  /// Whether a field loses something at its start, bare or in quotes.
  func losesStart(of field: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = field.first else { return false }
    return (losesLeadingSpaces && first == 32) || (trimming != .none && Self.isSpace(first))
  }

  /// Whether a field loses something at its end, bare or in quotes.
  func losesEnd(of field: UnsafeBufferPointer<UInt8>) -> Bool {
    trimming != .none && (field.last.map(Self.isSpace) ?? false)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
}
