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
  /// Whether the names of the columns are the first record.
  let writesHeader: Bool
  /// The names where the dialect itself gives them.
  let columnNames: [String]?

  init(
    delimiter: [UInt8] = [UInt8(ascii: ",")], quote: UInt8? = UInt8(ascii: "\""), escape: UInt8? = nil,
    doublesQuotes: Bool = true, commentPrefix: [UInt8] = [], writesHeader: Bool = true, columnNames: [String]? = nil
  ) {
    self.delimiter = delimiter
    self.quote = quote
    // An escape that is the quote is another way to say that quotes are doubled.
    self.escape = escape == quote ? nil : escape
    self.doublesQuotes = doublesQuotes || (quote != nil && escape == quote)
    self.commentPrefix = commentPrefix
    self.writesHeader = writesHeader
    self.columnNames = columnNames
  }

  init(_ dialect: CSVDialect) {
    // What is no single ASCII byte is found by `problem`, as an empty delimiter is.
    let marks = [dialect.quote, dialect.escape].compactMap { $0 }
    var names: [String]?
    if case .names(let given) = dialect.header { names = given }
    self.init(
      delimiter: marks.allSatisfy(\.isASCII) ? [UInt8](String(dialect.delimiter).utf8) : [],
      quote: dialect.quote.map { UInt8(truncatingIfNeeded: $0.value) },
      escape: dialect.escape.map { UInt8(truncatingIfNeeded: $0.value) }, doublesQuotes: dialect.doublesQuotes,
      commentPrefix: [UInt8]((dialect.commentPrefix ?? "").utf8), writesHeader: dialect.header == .firstRecord,
      columnNames: names)
  }

  /// What makes it impossible to write anything.
  var problem: CSVError? {
    let marks = [quote, escape].compactMap { $0 }
    let isSound =
      delimiter.first.map { !marks.contains($0) && $0 != 10 && $0 != 13 } ?? false
      && marks.allSatisfy { $0 != 10 && $0 != 13 && $0 < 128 }
    return isSound
      ? nil : CSVError(.invalidDialect, "delimiter, quote and escape must be different characters, none a line end")
  }
}

/// The bytes that have a meaning, and what they ask for.
struct WritingMarks: Sendable {
  /// Bits of the ASCII bytes that have a meaning.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private let delimiter: [UInt8]
  private let quote: UInt8?
  private let escape: UInt8?

  init(_ syntax: WritingSyntax) {
    delimiter = syntax.delimiter
    quote = syntax.quote
    escape = syntax.escape
    for byte in [10, 13, syntax.delimiter.first, syntax.quote, syntax.escape].compactMap({ $0 }) {
      if byte < 64 {
        low |= 1 << UInt64(byte)
      } else if byte < 128 {
        high |= 1 << UInt64(byte - 64)
      }
    }
  }

  @inline(__always)
  private func mayMeanSomething(_ byte: UInt8) -> Bool {
    if byte < 64 { return low &>> UInt64(byte) & 1 != 0 }
    if byte < 128 { return high &>> UInt64(byte & 63) & 1 != 0 }
    return byte == delimiter[0]
  }

  /// Whether a mark starts at a byte; a continuation byte of a delimiter never starts one.
  func isMark(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard mayMeanSomething(bytes[index]) else { return false }
    guard bytes[index] == delimiter[0], delimiter.count > 1 else { return true }
    return bytes[index...].starts(with: delimiter)
  }

  /// Whether a field has marks at all, and whether some of them need care inside of quotes too.
  func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> (hasMarks: Bool, needsCareInQuotes: Bool) {
    var hasMarks = false
    for index in bytes.indices where mayMeanSomething(bytes[index]) {
      if bytes[index] == quote || bytes[index] == escape { return (true, true) }
      hasMarks = hasMarks || isMark(at: index, in: bytes)
    }
    return (hasMarks, false)
  }
}
