// SPDX-License-Identifier: MIT

import CivicData
import Testing

struct SeriesTableTests {
  private let scores = MembersFixture.scores([
    (93, .house, 100, -0.5), (93, .senate, 100, -0.25), (93, .house, 200, 0.0625), (93, .house, 46, nil),
  ])

  @Test func headerAndRowsAreTheDocumentedOnes() throws {
    let series = try PartyMedianSeries(scores, rules: SeriesRules(parties: .all))
    #expect(
      CSVFormat().text(of: series.table()) == """
        congress,year,chamber,party_code,party_name,members,scored,median
        93,1973,Congress,46,States Rights,1,0,
        93,1973,Congress,100,Democrat,2,2,-0.375
        93,1973,Congress,200,Republican,1,1,0.0625
        93,1973,Congress,,All members,4,3,-0.25

        """)
  }

  @Test func digitsRoundHalfAwayFromZero() throws {
    let series = try PartyMedianSeries(scores, rules: SeriesRules(parties: .codes([200]), includesOverall: false))
    #expect(CSVFormat().text(of: series.table(digits: 3)).hasSuffix(",0.063\n"))
    #expect(CSVFormat().text(of: series.table(digits: 2)).hasSuffix(",0.06\n"))
  }
}
