// SPDX-License-Identifier: MIT

/// How a CSV text is written: its delimiter, its quotation mark, its header and how strictly it is read.
///
/// LF, CRLF and CR each end a record, in any mixture, and a UTF-8 byte-order mark is left out. White space is kept.
public struct CSVDialect: Sendable, Hashable {
  /// The byte between two fields, an ASCII character.
  public var delimiter: UInt8

  /// The byte around fields that contain delimiters, quotes or line ends, an ASCII character; nil for none.
  public var quote: UInt8?

  /// Whether the first record holds the names of the columns.
  public var hasHeader: Bool

  /// Whether irregular quotes and records are errors.
  ///
  /// In a lenient dialect a quote in the middle of an unquoted field is text, text after a closing quote belongs to the
  /// field, and a quote that is never closed reaches to the end of the input, as in Python's `csv` module, and
  /// records may have more or fewer fields than the first. In a strict one each of these is an error with its place.
  public var isStrict: Bool

  /// Describes a dialect; the defaults are those of RFC 4180, read leniently.
  ///
  /// - Parameters:
  ///   - delimiter: The byte between two fields.
  ///   - quote: The byte around quoted fields, or nil.
  ///   - hasHeader: Whether the first record holds names.
  ///   - isStrict: Whether irregular quotes and records are errors.
  public init(
    delimiter: UInt8 = UInt8(ascii: ","), quote: UInt8? = UInt8(ascii: "\""), hasHeader: Bool = true,
    isStrict: Bool = false
  ) {
    self.delimiter = delimiter
    self.quote = quote
    self.hasHeader = hasHeader
    self.isStrict = isStrict
  }

  /// Comma, double quotes, a header, irregular quotes and records accepted.
  public static let lenient = CSVDialect()

  /// Comma, double quotes, a header, irregular quotes and records refused.
  public static let strict = CSVDialect(isStrict: true)
}
