// SPDX-License-Identifier: MIT

import CivicData
import Foundation
import TestSupport
import Testing

/// The series against the numbers behind voteview.com's party chart of August 2018, Congresses 1 to 95, whose scores
/// no longer move.
///
/// One party median of 362 and one grey one of 95 differ, both in the 1st Congress: the table of 2024 lacks six members
/// of party 5000 (Pro-Administration) who were there in 2018 and came back late in 2025.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct PublishedChartTests {
  private struct Item: Decodable {
    let congress: Int
    /// The median of the file's party, despite the name.
    let grandMedian: Double
  }

  /// Congress and party code; 0 is the grey line.
  private struct Key: Hashable {
    let congress: Int
    let code: Int
  }

  private func published() throws -> [Key: Double] {
    let folder = SharedData.voteview.appendingPathComponent("chart/2018-08_WebVoteView_partyjson")
    var medians: [Key: Double] = [:]
    for code in PartyCatalog.parties.map(\.code) + [0] {
      let file = folder.appendingPathComponent(code == 0 ? "grand.json" : "\(code).json")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      for item in try JSONDecoder().decode([Item].self, from: Data(contentsOf: file)) where item.congress <= 95 {
        medians[Key(congress: item.congress, code: code)] = item.grandMedian
      }
    }
    return medians
  }

  /// The medians as `--digits 3` writes them.
  private func computed() throws -> [Key: Double] {
    let rules = SeriesRules(includesPresidents: true, parties: .all, congresses: CongressRanges([1...95]))
    let rows = try PartyMedianSeries(MemberScores(path: SharedData.members), rules: rules).rows
    return rows.reduce(into: [:]) { medians, row in
      guard let median = row.median else { return }
      medians[Key(congress: row.congress.number, code: row.party?.code ?? 0)] = Double(
        DecimalText.text(median, digits: 3))
    }
  }

  @Test func allButTwoMediansOfTheFirst95CongressesAreTheSame() throws {
    let published = try published()
    let computed = try computed()
    #expect(published.keys.count { $0.code != 0 } == 362)
    #expect(published.keys.count { $0.code == 0 } == 95)
    let differing = published.filter { computed[$0.key] != $0.value }
    #expect(Set(differing.keys) == [Key(congress: 1, code: 5000), Key(congress: 1, code: 0)])
  }
}
