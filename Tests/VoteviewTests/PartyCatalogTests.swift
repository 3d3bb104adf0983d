// SPDX-License-Identifier: MIT

import CivicData
import TestSupport
import Testing

struct PartyCatalogTests {
  @Test func tenPartiesAreCharted() {
    #expect(PartyCatalog.charted.map(\.code) == [1, 13, 22, 29, 100, 200, 555, 1275, 4000, 5000])
  }

  @Test func codesAreUniqueAndInOrder() {
    let codes = PartyCatalog.parties.map(\.code)
    #expect(codes.count == 53)
    #expect(codes == Set(codes).sorted())
  }

  @Test func partyIsFoundByCodeShortNameAndFullName() {
    for name in ["100", "Democrat", "democrat", "Democratic Party", "DEMOCRATIC PARTY"] {
      #expect(PartyCatalog.parties(named: name).map(\.code) == [100])
    }
    #expect(PartyCatalog.parties(named: "Whigg").isEmpty)
    #expect(PartyCatalog.parties(named: "9999").isEmpty)
  }

  @Test func sharedNameMeansSeveralParties() {
    #expect(PartyCatalog.parties(named: "Opposition").map(\.code) == [3333, 3334])
    #expect(PartyCatalog.parties(named: "Union").map(\.code) == [355, 4444])
  }

  @Test func nearestNameIsSuggested() {
    #expect(PartyCatalog.nearestName(to: "Republcan") == "Republican")
    #expect(PartyCatalog.nearestName(to: "Democrats") == "Democrat")
    #expect(PartyCatalog.nearestName(to: "zzzzzzzzzzzz") == nil)
  }

  @Test func coloursAreSixHexadecimalDigits() {
    for party in PartyCatalog.parties {
      #expect(party.color.first == "#" && party.color.count == 7 && party.color.dropFirst().allSatisfy(\.isHexDigit))
    }
  }

  @Test(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func spansAndCodesAreThoseOfTheWholeTable() throws {
    let scores = try MemberScores(path: SharedData.members)
    var spans: [Int: ClosedRange<Int>] = [:]
    for (code, congress) in zip(scores.partyCodes, scores.congresses) {
      let span = spans[code] ?? congress...congress
      spans[code] = min(span.lowerBound, congress)...max(span.upperBound, congress)
    }
    #expect(spans == Dictionary(uniqueKeysWithValues: PartyCatalog.parties.map { ($0.code, $0.congresses ?? 0...0) }))
  }
}
