// SPDX-License-Identifier: MIT

// Measures the ways through a members table, and the whole tool beside a peer:
//
//   swift run -c release civic-benchmarks HSall_members.csv [PEER COMMAND…]
//
// Each line gives the median and the best of the runs. Figures of one run can be compared with each other; those of
// different machines or days cannot. With a peer, the last line is how many times longer it takes than `civic`.

import CivicData
import Foundation

guard CommandLine.arguments.count >= 2 else {
  print("usage: civic-benchmarks MEMBERS_TABLE [PEER COMMAND…]; the table in CSV, not compressed")
  exit(64)
}
let path = CommandLine.arguments[1]
let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))

// In the process: bytes of the table to rows, columns, values and the series.
let decoder = VoteviewFormat.decoder
try Measurement.run("rows, no String made", bytes: bytes.count) {
  var reader = CSVReader(bytes)
  var fields = 0
  while let row = try reader.next() { fields += row.count }
  return fields
}
try Measurement.run("rows of String", bytes: bytes.count) {
  var reader = CSVReader(bytes)
  var fields = 0
  while let row = try reader.next() { fields += row.strings.count }
  return fields
}
try Measurement.run("columns of the series", bytes: bytes.count) {
  var reader = MemberScoresReader()
  try reader.push(bytes)
  return try reader.finish().count
}
try Measurement.run("Codable, 22 properties", bytes: bytes.count) {
  try decoder.decode([Member].self, from: bytes).count
}
let scores = try MemberScores(path: path)
try Measurement.run("the series from its columns", bytes: nil) {
  try PartyMedianSeries(scores).rows.count
}

// Patterns made to be slow: how much longer twice as much takes; 2 is linear, 4 would be quadratic.
for pattern in ["\"", "\"\"", "\"\n", "\r", ",\"", "a\"", "\"a\"b,"] {
  try Measurement.growth("twice as much of \(pattern.debugDescription)") { size in
    let text = [UInt8](String(repeating: pattern, count: size * 250_000).utf8)
    var reader = CSVReader(text, dialect: CSVDialect(header: .none))
    while try reader.next() != nil {}
  }
}

// Whole processes, start-up and output included, one after the other in turn.
let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("civic")
let peer = Array(CommandLine.arguments.dropFirst(2))
try Measurement.compare(tool: [tool.path, "medians", "--source", path], peer: peer.isEmpty ? nil : peer)
