// SPDX-License-Identifier: MIT

import CivicData
import Foundation

/// How much memory the ways through a table take; on Linux only, which tells in `/proc`.
enum MemoryBenchmarks {
  private static let chunkSize = 64 << 10

  /// Decodes a file one value at a time from chunks.
  static func stream(_ path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    var reader = CSVValueReader(Member.self, decoder: VoteviewFormat.decoder)
    var count = 0
    while let chunk = try file.read(upToCount: chunkSize), !chunk.isEmpty {
      reader.push([UInt8](chunk))
      while try reader.next() != nil { count += 1 }
    }
    reader.finish()
    while try reader.next() != nil { count += 1 }
    print("\(count) values one at a time: peak of the whole process \(mebibytes(peak()))")
  }

  /// Decodes a file as one array.
  static func array(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let before = status("VmRSS")
    // From here on the peak counts anew.
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let values = try VoteviewFormat.decoder.decode([Member].self, from: bytes)
    let (most, after) = (peak() - before, status("VmRSS") - before)
    print(
      "\(values.count) values as an array: input \(mebibytes(bytes.count)), result \(mebibytes(after)), "
        + "peak beside the input \(mebibytes(most)), "
        + String(format: "%.3f of input and result", Double(bytes.count + most) / Double(bytes.count + after)))
  }

  private static func peak() -> Int { status("VmHWM") }

  /// A number of bytes out of `/proc/self/status`.
  private static func status(_ name: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) << 10
  }

  private static func mebibytes(_ count: Int) -> String {
    String(format: "%.1f MiB", Double(count) / 1_048_576)
  }
}
