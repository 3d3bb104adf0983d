// SPDX-License-Identifier: MIT

/// How a CSV text is written: delimiter, quotation marks, header, encoding, and how strictly it is read.
///
/// ```swift
/// let dialect = CSVDialect(delimiter: ";", commentPrefix: "#", encoding: .windows1252)
/// ```
///
/// Nothing is trimmed or guessed unless a property says so. To guess the delimiter of a text see
/// ``sniffed(from:dialect:)``.
public struct CSVDialect: Sendable, Hashable {
  /// The character between two fields: any ASCII character but line ends, or any other single Unicode scalar.
  public var delimiter: Unicode.Scalar

  /// The ASCII character around fields that contain delimiters, quotes or record ends; nil for none.
  public var quote: Unicode.Scalar?

  /// Whether two quotes inside a quoted field stand for one.
  public var doublesQuotes: Bool

  /// The ASCII character that takes the meaning from the one after it, in quoted and unquoted fields; nil for none.
  public var escape: Unicode.Scalar?

  /// What ends a record.
  public var recordEnd: CSVRecordEnd

  /// The text that makes a line a comment when it stands at the start of a record; nil for none.
  public var commentPrefix: String?

  /// Whether spaces after a delimiter, and at the start of a record, are left out; a quote may follow them.
  public var skipsInitialSpace: Bool

  /// Where spaces and tabs around a field's text are left out.
  public var trimming: CSVTrimming

  /// What stands before the header and is left out.
  public var preamble: CSVPreamble

  /// Whether a line without any character is a record.
  public var blankLines: CSVBlankLines

  /// Where the names of the columns come from.
  public var header: CSVHeaderSource

  /// How the names of the columns are read and compared.
  public var headerRules: CSVHeaderRules

  /// How characters are written as bytes.
  public var encoding: CSVEncoding

  /// Whether NUL characters are left out of the fields; a strict dialect refuses them otherwise.
  ///
  /// One between CR and LF, after an escape, or before a comment still keeps the two apart.
  public var removesNULs: Bool

  /// Whether everything irregular is an error with its place.
  ///
  /// In a lenient dialect a quote in the middle of an unquoted field is text, text after a closing quote belongs to the
  /// field, a quote that is never closed reaches to the end of the input, as in Python's `csv` module, and
  /// records may have more or fewer fields than the first. In a strict one each of these is an error, and so is NUL.
  /// Bytes that are not of the encoding are errors in both; see ``CSVEncoding/unchecked``.
  public var isStrict: Bool

  /// Describes a dialect; the defaults are those of RFC 4180, read leniently.
  ///
  /// - Parameters:
  ///   - delimiter: The character between two fields.
  ///   - quote: The character around quoted fields, or nil.
  ///   - doublesQuotes: Whether two quotes inside a quoted field stand for one.
  ///   - escape: The character that takes the meaning from the next, or nil.
  ///   - recordEnd: What ends a record.
  ///   - commentPrefix: The text that makes a line a comment, or nil.
  ///   - skipsInitialSpace: Whether spaces after a delimiter are left out.
  ///   - trimming: Where spaces and tabs around a field's text are left out.
  ///   - preamble: What stands before the header.
  ///   - blankLines: Whether a line without any character is a record.
  ///   - header: Where the names of the columns come from.
  ///   - headerRules: How the names are read and compared.
  ///   - encoding: How characters are written as bytes.
  ///   - removesNULs: Whether NUL characters are left out.
  ///   - isStrict: Whether everything irregular is an error.
  public init(
    delimiter: Unicode.Scalar = ",", quote: Unicode.Scalar? = "\"", doublesQuotes: Bool = true,
    escape: Unicode.Scalar? = nil, recordEnd: CSVRecordEnd = .automatic, commentPrefix: String? = nil,
    skipsInitialSpace: Bool = false, trimming: CSVTrimming = .none, preamble: CSVPreamble = .none,
    blankLines: CSVBlankLines = .automatic, header: CSVHeaderSource = .firstRecord,
    headerRules: CSVHeaderRules = CSVHeaderRules(), encoding: CSVEncoding = .automatic, removesNULs: Bool = false,
    isStrict: Bool = false
  ) {
    self.delimiter = delimiter
    self.quote = quote
    self.doublesQuotes = doublesQuotes
    self.escape = escape
    self.recordEnd = recordEnd
    self.commentPrefix = commentPrefix
    self.skipsInitialSpace = skipsInitialSpace
    self.trimming = trimming
    self.preamble = preamble
    self.blankLines = blankLines
    self.header = header
    self.headerRules = headerRules
    self.encoding = encoding
    self.removesNULs = removesNULs
    self.isStrict = isStrict
  }
}

// MARK: Presets

extension CSVDialect {
  /// Comma, double quotes, a header, irregular quotes and records accepted: the default.
  public static let lenient = CSVDialect()

  /// RFC 4180 with a header: comma, double quotes, everything irregular refused; LF ends a record as CRLF does.
  public static let rfc4180 = CSVDialect(isStrict: true)

  /// What Excel writes as "CSV UTF-8": comma, double quotes, a header; bytes that are not UTF-8 are Windows-1252.
  public static let excel = CSVDialect(encoding: .automatic(fallback: .windows1252))

  /// Tab between fields, double quotes around those that contain tabs, quotes or line ends, a header.
  public static let tsv = CSVDialect(delimiter: "\t")

  /// What PostgreSQL's `COPY … WITH (FORMAT csv, HEADER)` writes: comma, double quotes, a header.
  ///
  /// For PostgreSQL a bare empty field is missing and a quoted one is the empty text: `NullTokens.unquotedEmpty`.
  public static let postgres = CSVDialect()

  /// What Unix tools write: the same as ``postgres``; the two differ in how they are written, see `CSVLayout`.
  public static let unix = CSVDialect()
}
