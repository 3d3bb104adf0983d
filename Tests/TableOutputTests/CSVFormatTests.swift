// SPDX-License-Identifier: MIT

import TableOutput
import TestSupport
import Testing

/// The CSV of random tables against a second implementation of its rules, text by text.
struct CSVFormatTests {
  private static let pieces = ["a", "é", " ", ",", ";", "\"", "\n", "\r", "\u{301}", "#", "=", "\\.", "1"]

  /// One line by the rules that the format has kept since its first version.
  private static func line(_ fields: [String]) -> String {
    (fields == [""] ? "\"\"" : fields.joined(separator: ",")) + "\n"
  }

  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test func bytesAreThoseOfTheRules() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let names = (0..<Int.random(in: 0...3, using: &generator)).map { _ in Self.text(&generator) }
      var table = Table(columns: names)
      var expected = Self.line(names.map(Self.quoted))
      for _ in 0..<3 {
        var row: [TableValue] = []
        var fields: [String] = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          let text = Self.text(&generator)
          let (value, field): (TableValue, String) =
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: (.integer(-12), "-12")
            case 1: (.decimal(0.5), "0.5")
            case 2: (.missing, "")
            default: (.text(text), text.isEmpty ? "\"\"" : Self.quoted(text))
            }
          row.append(value)
          fields.append(field)
        }
        table.rows.append(row)
        expected += Self.line(fields)
      }
      let written = CSVFormat.csv.text(of: table)
      #expect(Array(written.utf8) == Array(expected.utf8))
    }
  }
}
