// SPDX-License-Identifier: MIT

import CivicData
import Foundation

/// Our ways through a table and what other tools need for the same, in turn, each on one thread.
struct Peers {
  private static let rounds = 9

  /// A case of `CSVBenchmarks`, the job of `csv_peers.py` or in JSON that it is compared with, and the ratio wanted.
  private static let pairs = [
    (ours: "columns", peer: "polars_columns", wanted: 4.0),
    (ours: "rows", peer: "polars_all", wanted: 2.5),
    (ours: "strings", peer: "python_lists", wanted: 3.5),
    (ours: "codable", peer: "python_tuples", wanted: 4.0),
    (ours: "codable", peer: "json", wanted: 6.0),
  ]

  private let cases: [String: CSVBenchmarks.Work]
  private let json: Data
  private let process = Process()
  private let jobs = Pipe()
  private let answers = Pipe()

  /// Starts a Python that has Polars.
  init(path: String, python: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    cases = Dictionary(
      CSVBenchmarks(bytes: bytes).cases.map { ($0.name, $0.work) }, uniquingKeysWith: { first, _ in first })
    json = try JSONEncoder().encode(VoteviewFormat.decoder.decode([Member].self, from: bytes))
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("peers/csv_peers.py").path,
      path,
    ]
    process.standardInput = jobs
    process.standardOutput = answers
    try process.run()
  }

  /// Measures and prints a line for each pair.
  func run() throws {
    defer { process.terminate() }
    var times: [String: [Double]] = [:]
    for round in 0...Self.rounds {
      for name in Set(Self.pairs.flatMap { [$0.ours, $0.peer] }).sorted() {
        let seconds = try seconds(name)
        // The first round warms up.
        if round > 0 { times[name, default: []].append(seconds) }
      }
    }
    for (ours, peer, wanted) in Self.pairs {
      let (mine, other) = (Measurement.median(times[ours] ?? []), Measurement.median(times[peer] ?? []))
      let names = "\(ours) and \(peer)".padding(toLength: 30, withPad: " ", startingAt: 0)
      print(
        names + String(format: "%8.2f ms %8.2f ms   %.2f, wanted %.1f", mine * 1e3, other * 1e3, other / mine, wanted))
    }
  }

  private func seconds(_ name: String) throws -> Double {
    if let work = cases[name] { return try Measurement.seconds { _ = try work() } }
    if name == "json" {
      return try Measurement.seconds { _ = try JSONDecoder().decode([Member].self, from: json) }
    }
    try jobs.fileHandleForWriting.write(contentsOf: Data((name + "\n").utf8))
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let bytes = answers.fileHandleForReading.availableData
      if bytes.isEmpty { break }
      answer += bytes
    }
    guard let seconds = Double(String(decoding: answer.dropLast(), as: UTF8.self)) else {
      throw CocoaError(.executableLoad)
    }
    return seconds
  }
}
