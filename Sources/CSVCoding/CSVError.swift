// SPDX-License-Identifier: MIT

public import CodingSupport

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What is wrong with a CSV text, and where.
public struct CSVError: Error, Sendable, Equatable {
  /// The kinds of faults; more may come.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind.
    public let rawValue: String

    /// Makes a kind from its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of the kind.
    public var description: String { rawValue }

    /// A quoted field is never closed.
    public static let unclosedQuote = Code(rawValue: "unclosedQuote")
    /// A quote in the middle of an unquoted field, in a strict dialect.
    public static let strayQuote = Code(rawValue: "strayQuote")
    /// Text between a closing quote and the delimiter, in a strict dialect.
    public static let textAfterQuote = Code(rawValue: "textAfterQuote")
    /// An escape character is the last of the input, in a strict dialect.
    public static let danglingEscape = Code(rawValue: "danglingEscape")
    /// A NUL character, in a strict dialect.
    public static let nul = Code(rawValue: "nul")
    /// Bytes that are no character of the encoding.
    public static let invalidEncoding = Code(rawValue: "invalidEncoding")
    /// A record is larger than the limit.
    public static let recordTooLarge = Code(rawValue: "recordTooLarge")
    /// A field is larger than the limit.
    public static let fieldTooLarge = Code(rawValue: "fieldTooLarge")
    /// A record has more fields than the limit.
    public static let tooManyFields = Code(rawValue: "tooManyFields")
    /// The input ends before a header.
    public static let missingHeader = Code(rawValue: "missingHeader")
    /// No record has the names at which a preamble ends.
    public static let headerNotFound = Code(rawValue: "headerNotFound")
    /// A column that is asked for is absent.
    public static let missingColumn = Code(rawValue: "missingColumn")
    /// A column that is asked for by name exists more than once.
    public static let duplicateColumn = Code(rawValue: "duplicateColumn")
    /// A record has more or fewer fields than the header.
    public static let fieldCount = Code(rawValue: "fieldCount")
    /// A text has no row, or more than the one that is wanted.
    public static let rowCount = Code(rawValue: "rowCount")
    /// A field is blank where a value is needed.
    public static let missingValue = Code(rawValue: "missingValue")
    /// A field cannot be read as the wanted type.
    public static let invalidValue = Code(rawValue: "invalidValue")
    /// A custom strategy needs a decoder, which a row or a column has not.
    public static let unsupportedStrategy = Code(rawValue: "unsupportedStrategy")
    /// A column was asked for when the text had already begun.
    public static let lateColumn = Code(rawValue: "lateColumn")
    /// Bytes came after the end of the text.
    public static let lateInput = Code(rawValue: "lateInput")
    /// The dialect makes no sense, or is of an encoding that is not written.
    public static let invalidDialect = Code(rawValue: "invalidDialect")
  }

  /// The kind of fault.
  public var code: Code

  /// What happened and what to do about it, without the place, as one sentence without a full stop.
  public var message: String

  /// The data record, from 1; 0 is the header; nil where no record is at fault.
  public var record: Int?

  /// Where the field, or without a field the record, begins; nil where no record is at fault.
  public var position: TextPosition?

  /// The index of the column, from 0.
  public var columnIndex: Int?

  /// The name of the column.
  public var columnName: String?

  /// The offending text, cut to 80 bytes.
  public var text: String?

  /// The name of the file or address, where it is known.
  public var source: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - message: What happened.
  ///   - record: The data record, from 1.
  ///   - position: Where it begins.
  ///   - columnIndex: The index of the column, from 0.
  ///   - columnName: The name of the column.
  ///   - text: The offending text.
  public init(
    _ code: Code, _ message: String, record: Int? = nil, position: TextPosition? = nil, columnIndex: Int? = nil,
    columnName: String? = nil, text: String? = nil
  ) {
    self.code = code
    self.message = message
    self.record = record
    self.position = position
    self.columnIndex = columnIndex
    self.columnName = columnName
    self.text = text
  }
}

extension CSVError: CustomStringConvertible, LocalizedError {
  /// The source, the place, the text and the message in one line.
  ///
  /// An example is `line 5, column 14 (nominate_dim1), record 4, byte 612: "abc" is not a number`.
  public var description: String {
    var place: [String] = []
    if let source { place.append(PrintableText.escaped(source)) }
    if let position { place.append("line \(position.line)") }
    if let columnIndex {
      place.append("column \(columnIndex &+ 1)" + (columnName.map { " (\(PrintableText.escaped($0.cut())))" } ?? ""))
    }
    if let record, record > 0 { place.append("record \(record)") }
    if let position { place.append("byte \(position.byteOffset)") }
    let sentence = text.map { "\"\(PrintableText.escaped($0))\" " } ?? ""
    return (place.isEmpty ? "" : place.joined(separator: ", ") + ": ") + sentence + message
  }

  /// The same line, which is what `localizedDescription` shows.
  public var errorDescription: String? { description }
}
