// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `docs/csv.md` shows what the tests run, and has an example for every option.
struct GuideTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
  }

  /// The lines between two marks, without the indentation they share.
  private func parts(_ lines: [String], from start: String, to end: String) -> [String] {
    var parts: [String] = []
    var part: [String]?
    for line in lines {
      let text = line.trimmingCharacters(in: .whitespaces)
      if let open = part {
        guard text == end else {
          part?.append(line)
          continue
        }
        let indentation = open.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        parts.append(open.map { String($0.dropFirst(indentation)) }.joined(separator: "\n"))
        part = nil
      } else if text.hasPrefix(start) {
        part = []
      }
    }
    return parts
  }

  private func examples() throws -> [String] {
    parts(try lines("docs/csv.md"), from: "```swift", to: "```")
  }

  @Test func guideShowsWhatTheTestsRun() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.tests.path)
      .filter { $0.hasPrefix("Guide") && $0 != "GuideTests.swift" }
    let run = try files.flatMap { file in
      parts(try lines("Tests/CSVCodingTests/" + file), from: "// csv.md: ", to: "// end")
    }
    let shown = try examples()
    #expect(shown.filter { !run.contains($0) } == [], "shown, but not run")
    #expect(run.filter { !shown.contains($0) } == [], "run, but not shown")
    #expect(shown.count > 40)
  }

  /// The names of the options that a file declares: its properties and presets, and the cases of an enumeration.
  private func options(_ path: String) throws -> [String] {
    let lines = try lines("Sources/" + path)
    // The cases of a private enumeration in a structure are no options.
    let kinds =
      [
        "public var ", "public internal(set) var ", "public private(set) var ", "public static let ",
        "public static var ",
      ]
      + (lines.contains { $0.contains("public enum ") } ? ["case "] : [])
    return lines.compactMap { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      guard let kind = kinds.first(where: { text.hasPrefix($0) }) else { return nil }
      let name = text.dropFirst(kind.count).prefix { $0.isLetter || $0.isNumber }
      return name.isEmpty ? nil : String(name)
    }
  }

  /// Each file, and how its options, `*`, are written in an example.
  @Test(arguments: [
    ("CSVCoding/CSVDialect.swift", ["*:", "CSVDialect.*", "dialect: .*"]),
    ("CSVCoding/CSVHeaderRules.swift", ["*:", "duplicates: .*"]),
    ("CSVCoding/CSVHeaderSource.swift", ["header: .*"]),
    ("CSVCoding/CSVPreamble.swift", ["preamble: .*"]),
    ("CSVCoding/CSVBlankLines.swift", ["blankLines: .*"]),
    ("CSVCoding/CSVTrimming.swift", ["trimming: .*"]),
    ("CSVCoding/CSVRecordEnd.swift", ["recordEnd: .*"]),
    ("CSVCoding/CSVEncoding.swift", ["encoding: .*"]),
    ("CSVCoding/CSVLimits.swift", ["*:"]),
    ("CSVCoding/CSVLayout.swift", ["*:", "layout: .*", "], .*)"]),
    ("CSVCoding/CSVQuoting.swift", ["quoting: .*"]),
    ("CSVCoding/CSVLineEnd.swift", ["lineEnd: .*"]),
    ("CSVCoding/CSVField.swift", ["[.*", ", .*"]),
    ("CSVCoding/CSVReader.swift", ["reader.*"]),
    ("CSVCoding/CSVRow.swift", ["row.*"]),
    ("CSVCoding/CSVColumns.swift", ["columns.*"]),
    ("CSVCoding/CSVWriter.swift", ["writer.*"]),
    ("CSVCoding/CSVValueWriter.swift", ["writer.*"]),
    ("CSVCoding/CSVDecoder.swift", ["*:", ".*"]),
    ("CSVCoding/CSVEncoder.swift", ["*:", ".*"]),
    ("CodingSupport/DecodingStrategies.swift", ["*:"]),
    ("CodingSupport/KeyStrategy.swift", ["keys: .*"]),
    ("CodingSupport/DateStrategy.swift", ["dates: .*", "DateStrategy.*"]),
    ("CodingSupport/DataStrategy.swift", ["data: .*"]),
    ("CodingSupport/NumberStrategy.swift", ["*:", "numbers: .*"]),
    ("CodingSupport/BooleanStrategy.swift", ["*:", "booleans: .*"]),
    ("CodingSupport/NonConformingFloats.swift", ["nonConformingFloats: .*", "NonConformingFloats.*"]),
    ("CodingSupport/NullTokens.swift", ["*:", ".*", "nulls: .*"]),
    ("CodingSupport/LossyOptionals.swift", ["lossyOptionals: .*"]),
    ("CodingSupport/EncodingStrategies.swift", ["*:"]),
    ("CodingSupport/KeyEncodingStrategy.swift", ["keys: .*"]),
    ("CodingSupport/DateEncodingStrategy.swift", ["dates: .*"]),
    ("CodingSupport/DataEncodingStrategy.swift", ["data: .*"]),
    ("CodingSupport/BooleanSpellings.swift", ["*:", "booleans: .*"]),
  ])
  func everyOptionHasAnExample(path: String, spellings: [String]) throws {
    let examples = try examples().joined(separator: "\n")
    let options = try options(path)
    #expect(!options.isEmpty)
    for option in options {
      let isShown = spellings.contains { spelling in
        let text = spelling.replacingOccurrences(of: "*", with: option)
        return examples.ranges(of: text).contains { range in
          func isLetter(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
          let isWhole = !isLetter(text.first) || !isLetter(examples[..<range.lowerBound].last)
          return isWhole && !isLetter(examples[range.upperBound...].first)
        }
      }
      #expect(isShown, "\(option) of \(path) has no example")
    }
  }

  @Test func everyCodeIsInTheGuide() throws {
    let guide = try lines("docs/csv.md").joined(separator: "\n")
    for path in ["CSVCoding/CSVError.swift", "CSVCoding/CSVError+WritingCodes.swift"] {
      for name in try options(path) where !["code", "description", "errorDescription"].contains(name) {
        #expect(guide.contains("`\(name)`"), "\(name) is not in the guide")
      }
    }
  }
}
