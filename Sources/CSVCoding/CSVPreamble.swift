// SPDX-License-Identifier: MIT

/// What stands before the header, or without a header before the first row, and is left out.
public enum CSVPreamble: Sendable, Hashable {
  /// The default: nothing.
  case none

  /// A number of records; blank lines and comments are not counted.
  case records(Int)

  /// Every record before the one that contains all of these names, and that one, too, where the dialect gives names.
  case untilHeader([String])
}
