// SPDX-License-Identifier: MIT

/// The scores behind the series as of July 2024, so that it can be computed without a network.
///
/// They are facts only: Congress, chamber, party code and both DW-NOMINATE dimensions of each of the 50,488 rows of
/// Voteview's members table, without names or ids. Nokken-Poole scores are not among them.
public enum BundledScores {
  /// When the table was fetched from Voteview, for people.
  public static let date = "July 2024"

  /// How to cite the table.
  public static let citation = VoteviewFormat.citation(year: 2024) + " Accessed July 2024."

  /// The scores of every row.
  ///
  /// - Parameter dimension: Which DW-NOMINATE dimension.
  /// - Returns: 50,488 rows of the 1st to the 118th Congress.
  public static func scores(dimension: ScoreMeasure.Dimension = .first) -> MemberScores {
    PackedScores.unpack(table, dimension: dimension)
  }
}
