// SPDX-License-Identifier: MIT

/// What ends a record.
public enum CSVRecordEnd: Sendable, Hashable {
  /// The default: LF, CRLF and CR each end a record, in any mixture.
  case automatic

  /// Only LF; a CR is text.
  case lineFeed

  /// Only CRLF; a CR or LF alone is text.
  case carriageReturnLineFeed

  /// Only CR; an LF is text.
  case carriageReturn

  /// An ASCII character, such as the record separator U+001E; line ends are text.
  case character(Unicode.Scalar)
}
