// SPDX-License-Identifier: MIT

/// What a writer puts after each record, the last one included.
public enum CSVLineEnd: Sendable, Hashable {
  /// LF, as on Unix.
  case lineFeed

  /// CR and LF, as in RFC 4180 and on Windows.
  case carriageReturnLineFeed

  /// CR, as on Macintosh before 2001.
  case carriageReturn

  var bytes: [UInt8] {
    switch self {
    case .lineFeed: [10]
    case .carriageReturnLineFeed: [13, 10]
    case .carriageReturn: [13]
    }
  }
}
