// SPDX-License-Identifier: MIT

import Foundation

/// Times work and prints the times.
enum Measurement {
  private static let runs = 15

  /// Times work in this process.
  static func run(_ name: String, bytes: Int?, _ work: () throws -> Int) throws {
    var times: [Double] = []
    var count = 0
    for _ in 0..<runs { times.append(try seconds { count = try work() }) }
    let rate = bytes.map { String(format: "%8.0f MB/s", Double($0) / median(times) / 1e6) } ?? ""
    print(line(name, times) + rate + "   (\(count))")
  }

  /// Times the tool and a peer in turn.
  static func compare(tool: [String], peer: [String]?) throws {
    var toolTimes: [Double] = []
    var peerTimes: [Double] = []
    for _ in 0..<runs {
      toolTimes.append(try seconds { try spawn(tool) })
      if let peer { peerTimes.append(try seconds { try spawn(peer) }) }
    }
    print(line("civic medians, whole process", toolTimes))
    guard peer != nil else { return }
    print(line("the peer, whole process", peerTimes))
    print(String(format: "the peer takes %.2f times as long", median(peerTimes) / median(toolTimes)))
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(work)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  private static func spawn(_ command: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
  }

  private static func median(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }

  private static func line(_ name: String, _ times: [Double]) -> String {
    let padded = name.padding(toLength: 30, withPad: " ", startingAt: 0)
    return padded + String(format: "median %7.2f ms   best %7.2f ms", median(times) * 1e3, (times.min() ?? 0) * 1e3)
  }
}
