// SPDX-License-Identifier: MIT

/// Rows of named values, ready to be written in any format.
public struct Table: Sendable, Hashable {
  /// The names of the columns, in order.
  public var columns: [String]

  /// The rows; each has one value a column.
  public var rows: [[TableValue]]

  /// How many digits stand behind the decimal point, or nil for the shortest text that reads back as the same number.
  ///
  /// Numbers are rounded half away from zero on their exact binary value; see ``DecimalText``.
  public var digits: Int?

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - rows: The rows.
  ///   - digits: How many digits stand behind the decimal point, from 0 to 17, or nil for full precision.
  public init(columns: [String], rows: [[TableValue]] = [], digits: Int? = nil) {
    self.columns = columns
    self.rows = rows
    self.digits = digits
  }

  /// The text of a value; empty where it is missing.
  func text(_ value: TableValue) -> String {
    switch value {
    case .integer(let number): String(number)
    case .decimal(let number): DecimalText.text(number, digits: digits)
    case .text(let text): text
    case .missing: ""
    }
  }
}
