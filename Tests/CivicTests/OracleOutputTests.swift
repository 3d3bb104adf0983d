// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// What the tool writes about the whole table, against figures that were computed elsewhere.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct OracleOutputTests {
  /// The rows that the tool writes, split at commas; no party name has one.
  private func rows(_ options: [String]) throws -> [[String]] {
    let result = try BuiltTool.run(["medians", "--source", SharedData.members, "--party", "all"] + options)
    #expect(result.code == 0)
    return result.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(arguments: [("hsp", ["--include-presidents"]), ("hs", [])])
  func pooledOutputEqualsTheComputedSeries(suffix: String, options: [String]) throws {
    let rows = try rows(options)
    let parties = try Oracle(path: SharedData.path("derived/pooled_party_medians_2024-07.csv"))
    let expected = parties.rows.filter { parties.value($0, "rows_\(suffix)") != "0" }
    let partyRows = rows.filter { $0[3] != "" }
    #expect(partyRows.count == expected.count)
    if suffix == "hsp" { #expect(partyRows.count == 427) }
    for (row, wanted) in zip(partyRows, expected) {
      let names = ["congress", "first_year", "party_code", "rows_\(suffix)", "scored_\(suffix)"]
      #expect([row[0], row[1], row[3], row[5], row[6]] == names.map { parties.value(wanted, $0) })
      #expect(row[2] == "Congress" && Double(row[7]) == Double(parties.value(wanted, "median_\(suffix)")))
    }
    let congresses = try Oracle(path: SharedData.path("derived/pooled_congress_medians_2024-07.csv"))
    let overallRows = rows.filter { $0[3] == "" }
    #expect(overallRows.count == 118)
    for (row, wanted) in zip(overallRows, congresses.rows) {
      let names = ["congress", "first_year", "rows_\(suffix)", "scored_\(suffix)"]
      #expect([row[0], row[1], row[5], row[6]] == names.map { congresses.value(wanted, $0) })
      #expect(row[4] == "All members" && Double(row[7]) == Double(congresses.value(wanted, "median_\(suffix)")))
    }
  }

  @Test func chamberOutputEqualsTheComputedSeries() throws {
    let rows = try rows(["--chamber", "each", "--include-presidents", "--no-overall"])
    let oracle = try Oracle(path: SharedData.path("derived/chamber_party_medians_2024-07.csv"))
    let expected = Dictionary(uniqueKeysWithValues: oracle.rows.map { (Array($0[0...2]), $0) })
    #expect(rows.count == 840 && expected.count == 840)
    for row in rows {
      let wanted = try #require(expected[[row[0], row[2], row[3]]])
      #expect([row[5], row[6]] == [wanted[3], wanted[4]])
      #expect(Double(row[7]) == Double(wanted[5]))
    }
  }
}
