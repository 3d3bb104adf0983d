// SPDX-License-Identifier: MIT

import CivicData
import Foundation
import Testing

struct VoteviewEndpointTests {
  @Test(arguments: [
    (VoteviewEndpoint(.members), "members/HSall_members.csv"),
    (VoteviewEndpoint(.members, chambers: .house, congress: 1), "members/H001_members.csv"),
    (
      VoteviewEndpoint(.rollcalls, chambers: .senate, congress: 119, fileFormat: .json), "rollcalls/S119_rollcalls.json"
    ),
    (VoteviewEndpoint(.votes, congress: 85, fileFormat: .ord), "votes/HS085_votes.ord"),
    (VoteviewEndpoint(.parties), "parties/HSall_parties.csv"),
  ])
  func addressIsThatOfTheStaticFile(endpoint: VoteviewEndpoint, path: String) throws {
    #expect(try endpoint.url.absoluteString == "https://voteview.com/static/data/out/\(path)")
  }

  @Test func formatIsThatOfTheFile() {
    #expect(VoteviewEndpoint(.members).format == .csv)
    #expect(VoteviewEndpoint(.members, fileFormat: .json).format == .json)
    #expect(VoteviewEndpoint(.members, fileFormat: .dat).format == nil)
  }
}
