// SPDX-License-Identifier: MIT

/// A column that was asked for; it opens the values once they are read.
public struct CSVColumn<Value: Sendable>: Sendable {
  /// Where the values are kept among those of all columns.
  let slot: Int
  let table: CSVColumnTable
}

/// What tells the columns of one reader from those of another.
final class CSVColumnTable: Sendable {}
