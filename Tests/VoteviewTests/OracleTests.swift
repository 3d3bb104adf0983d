// SPDX-License-Identifier: MIT

import CivicData
import TestSupport
import Testing

/// The series of the whole table against figures that were computed elsewhere; equal to the last bit.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct OracleTests {
  private func series(_ rules: SeriesRules) throws -> PartyMedianSeries {
    try PartyMedianSeries(MemberScores(path: SharedData.members), rules: rules)
  }

  private func text(_ row: PartyMedianSeries.Row) -> [String] {
    [
      "\(row.congress.number)", "\(row.congress.firstYear)", "\(row.party?.code ?? 0)", "\(row.members)",
      "\(row.scored)",
    ]
  }

  @Test(arguments: [("hsp", true), ("hs", false)])
  func pooledSeriesEqualsTheComputedOne(suffix: String, includesPresidents: Bool) throws {
    let series = try series(SeriesRules(includesPresidents: includesPresidents, parties: .all))
    let parties = try Oracle(path: SharedData.path("derived/pooled_party_medians_2024-07.csv"))
    let partyRows = series.rows.filter { $0.party != nil }
    #expect(parties.rows.count == 427)
    // A party whose only member is the President has no row without Presidents.
    let expected = parties.rows.filter { parties.value($0, "rows_\(suffix)") != "0" }
    #expect(partyRows.count == expected.count)
    for (row, wanted) in zip(partyRows, expected) {
      #expect(
        text(row)
          == ["congress", "first_year", "party_code", "rows_\(suffix)", "scored_\(suffix)"]
          .map { parties.value(wanted, $0) })
      #expect(row.median == Double(parties.value(wanted, "median_\(suffix)")))
    }

    let congresses = try Oracle(path: SharedData.path("derived/pooled_congress_medians_2024-07.csv"))
    let overallRows = series.rows.filter { $0.party == nil }
    #expect(overallRows.count == 118 && congresses.rows.count == 118)
    for (row, wanted) in zip(overallRows, congresses.rows) {
      #expect(
        [text(row)[0], text(row)[1], text(row)[3], text(row)[4]]
          == ["congress", "first_year", "rows_\(suffix)", "scored_\(suffix)"].map { congresses.value(wanted, $0) })
      #expect(row.median == Double(congresses.value(wanted, "median_\(suffix)")))
    }
  }

  @Test func chamberSeriesEqualsTheComputedOne() throws {
    let series = try series(
      SeriesRules(population: .each, includesPresidents: true, parties: .all, includesOverall: false))
    let oracle = try Oracle(path: SharedData.path("derived/chamber_party_medians_2024-07.csv"))
    #expect(oracle.rows.count == 840)
    let expected = Dictionary(uniqueKeysWithValues: oracle.rows.map { (Array($0[0...2]), $0) })
    #expect(series.rows.count == 840)
    for row in series.rows {
      let key = ["\(row.congress.number)", row.body.rawValue, "\(row.party?.code ?? 0)"]
      let wanted = try #require(expected[key])
      #expect(["\(row.members)", "\(row.scored)"] == [wanted[3], wanted[4]])
      #expect(row.median == Double(wanted[5]))
    }
  }

  @Test(arguments: [ScoreMeasure.Dimension.first, .second])
  func bundledScoresGiveTheSameSeries(dimension: ScoreMeasure.Dimension) throws {
    let rules = SeriesRules(population: .each, includesPresidents: true, parties: .all)
    let whole = try MemberScores(path: SharedData.members, measure: ScoreMeasure(.nominate, dimension))
    let bundled = BundledScores.scores(dimension: dimension)
    #expect(bundled.count == whole.count)
    #expect(try PartyMedianSeries(bundled, rules: rules) == PartyMedianSeries(whole, rules: rules))
  }
}
