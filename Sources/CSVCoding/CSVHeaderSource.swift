// SPDX-License-Identifier: MIT

/// Where the names of the columns come from.
public enum CSVHeaderSource: Sendable, Hashable {
  /// The default: the first record.
  case firstRecord

  /// The columns have no names.
  case none

  /// The names are these, and the first record is a row.
  case names([String])
}
