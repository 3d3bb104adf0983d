// SPDX-License-Identifier: MIT

import CivicData

/// Small members tables of our own making.
enum MembersFixture {
  static let header = Member.CodingKeys.allCases.map(\.rawValue).joined(separator: ",")

  /// A line of a members table in which only the columns of the medians vary.
  static func line(
    _ congress: String, _ chamber: String, _ party: String, _ score: String, second: String = "",
    nokkenPoole: String = ""
  ) -> String {
    "\(congress),\(chamber),14226,21,98,IL,\(party),,,\"DOE, Jane \"\"J\"\"\",D000001,1950,,\(score),\(second),,,,,,"
      + "\(nokkenPoole),"
  }

  static func table(_ lines: [String]) -> String {
    ([header] + lines).joined(separator: "\n") + "\n"
  }

  static func scores(_ rows: [(Int, Chamber, Int, Double?)], measure: ScoreMeasure = ScoreMeasure()) -> MemberScores {
    var scores = MemberScores(measure: measure)
    for row in rows { scores.append(congress: row.0, chamber: row.1, partyCode: row.2, score: row.3) }
    return scores
  }

  /// Reads a table through the columns path.
  static func read(_ text: String, measure: ScoreMeasure = ScoreMeasure()) throws(CSVError) -> MemberScores {
    var reader = MemberScoresReader(measure: measure)
    try reader.push(Array(text.utf8))
    return try reader.finish()
  }
}
