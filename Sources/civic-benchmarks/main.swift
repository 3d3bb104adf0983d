// SPDX-License-Identifier: MIT

// Measures; docs/performance.md says how to read the figures.
//
//   swift run -c release civic-benchmarks medians TABLE [PEER COMMAND…]   the tool beside a peer, whole processes
//   swift run -c release civic-benchmarks csv TABLE [CASE]                the ways through a table
//   swift run -c release civic-benchmarks peers TABLE PYTHON              the same beside Polars, Python and JSONDecoder
//   swift run -c release civic-benchmarks once TABLE CASE                 one case once, for callgrind
//   swift run -c release civic-benchmarks stream TABLE                    the memory for values one at a time
//   swift run -c release civic-benchmarks array TABLE                     the memory for all values at once
//   swift run -c release civic-benchmarks growth                          twice as much of what was made to be slow
//
// Each line gives the median and the best of the runs. Figures of one run can be compared with each other; those of
// different machines or days cannot.

import CivicData
import Foundation

let usage =
  "usage: civic-benchmarks medians TABLE [PEER COMMAND…] | csv TABLE [CASE] | peers TABLE PYTHON | "
  + "once TABLE CASE | stream TABLE | array TABLE | growth\n"

func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// All cases, or the one of a name.
func cases(of bytes: [UInt8], named name: String?) throws -> [(name: String, work: CSVBenchmarks.Work)] {
  let all = CSVBenchmarks(bytes: bytes).cases
  let chosen = all.filter { name == nil || $0.name == name }
  guard chosen.isEmpty else { return chosen }
  FileHandle.standardError.write(Data("the cases are \(all.map(\.name).joined(separator: ", "))\n".utf8))
  exit(64)
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("medians", 2...):
  let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("civic")
  let peer = Array(arguments.dropFirst(2))
  try Measurement.compare(
    tool: [tool.path, "medians", "--source", arguments[1]], peer: peer.isEmpty ? nil : peer)
case ("csv", 2...3):
  let bytes = try bytes(of: arguments[1])
  for (name, work) in try cases(of: bytes, named: arguments.dropFirst(2).first) {
    try Measurement.run(name, bytes: bytes.count, work)
  }
case ("peers", 3):
  try Peers(path: arguments[1], python: arguments[2]).run()
case ("once", 3):
  for (name, work) in try cases(of: bytes(of: arguments[1]), named: arguments[2]) { print(name, try work()) }
case ("stream", 2):
  try MemoryBenchmarks.stream(arguments[1])
case ("array", 2):
  try MemoryBenchmarks.array(arguments[1])
case ("growth", 1):
  try GrowthBenchmarks.run()
default:
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
