// SPDX-License-Identifier: MIT

import CivicData
import Testing

struct SeriesRulesTests {
  private let table = MembersFixture.scores([
    (1, .president, 100, 0.9),
    (1, .house, 100, 0.1), (1, .house, 100, 0.3), (1, .house, 200, 0.5), (1, .house, 46, nil),
    (1, .senate, 100, 0.2), (1, .senate, 200, 0.7), (1, .senate, 200, 0),
    (2, .house, 200, -0.25),
  ])

  /// Congress, body, party code (0 for all members), members, scored, median.
  private func rows(_ rules: SeriesRules) throws -> [[String]] {
    try PartyMedianSeries(table, rules: rules).rows.map { row in
      [
        "\(row.congress.number)", row.body.rawValue, "\(row.party?.code ?? 0)", "\(row.members)", "\(row.scored)",
        row.median.map { "\($0)" } ?? "",
      ]
    }
  }

  @Test func houseAndSenateArePooledAndPresidentsAreNot() throws {
    #expect(
      try rows(SeriesRules()) == [
        ["1", "Congress", "100", "3", "3", "0.2"],
        ["1", "Congress", "200", "3", "3", "0.5"],
        ["1", "Congress", "0", "7", "6", "0.25"],
        ["2", "Congress", "200", "1", "1", "-0.25"],
        ["2", "Congress", "0", "1", "1", "-0.25"],
      ])
  }

  @Test func presidentsCountInThePoolWhenAskedFor() throws {
    let rows = try rows(SeriesRules(includesPresidents: true, congresses: CongressRanges([1...1])))
    #expect(
      rows == [
        ["1", "Congress", "100", "4", "4", "0.25"],
        ["1", "Congress", "200", "3", "3", "0.5"],
        ["1", "Congress", "0", "8", "7", "0.3"],
      ])
  }

  @Test func eachChamberHasItsRowsInOrderAndThePresidentComesLast() throws {
    let rows = try rows(
      SeriesRules(population: .each, includesPresidents: true, congresses: CongressRanges([1...1])))
    #expect(
      rows == [
        ["1", "House", "100", "2", "2", "0.2"],
        ["1", "House", "200", "1", "1", "0.5"],
        ["1", "House", "0", "4", "3", "0.3"],
        ["1", "Senate", "100", "1", "1", "0.2"],
        ["1", "Senate", "200", "2", "2", "0.35"],
        ["1", "Senate", "0", "3", "3", "0.2"],
        ["1", "President", "100", "1", "1", "0.9"],
        ["1", "President", "0", "1", "1", "0.9"],
      ])
  }

  @Test func eachWithoutPresidentsHasNoRowForThem() throws {
    #expect(try rows(SeriesRules(population: .each)).allSatisfy { $0[1] != "President" })
  }

  @Test func oneChamberLeavesOutTheOther() throws {
    #expect(
      try rows(SeriesRules(population: .senate)) == [
        ["1", "Senate", "100", "1", "1", "0.2"],
        ["1", "Senate", "200", "2", "2", "0.35"],
        ["1", "Senate", "0", "3", "3", "0.2"],
      ])
    #expect(try rows(SeriesRules(population: .house)).map { $0[1] } == ["House", "House", "House", "House", "House"])
  }

  @Test func presidentsNeverCountInAChamber() throws {
    let house = SeriesRules(population: .house, includesPresidents: true)
    #expect(try rows(house) == rows(SeriesRules(population: .house)))
  }

  @Test func partyWithoutAScoreHasARowWithoutAMedian() throws {
    let rows = try rows(SeriesRules(parties: .codes([46])))
    #expect(rows.first == ["1", "Congress", "46", "1", "0", ""])
  }

  @Test func zeroIsAScoreAndBlankIsNone() throws {
    let table = MembersFixture.scores([(1, .house, 100, 0), (1, .house, 100, nil), (1, .house, 100, 0.5)])
    let row = try #require(try PartyMedianSeries(table).rows.first)
    #expect(row.members == 3)
    #expect(row.scored == 2)
    #expect(row.median == 0.25)
  }

  @Test func overallRowCountsPartiesThatAreNotShown() throws {
    let rows = try rows(SeriesRules(parties: .codes([100]), congresses: CongressRanges([1...1])))
    #expect(rows.last == ["1", "Congress", "0", "7", "6", "0.25"])
  }

  @Test func overallRowCanBeLeftOut() throws {
    #expect(try rows(SeriesRules(includesOverall: false)).allSatisfy { $0[2] != "0" })
  }

  @Test func minimumCountsMembersWithoutAScoreToo() throws {
    let table = MembersFixture.scores([(1, .house, 100, 0.1), (1, .house, 100, nil), (1, .house, 200, 0.5)])
    let series = try PartyMedianSeries(table, rules: SeriesRules(minimumMembers: 2))
    #expect(series.rows.map { $0.party?.code } == [100, nil])
  }

  @Test func sameRowTwiceCountsTwice() throws {
    let table = MembersFixture.scores([(1, .house, 100, 0.5), (1, .house, 100, 0.5), (1, .house, 100, 0.1)])
    #expect(try PartyMedianSeries(table).rows.first?.median == 0.5)
  }

  @Test func congressBeyondTheTableIsAnErrorThatNamesTheLast() throws {
    let error = #expect(throws: SeriesError.self) { try rows(SeriesRules(congresses: CongressRanges([1...3]))) }
    #expect(error?.code == .congressBeyondTable)
    #expect(
      error?.description
        == "the table ends with the 2nd Congress, so it has no 3rd; choose Congresses up to 2 or a newer table")
  }

  @Test func selectionOfNothingIsAnError() throws {
    for overall in [true, false] {
      let error = #expect(throws: SeriesError.self) {
        try rows(SeriesRules(parties: .codes([1]), includesOverall: overall))
      }
      #expect(error?.code == .nothingSelected)
    }
    let error = #expect(throws: SeriesError.self) { try PartyMedianSeries(MemberScores(measure: ScoreMeasure())) }
    #expect(error?.code == .emptyTable)
  }

  @Test func tableOfMorePartiesThanThereEverWereIsAnError() {
    let table = MembersFixture.scores((1...1001).map { (1, .house, $0, 0.5) })
    let error = #expect(throws: SeriesError.self) { try PartyMedianSeries(table) }
    #expect(error?.code == .implausibleParties)
  }

  @Test func unknownPartyCodeIsNamedAfterItself() throws {
    let table = MembersFixture.scores([(1, .house, 9999, 0.5)])
    let row = try #require(try PartyMedianSeries(table, rules: SeriesRules(parties: .all)).rows.first)
    #expect(row.party?.name == "Party 9999")
  }

  @Test(arguments: [0, -1, 1000, Int.max, Int.min])
  func impossibleCongressIsAnErrorAndNotATrap(congress: Int) {
    let table = MembersFixture.scores([(1, .house, 100, 0.5), (congress, .house, 100, 0.5)])
    let error = #expect(throws: SeriesError.self) { try PartyMedianSeries(table) }
    #expect(error?.code == .implausibleCongress)
  }
}
