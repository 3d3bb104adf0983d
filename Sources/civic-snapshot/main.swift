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

/// Ends the process with a reason on standard error, since standard output goes into the source file.
func fail(_ reason: String, exitCode: Int32) -> Never {
  FileHandle.standardError.write(Data("civic-snapshot: \(reason)\n".utf8))
  exit(exitCode)
}

// A tool of its own and no library, so that it prints and exits.
guard CommandLine.arguments.count == 2 else { fail("usage: civic-snapshot MEMBERS_TABLE", exitCode: 64) }
do {
  guard let text = try snapshot(of: CommandLine.arguments[1]) else {
    fail("a score has more than three decimals or lies beyond -1 to 1, which the packed form cannot hold", exitCode: 65)
  }
  print(text, terminator: "")
} catch {
  fail("\(CSVError(underlying: error)?.description ?? "\(error)")", exitCode: 65)
}
