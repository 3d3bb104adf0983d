// SPDX-License-Identifier: MIT

public import TableOutput

extension PartyMedianSeries {
  /// The names of the columns of ``table(digits:)``.
  public static let columnNames = [
    "congress", "year", "chamber", "party_code", "party_name", "members", "scored", "median",
  ]

  /// The series as a table, one row a median.
  ///
  /// `year` is the first of the Congress. The row over all members has no party code and the name `All members`; a
  /// median is missing where nobody has a score.
  ///
  /// - Parameter digits: How many digits medians have behind the decimal point, or nil for full precision.
  /// - Returns: The table.
  public func table(digits: Int? = nil) -> Table {
    let rows = rows.map { row -> [TableValue] in
      [
        .integer(row.congress.number),
        .integer(row.congress.firstYear),
        .text(row.body.rawValue),
        row.party.map { .integer($0.code) } ?? .missing,
        .text(row.party?.name ?? PartyCatalog.allMembersName),
        .integer(row.members),
        .integer(row.scored),
        row.median.map { .decimal($0) } ?? .missing,
      ]
    }
    return Table(columns: Self.columnNames, rows: rows, digits: digits)
  }
}
