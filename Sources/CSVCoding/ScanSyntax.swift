// SPDX-License-Identifier: MIT

import CFieldScan
import CodingSupport

/// A dialect in the form the scanners use.
final class ScanSyntax: Sendable {
  /// The UTF-8 of the delimiter.
  let delimiter: [UInt8]
  let firstOfDelimiter: UInt8
  let delimiterLength: Int
  /// The quote, or -1, which no byte equals.
  let quote: Int
  let doublesQuotes: Bool
  /// The escape, or -1.
  let escape: Int
  let recordEnd: CSVRecordEnd
  /// The character that ends a record, or -1.
  let endCharacter: Int
  let comment: [UInt8]
  let skipsSpaces: Bool
  let trimming: CSVTrimming
  let removesNULs: Bool
  let isStrict: Bool
  let checksUTF8: Bool
  /// Whether the scanner that looks at 64 bytes at a time understands the dialect.
  let isPlain: Bool
  /// For each byte whether text outside and inside of quotes goes on with it.
  let ordinary: [Bool]
  let ordinaryInQuotes: [Bool]

  init(_ dialect: CSVDialect, checksUTF8: Bool) {
    let delimiter = [UInt8](String(dialect.delimiter).utf8)
    self.delimiter = delimiter
    firstOfDelimiter = delimiter[0]
    delimiterLength = delimiter.count
    let quote = Self.byte(dialect.quote)
    let escape = Self.byte(dialect.escape)
    self.quote = quote
    self.escape = escape
    doublesQuotes = dialect.doublesQuotes
    recordEnd = dialect.recordEnd
    if case .character(let scalar) = dialect.recordEnd { endCharacter = Self.byte(scalar) } else { endCharacter = -1 }
    comment = [UInt8]((dialect.commentPrefix ?? "").utf8)
    skipsSpaces = dialect.skipsInitialSpace
    trimming = dialect.trimming
    removesNULs = dialect.removesNULs
    isStrict = dialect.isStrict
    self.checksUTF8 = checksUTF8
    isPlain =
      delimiterLength == 1 && doublesQuotes && escape < 0 && recordEnd == .automatic && comment.isEmpty && !skipsSpaces
      && trimming == .none

    var ordinary = [Bool](repeating: true, count: 256)
    for special in [quote, escape, endCharacter, 10, 13] where ordinary.indices.contains(special) {
      ordinary[special] = false
    }
    if dialect.removesNULs || dialect.isStrict { ordinary[0] = false }
    if checksUTF8 { ordinary.replaceSubrange(128..., with: repeatElement(false, count: 128)) }
    ordinaryInQuotes = ordinary
    ordinary[Int(delimiter[0])] = false
    self.ordinary = ordinary
  }

  /// What the mask scan needs.
  var scanSyntax: civic_scan_syntax {
    civic_scan_syntax(
      delimiter: firstOfDelimiter, quote: UInt8(truncatingIfNeeded: max(quote, 0)), has_quote: quote >= 0,
      refuses_nul: nulMatters, checks_utf8: checksUTF8)
  }

  /// Whether NUL is more than text.
  var nulMatters: Bool { (removesNULs || isStrict) && firstOfDelimiter != 0 }

  private static func byte(_ scalar: Unicode.Scalar?) -> Int {
    scalar.map { Int($0.value) } ?? -1
  }

  /// Why a dialect makes no sense, or nil.
  static func problem(of dialect: CSVDialect) -> String? {
    var single: [Unicode.Scalar] = [dialect.quote, dialect.escape].compactMap { $0 }
    if case .character(let scalar) = dialect.recordEnd { single.append(scalar) }
    guard single.allSatisfy(\.isASCII) else { return "quote, escape and record end must be ASCII characters" }
    let all = single + [dialect.delimiter]
    let names = zip(["quote", "escape"], [dialect.quote, dialect.escape]).filter { $0.1 != nil }.map(\.0)
    let roles = names + (single.count > names.count ? ["record end"] : []) + ["delimiter"]
    for (index, scalar) in all.enumerated() {
      guard let other = all[..<index].firstIndex(of: scalar) else { continue }
      return "\(roles[other]) and \(roles[index]) are both \(PrintableText.quoted(String(scalar))) and must differ"
    }
    let breaks: [Unicode.Scalar] = ["\n", "\r"]
    guard ![dialect.quote, dialect.escape, dialect.delimiter].contains(where: { $0.map(breaks.contains) ?? false })
    else { return "delimiter, quote and escape must not be line ends" }
    if let prefix = dialect.commentPrefix, prefix.isEmpty || prefix.unicodeScalars.contains(where: breaks.contains) {
      return "a comment prefix must not be empty and must not contain line ends"
    }
    if let first = dialect.commentPrefix?.unicodeScalars.first, all.contains(first) {
      return "a comment prefix must not begin with the delimiter, quote, escape or record end"
    }
    if dialect.removesNULs, single.contains("\0") {
      return "NUL cannot be a quote, an escape or a record end and removed"
    }
    if case .records(let count) = dialect.preamble, count < 0 { return "a preamble cannot have \(count) records" }
    return nil
  }
}
