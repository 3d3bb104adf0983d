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

  /// Compares the times that a text and one of twice the size take; `text` makes them beforehand.
  static func growth(_ name: String, _ text: (_ size: Int) -> [UInt8], _ work: ([UInt8]) throws -> Void) throws {
    let times = try [text(1), text(2)].map { text in try (0..<5).map { _ in try seconds { try work(text) } }.min() ?? 0
    }
    print(
      name.padding(toLength: 50, withPad: " ", startingAt: 0)
        + String(format: "%8.2f ms, twice as much takes %.2f times as long", times[0] * 1e3, times[1] / times[0]))
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

  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(work)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// Runs a command and waits for it; Foundation's `Process` would look for the end every 50 ms.
  private static func spawn(_ command: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    var status: CInt = 0
    guard posix_spawn(&process, command[0], &actions, nil, &arguments, environ) == 0,
      waitpid(process, &status, 0) == process, status == 0
    else { throw CocoaError(.executableLoad) }
  }

  static func median(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }

  private static func line(_ name: String, _ times: [Double]) -> String {
    let padded = name.padding(toLength: 30, withPad: " ", startingAt: 0)
    return padded + String(format: "median %7.2f ms   best %7.2f ms", median(times) * 1e3, (times.min() ?? 0) * 1e3)
  }
}
