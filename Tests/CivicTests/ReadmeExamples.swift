// SPDX-License-Identifier: MIT

import CivicData
import Foundation
import TestSupport
import Testing

/// The Swift of the README, compiled and run.
struct ReadmeExamples {
  private static let runsInThePackage =
    URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
    == SharedData.packageFolder.standardizedFileURL.path

  @Test(.enabled(if: runsInThePackage, "the example's path counts from the folder of the package"))
  func mediansInTenLines() throws {
    var printed: [String] = []
    func print(_ values: Any...) { printed.append(values.map { "\($0)" }.joined(separator: " ")) }

    let scores = try MemberScores(path: "Samples/senate_118_members.csv")
    let series = try PartyMedianSeries(scores, rules: SeriesRules(population: .senate, parties: .all))
    for row in series.rows {
      print(row.congress, row.party?.name ?? "All members", row.members, row.median ?? .nan)
    }
    let picture = try PartyMedianSeries(BundledScores.scores()).chart(source: BundledScores.citation).svg()

    #expect(
      printed == [
        "118th Democrat 49 -0.348", "118th Republican 49 0.537", "118th Independent 3 -0.25",
        "118th All members 101 -0.162",
      ])
    #expect(picture.hasPrefix("<svg"))
  }

  @Test func anyTable() throws {
    struct Seat: Codable, Equatable {
      var party: String
      var seats: Int?
    }
    let seats = try CSVDecoder().decode([Seat].self, from: "party,seats\nWhig,4\nFederalist,\n")
    let bytes = try CSVEncoder().encode(seats)

    #expect(seats == [Seat(party: "Whig", seats: 4), Seat(party: "Federalist")])
    #expect(String(decoding: bytes, as: UTF8.self) == "party,seats\nWhig,4\nFederalist,\n")
  }

  /// Compiled and not run, since no test goes to the network; `StubTransportTests` runs the same lines on a stub.
  private func threeLines() async throws -> [Member] {
    let members = try await DataLoader.standard.load(
      [Member].self, from: VoteviewEndpoint(.members, congress: 118), using: VoteviewFormat.decoder)
    return members
  }
}
