// SPDX-License-Identifier: MIT

/// A way to write a table; one type a format.
public protocol TableFormat: Sendable {
  /// The table as UTF-8 text.
  ///
  /// - Parameter table: The table.
  /// - Returns: The text, with a line end after the last line; the same table gives the same bytes.
  func text(of table: Table) -> String
}
