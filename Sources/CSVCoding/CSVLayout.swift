// SPDX-License-Identifier: MIT

/// What a writer may choose freely within a dialect: quotes, line ends, a byte-order mark, protection from formulas.
///
/// Every layout without `guardsFormulas` is read back exactly by a reader of the same dialect.
public struct CSVLayout: Sendable, Hashable {
  /// Which fields are put in quotes.
  public var quoting: CSVQuoting

  /// What follows each record.
  public var lineEnd: CSVLineEnd

  /// Whether the text begins with a UTF-8 byte-order mark, without which Excel takes it for another encoding.
  public var writesByteOrderMark: Bool

  /// Whether texts that a spreadsheet would run as a formula get an apostrophe in front.
  ///
  /// These are texts that start with `=`, `+`, `-`, `@`, a tab or a CR, as OWASP lists them under "CSV injection";
  /// numbers are left alone. **This changes the data:** a program that reads the text gets the apostrophe too, and a
  /// telephone number `+1 202` or a name `-` is no longer itself. It belongs in files for a spreadsheet.
  public var guardsFormulas: Bool

  /// Whether a record that would be the two characters `\.` is quoted.
  ///
  /// PostgreSQL's `COPY` before version 18 takes a bare one for the end of the data.
  public var quotesEndOfData: Bool

  /// Chooses a layout; the defaults are those of `unix`.
  ///
  /// - Parameters:
  ///   - quoting: Which fields are put in quotes.
  ///   - lineEnd: What follows each record.
  ///   - writesByteOrderMark: Whether the text begins with a byte-order mark.
  ///   - guardsFormulas: Whether texts that look like formulas get an apostrophe in front.
  ///   - quotesEndOfData: Whether a record `\.` is quoted.
  public init(
    quoting: CSVQuoting = .minimal, lineEnd: CSVLineEnd = .lineFeed, writesByteOrderMark: Bool = false,
    guardsFormulas: Bool = false, quotesEndOfData: Bool = false
  ) {
    self.quoting = quoting
    self.lineEnd = lineEnd
    self.writesByteOrderMark = writesByteOrderMark
    self.guardsFormulas = guardsFormulas
    self.quotesEndOfData = quotesEndOfData
  }

  /// LF and as few quotes as possible, as the tools on Unix write; Python's dialect of this name quotes all fields.
  public static let unix = CSVLayout()

  /// CRLF and as few quotes as possible, as RFC 4180 has it.
  public static let rfc4180 = CSVLayout(lineEnd: .carriageReturnLineFeed)

  /// CRLF, a byte-order mark and the guard against formulas: a file for a person who opens it in a spreadsheet.
  ///
  /// The guard changes some texts; use `rfc4180` for a file that a program reads back.
  public static let excel = CSVLayout(
    lineEnd: .carriageReturnLineFeed, writesByteOrderMark: true, guardsFormulas: true)

  /// LF and as few quotes as possible, safe for PostgreSQL's `COPY … WITH (FORMAT csv)`.
  ///
  /// A missing value arrives as null, an empty text as an empty text.
  public static let postgres = CSVLayout(quotesEndOfData: true)
}
