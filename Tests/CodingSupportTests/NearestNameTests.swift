// SPDX-License-Identifier: MIT

import CodingSupport
import Testing

struct NearestNameTests {
  private let columns = ["congress", "chamber", "icpsr", "party_code", "nominate_dim1", "nominate_dim2"]

  @Test(arguments: [
    ("Congress", "congress"), ("chambre", "chamber"), ("party", nil), ("partycode", "party_code"),
    ("nominate_dim3", "nominate_dim1"), ("nominate_dim22", "nominate_dim2"), ("xyz", nil), ("", nil),
    ("icspr", "icpsr"),
  ])
  func nearestNameIsTheOneWithTheFewestEdits(name: String, nearest: String?) {
    #expect(NearestName.nearest(to: name, in: columns) == nearest)
  }

  @Test func swapOfNeighboursIsOneEdit() {
    #expect(NearestName.nearest(to: "nmae", in: ["name"]) == "name")
    #expect(NearestName.nearest(to: "dei", in: ["ide", "die"]) == "die")
  }

  @Test func nameThatSharesNoLetterIsNotMeant() {
    #expect(NearestName.nearest(to: "a", in: ["b"]) == nil)
    #expect(NearestName.nearest(to: "ab", in: ["cb"]) == nil)
    #expect(NearestName.nearest(to: "A", in: ["b", "a"]) == "a")
  }

  @Test func emptyCandidateIsNeverMeant() {
    #expect(NearestName.nearest(to: "a", in: ["", ""]) == nil)
    #expect(NearestName.nearest(to: "name", in: ["", "nam"]) == "nam")
  }

  @Test func noCandidatesGiveNone() {
    #expect(NearestName.nearest(to: "name", in: []) == nil)
  }

  @Test func longNamesAreComparedByTheirBeginning() {
    let long = String(repeating: "x", count: 100_000)
    #expect(NearestName.nearest(to: long + "a", in: [long + "b"]) == long + "b")
  }
}
