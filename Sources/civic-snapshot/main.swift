// SPDX-License-Identifier: MIT

// Writes the bundled table from a members table:
//
//   swift run civic-snapshot HSall_members.csv.gz > Sources/Voteview/BundledScores+Data.swift

import CivicData
import Foundation

func members(at path: String) throws -> [Member] {
  var file = try FileSource(path: path)
  var reader = CSVValueReader(Member.self, decoder: VoteviewFormat.decoder)
  var members: [Member] = []
  while let chunk = try file.next() {
    reader.push(chunk)
    while let member = try reader.next() { members.append(member) }
  }
  reader.finish()
  while let member = try reader.next() { members.append(member) }
  return members
}

func snapshot(of path: String) throws -> String? {
  let members = try members(at: path)
  guard let packed = PackedScores.pack(members) else { return nil }
  return """
    // SPDX-License-Identifier: MIT
    // swift-format-ignore-file
    // Written by civic-snapshot; do not edit. \(members.count) rows.

    extension BundledScores {
      static let table: StaticString = #\"\"\"
    \(packed)
    \"\"\"#
    }

    """
}

guard CommandLine.arguments.count == 2, let text = try snapshot(of: CommandLine.arguments[1]) else {
  print("usage: civic-snapshot MEMBERS_TABLE; scores must have at most three decimals")
  exit(64)
}
print(text, terminator: "")
