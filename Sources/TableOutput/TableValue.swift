// SPDX-License-Identifier: MIT

/// One cell of a table.
public enum TableValue: Sendable, Hashable {
  /// A whole number.
  case integer(Int)

  /// A number with a fraction.
  case decimal(Double)

  /// A text.
  case text(String)

  /// No value: an empty cell, or null.
  case missing
}
