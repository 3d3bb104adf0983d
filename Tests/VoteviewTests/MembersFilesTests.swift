// SPDX-License-Identifier: MIT

import CivicData
import Foundation
import TestSupport
import Testing

/// Every real members table in CSV, through both paths.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct MembersFilesTests {
  /// The rows of each file as its origin note counts them: a heading a folder, a table line a file.
  private func expectedRowCounts() throws -> [String: Int] {
    let note = String(decoding: try SharedData.bytes(SharedData.path("PROVENANCE.md")), as: UTF8.self)
    var folder = ""
    var counts: [String: Int] = [:]
    for line in note.split(separator: "\n") {
      if line.hasPrefix("## ") { folder = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if folder.hasPrefix("members/"), cells.count >= 2, cells[0].hasSuffix(".csv"), let rows = Int(cells[1]) {
        counts["\(folder)/\(cells[0])"] = rows
      }
    }
    return counts
  }

  @Test func everyTableDecodesOnBothPathsWithAllItsRows() throws {
    let counts = try expectedRowCounts()
    #expect(counts.count == 92)
    for (name, rows) in counts {
      let bytes = try SharedData.bytes(SharedData.path(name))
      let members = try VoteviewFormat.decoder.decode([Member].self, from: bytes)
      #expect(members.count == rows, "\(name)")
      for measure in [ScoreMeasure(), ScoreMeasure(.nokkenPoole, .second)] {
        var reader = MemberScoresReader(measure: measure)
        try reader.push(bytes)
        #expect(try reader.finish() == MemberScores(members, measure: measure), "\(name)")
      }
    }
  }

  @Test func noTableIsLeftOut() throws {
    let folder = SharedData.voteview.appendingPathComponent("members")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    #expect(Set(files.filter { $0.hasSuffix(".csv") }.map { "members/\($0)" }) == Set(try expectedRowCounts().keys))
  }
}
