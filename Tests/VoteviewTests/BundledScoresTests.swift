// SPDX-License-Identifier: MIT

import CivicData
import Testing

struct BundledScoresTests {
  private func median(_ congress: Int, _ code: Int?, _ series: PartyMedianSeries) -> Double? {
    series.rows.first { $0.congress.number == congress && $0.party?.code == code }?.median
  }

  @Test func everyRowOfTheTableIsThere() {
    let scores = BundledScores.scores()
    #expect(scores.count == 50_488)
    #expect(scores.congressSpan == 1...118)
    #expect(scores.chambers.count { $0 == .house } == 40_469)
    #expect(scores.chambers.count { $0 == .senate } == 9_892)
    #expect(scores.chambers.count { $0 == .president } == 127)
    #expect(scores.scores.count { $0 == nil } == 221)
    #expect(scores.scores.count { $0 == 0 } == 25)
  }

  @Test func bothDimensionsHaveTheSameRows() {
    let first = BundledScores.scores(dimension: .first)
    let second = BundledScores.scores(dimension: .second)
    #expect(first.partyCodes == second.partyCodes)
    #expect(first.scores != second.scores)
    #expect(second.measure == ScoreMeasure(.nominate, .second))
  }

  /// The figures of docs/definitions.md.
  @Test func partiesMovedApartFromThe93rdToThe118thCongress() throws {
    let series = try PartyMedianSeries(BundledScores.scores())
    #expect(median(93, 200, series) == 0.2555)
    #expect(median(118, 200, series) == 0.510)
    #expect(median(93, 100, series) == -0.347)
    #expect(median(118, 100, series) == -0.3775)
  }

  @Test func presidentsMoveSomeMedians() throws {
    let without = try PartyMedianSeries(BundledScores.scores())
    let with = try PartyMedianSeries(BundledScores.scores(), rules: SeriesRules(includesPresidents: true))
    #expect(median(117, 100, without) == -0.374)
    #expect(median(117, 100, with) == -0.3715)
    #expect(median(20, 22, without) == 0.294)
    #expect(median(20, 22, with) == 0.2945)
  }

  @Test func packingKeepsEveryFact() throws {
    let members = [
      Member(congress: 2, chamber: .senate, icpsr: 1, partyCode: 200, name: "A", nominateDimension1: -1),
      Member(
        congress: 1, chamber: .house, icpsr: 2, partyCode: 100, name: "B", nominateDimension1: 0.999,
        nominateDimension2: 1),
      Member(
        congress: 1, chamber: .house, icpsr: 3, partyCode: 100, name: "C", nominateDimension1: 0,
        nominateDimension2: -0.001),
    ]
    #expect(PackedScores.pack(members) == "1H100 ?X?WO?O@\n2S200 00OA\n")
  }

  @Test func scoreWithFourDecimalsIsNotPacked() {
    let member = Member(congress: 1, chamber: .house, icpsr: 1, partyCode: 1, name: "A", nominateDimension1: 0.1234)
    #expect(PackedScores.pack([member]) == nil)
  }
}
