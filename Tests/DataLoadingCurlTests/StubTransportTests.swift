// SPDX-License-Identifier: MIT

import CivicData
import DataLoadingTestKit
import Foundation
import Testing

struct StubTransportTests {
  private let address = "https://voteview.com/static/data/out/members/H118_members.csv"
  private let table = Array("congress,chamber,party_code,nominate_dim1\n118,House,100,0.5\n118,House,100,-0.25\n".utf8)

  @Test func scoresAreLoadedWithoutANetwork() async throws {
    let stub = StubTransport([address: .init(chunks: table.map { [$0] })])
    let scores = try await MemberScores(
      from: VoteviewEndpoint(.members, chambers: .house, congress: 118), loader: DataLoader(transport: stub))
    #expect(scores.scores == [0.5, -0.25])
    #expect(stub.requests.map { $0.url.absoluteString } == [address])
  }

  @Test func membersAreLoadedInThreeLines() async throws {
    let row = "118,House,1,1,1,IL,100,,,\"DOE, J\",,,,0.5,,,,,,,,\n"
    let header = Member.CodingKeys.allCases.map(\.rawValue).joined(separator: ",")
    let loader = DataLoader(transport: StubTransport([address: .init(body: Array("\(header)\n\(row)".utf8))]))

    let endpoint = VoteviewEndpoint(.members, chambers: .house, congress: 118)
    let members = try await loader.load([Member].self, from: endpoint, using: VoteviewFormat.decoder)
    #expect(members.map(\.nominateDimension1) == [0.5])
  }

  @Test func errorOfARowNamesAddressAndPlace() async throws {
    let bad = Array("congress,chamber,party_code,nominate_dim1\n118,House,100,abc\n".utf8)
    let loader = DataLoader(transport: StubTransport([address: .init(body: bad)]))
    let error = await #expect(throws: LoadError.self) {
      try await MemberScores(from: VoteviewEndpoint(.members, chambers: .house, congress: 118), loader: loader)
    }
    #expect(
      error?.description
        == "\(address): line 2, column 4 (nominate_dim1), record 1, byte 56: \"abc\" is not a number from -1.0 to 1.0; correct the table or fetch it again"
    )
    #expect((error?.cause as? CSVError)?.code == .invalidValue)
  }

  @Test func requestWithoutReplyNamesMethodAndAddress() async throws {
    let error = await #expect(throws: LoadError.self) {
      try await DataLoader(transport: StubTransport([:])).response(from: VoteviewEndpoint(.parties))
    }
    #expect(error?.code == .noStubbedReply)
    #expect(
      error?.description
        == "https://voteview.com/static/data/out/parties/HSall_parties.csv: the stub has no reply for GET")
  }

  @Test func bodyThatBreaksOffIsAnErrorAfterItsChunks() async throws {
    let failure = LoadError(.truncated, source: address, message: "cut")
    let stub = StubTransport([address: .init(chunks: [table], failure: failure)])
    let error = await #expect(throws: LoadError.self) {
      try await MemberScores(
        from: VoteviewEndpoint(.members, chambers: .house, congress: 118), loader: DataLoader(transport: stub))
    }
    #expect(error?.code == .truncated)
  }
}
