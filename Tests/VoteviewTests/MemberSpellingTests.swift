// SPDX-License-Identifier: MIT

import CivicData
import Testing

struct MemberSpellingTests {
  private func members(_ text: String) throws(DecodingError) -> [Member] {
    try VoteviewFormat.decoder.decode([Member].self, from: Array(text.utf8))
  }

  @Test func everyColumnIsRead() throws {
    let text = MembersFixture.table([
      "117,Senate,41901,73,0,WA,100,1,2,\"DOE, Jane \"\"J\"\", Jr.\",D000001,1950,2020,-0.3,0.25,-12.5,0.9,500,12,1,-0.4,0.5"
    ])
    #expect(
      try members(text) == [
        Member(
          congress: 117, chamber: .senate, icpsr: 41901, stateICPSR: 73, districtCode: 0, stateAbbreviation: "WA",
          partyCode: 100, occupancy: 1, lastMeans: 2, name: "DOE, Jane \"J\", Jr.", bioguideID: "D000001", born: 1950,
          died: 2020, nominateDimension1: -0.3, nominateDimension2: 0.25, nominateLogLikelihood: -12.5,
          nominateGeometricMeanProbability: 0.9, nominateVoteCount: 500, nominateErrorCount: 12, conditional: 1,
          nokkenPooleDimension1: -0.4, nokkenPooleDimension2: 0.5)
      ])
  }

  @Test func integersMayBeSpelledAsDecimals() throws {
    let text = MembersFixture.table([
      "117.0,House,14226.0,21.0,3.0,IL,200.0,1.0,2.0,\"DOE, J\",,1958.0,,,,,,500.0,12.0,1.0,,"
    ])
    let member = try #require(try members(text).first)
    #expect(member.congress == 117)
    #expect(member.icpsr == 14226)
    #expect(member.partyCode == 200)
    #expect(member.born == 1958)
    #expect(member.nominateVoteCount == 500)
    #expect(member.conditional == 1)
  }

  @Test(arguments: ["", "NA", "N/A", "N/AN/A", String(repeating: "N/A", count: 100)])
  func missingValuesHaveManySpellings(spelling: String) throws {
    let member = try #require(
      try members(MembersFixture.table([MembersFixture.line("1", "House", "100", spelling)])).first)
    #expect(member.nominateDimension1 == nil)
    let scores = try MembersFixture.read(MembersFixture.table([MembersFixture.line("1", "House", "100", spelling)]))
    #expect(scores.scores == [nil])
  }

  @Test(arguments: ["abc", "N/AN", "NANA", "nan", "inf", "0x1", "0.5 ", "0,5", "--1", "null"])
  func anythingElseIsAnErrorOnBothPaths(spelling: String) throws {
    let table = MembersFixture.table([MembersFixture.line("1", "House", "100", "\"\(spelling)\"")])
    #expect(throws: DecodingError.self) { try members(table) }
    let error = #expect(throws: CSVError.self) { try MembersFixture.read(table) }
    #expect(error?.code == .invalidValue)
    #expect(error?.position?.line == 2)
    #expect(error?.columnName == "nominate_dim1")
    #expect(error?.text == spelling)
  }

  @Test func scientificNotationIsANumber() throws {
    let table = MembersFixture.table([MembersFixture.line("1", "House", "100", "6.666666666665886e-05")])
    #expect(try MembersFixture.read(table).scores == [6.666666666665886e-05])
  }

  @Test func fieldsMissingAtTheEndOfARowAreAnErrorOnBothPaths() throws {
    let table = MembersFixture.table(["1,House,379,44,2,GA,4000,,,\"DOE, J\",,,,0.1,0.2"])
    let decoding = #expect(throws: DecodingError.self) { try members(table) }
    guard case .dataCorrupted(let context) = decoding else {
      Issue.record("not a corrupted text: \(String(describing: decoding))")
      return
    }
    #expect((context.underlyingError as? CSVError)?.code == .fieldCount)
    let error = #expect(throws: CSVError.self) { try MembersFixture.read(table) }
    #expect(error == context.underlyingError as? CSVError)
  }

  @Test func modelRoundTripsThroughItsOwnKeys() throws {
    let keys = Member.CodingKeys.allCases.map(\.rawValue)
    #expect(keys.count == 22)
    #expect(keys.first == "congress" && keys.last == "nokken_poole_dim2")
  }
}
