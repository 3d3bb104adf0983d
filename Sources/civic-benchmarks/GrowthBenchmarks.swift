// SPDX-License-Identifier: MIT

import CivicData

/// Input that was made to be slow, and how long twice as much of it takes.
enum GrowthBenchmarks {
  private static let withoutHeader = CSVDialect(header: .none)

  static func run() throws {
    for pattern in ["\"", "\"\"", "\"\n", "\r", ",\"", "a\"", "\"a\"b,"] {
      try Measurement.growth(pattern.debugDescription + " again and again", { repeated(pattern, $0 << 20) }) {
        try read($0)
      }
    }
    let unclosed = { (size: Int) in Array("\"".utf8) + repeated("a,b\n", size * 5_000_000) }
    try Measurement.growth("a quote that is never closed", unclosed) { try read($0) }
    try Measurement.growth("a quote that is never closed, chunks of 1 KiB", unclosed) { try read($0, chunk: 1024) }
    try Measurement.growth("only quotes", { repeated("\"", $0 * 20_000_000) }) { try read($0) }
    let line = String(repeating: ",", count: 999) + "\n"
    try Measurement.growth("only delimiters, 1,000 a record", { repeated(line, $0 * 10_000_000) }) { try read($0) }
    try Measurement.growth("only delimiters, one record", { repeated(",", $0 * 10_000_000) }) { try read($0) }
    let field = { (size: Int) in repeated("x", size * 25_000_000) }
    try Measurement.growth("one field, up to 50 MB", field) { try read($0) }
    try Measurement.growth("one field, up to 100 MB, chunks of 1 KiB", { field(2 * $0) }) { try read($0, chunk: 1024) }
    let quoted = { (size: Int) in Array("\"".utf8) + field(size) + Array("\"".utf8) }
    try Measurement.growth("one field in quotes, up to 50 MB", quoted) { try read($0) }
    try Measurement.growth("up to 100,000 columns, as row", wideTable) { try read($0) }
    try Measurement.growth("up to 100,000 columns, as dictionary", wideTable) {
      _ = try CSVDecoder().decode([[String: String]].self, from: $0)
    }
    try Measurement.growth("up to 100,000 columns, by name", wideTable) { table in
      var columns = CSVColumns()
      for index in 0..<1000 { _ = columns.strings("name \(index * 50)") }
      try columns.push(table)
      try columns.finish()
    }
    let twice = { (size: Int) in Array((String(repeating: "a,", count: size * 50_000) + "a\n1\n").utf8) }
    try Measurement.growth("up to 100,000 columns of one name, renamed", twice) { table in
      let rules = CSVHeaderRules(duplicates: .renamed)
      var reader = CSVReader(table, dialect: CSVDialect(headerRules: rules))
      while try reader.next() != nil {}
    }
    let lines = { (size: Int) in repeated("\"a;b\",\"c d\",\"e|f\"\n", size * 15_000 * 18) }
    try Measurement.growth("up to 30,000 quoted lines, sniffed", lines) { _ = CSVDialect.sniffed(from: $0) }
    let open = { (size: Int) in repeated("\"a;b,c d\n", size * 15_000 * 9) }
    try Measurement.growth("up to 30,000 lines of open quotes, sniffed", open) { _ = CSVDialect.sniffed(from: $0) }
  }

  private static func repeated(_ pattern: String, _ count: Int) -> [UInt8] {
    let bytes = Array(pattern.utf8)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count { buffer[index] = bytes[index % bytes.count] }
      initialized = count
    }
  }

  private static func wideTable(_ size: Int) -> [UInt8] {
    let names = (0..<size * 50_000).map { "name \($0)" }.joined(separator: ",")
    return Array((names + "\n" + names + "\n").utf8)
  }

  private static func read(_ text: [UInt8], chunk: Int? = nil) throws {
    let limits = CSVLimits(recordBytes: 1 << 29, fieldBytes: 1 << 29, fieldCount: 1 << 29)
    var reader = CSVReader(dialect: withoutHeader, limits: limits)
    if let chunk {
      for start in stride(from: 0, to: text.count, by: chunk) {
        reader.push(text.span.extracting(start..<min(start + chunk, text.count)))
        while try reader.next() != nil {}
      }
    } else {
      reader.push(text)
    }
    reader.finish()
    while try reader.next() != nil {}
  }
}
