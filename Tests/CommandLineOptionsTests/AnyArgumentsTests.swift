// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct AnyArgumentsTests {
  // Every oddity the reader tells apart, to be combined with every other.
  static let oddities = [
    "", "-", "--", "---", "--=", "-=", "-q", "-qo", "-o=", "-o", "--output", "--output=", "--chamber", "house", "-5",
    "--quiet=\u{1B}", "-\u{301}", "--\u{301}", "--output=\u{301}", "-q\u{301}", "\u{7}\r\n", "-👩‍🔬", "--help", "medians",
  ]

  @Test(arguments: oddities)
  func everyLineGivesValuesOrOneLineWithoutControlCharacters(_ first: String) {
    for command in [mediansCommand, mediansCommand(operandName: "FILE", several: true), civicTool] {
      for second in Self.oddities {
        for third in Self.oddities {
          guard let text = complaint(first, second, third, about: command) else { continue }
          #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
          #expect(text.hasSuffix(".") || text.hasSuffix("?"))
          let line = [first, second, third]
          #expect(line.firstIndex(of: "--help") == nil || line.contains { ["--", "medians"].contains($0) })
        }
      }
    }
  }
}
