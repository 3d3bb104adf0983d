// SPDX-License-Identifier: MIT

import CommandLineOptions
import Foundation
import TestSupport
import Testing

@testable import civic

/// What the README shows is what the package does.
struct ReadmeTests {
  private func text(_ name: String) throws -> String {
    String(decoding: try SharedData.bytes(SharedData.packageFolder.appendingPathComponent(name).path), as: UTF8.self)
  }

  @Test func everyOptionIsInTheReadme() throws {
    let readme = try text("README.md")
    for option in MediansCommand.command.options {
      #expect(readme.contains(option.shortName.map { "`-\($0)" } ?? "--\(option.name)"), "\(option.name)")
    }
  }

  @Test func chartIsWhatTheToolDraws() throws {
    let result = try BuiltTool.run(["medians", "--source", "bundled", "--format", "svg"])
    #expect(result.code == 0)
    #expect(try result.output == text("docs/party-medians.svg"), "draw it anew as CONTRIBUTING.md says")
  }

  /// Each line of Swift in the README stands in `ReadmeExamples.swift`, which is compiled and run.
  @Test func librarySamplesAreCompiled() throws {
    let readme = try text("README.md")
    let examples = try text("Tests/CivicTests/ReadmeExamples.swift")
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 3)
    let lines = blocks.joined().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in lines { #expect(examples.contains(line), "\(line)") }
  }

  /// Each command of Samples/README.md, as it stands there.
  @Test func commandsOfTheSamplesRun() throws {
    let commands = try text("Samples/README.md").split(separator: "\n").filter { $0.hasPrefix("    civic ") }
    #expect(commands.count == 1)
    for command in commands {
      let line = command.trimmingCharacters(in: .whitespaces).dropFirst("civic".count)
      let result = try BuiltTool.shell("cd '\(SharedData.packageFolder.path)' && $CIVIC\(line)")
      #expect(result.code == 0 && result.errors == "")
      #expect(result.output.split(separator: "\n").count == 4)
    }
  }

  @Test func figuresOfTheDefinitionsAreInTheText() throws {
    // That they are right is tested with the bundled scores.
    let definitions = try text("docs/definitions.md")
    for figure in ["0.2555", "0.510", "-0.347", "-0.3775"] { #expect(definitions.contains(figure)) }
  }
}
