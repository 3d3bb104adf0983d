// SPDX-License-Identifier: MIT

import CivicData
import Foundation
import TestSupport
import Testing

struct BadInputTests {
  private static let header = Member.CodingKeys.allCases.map(\.rawValue).joined(separator: ",")
  private static let good = "117,House,1,1,1,IL,200,,,\"DOE, J\",,,,0.5,0.25,,,,,,,"

  /// One error with line, column and text, exit 65, and the old output as it was.
  @Test(arguments: [
    (
      "117,House,1,1,1,IL,200,,,\"DOE, J\",,,,abc,,,,,,,,", "line 3, column 14 (nominate_dim1)",
      "\"abc\" is not a number"
    ),
    (
      "117,House,1,1,1,IL,200.5,,,\"DOE, J\",,,,,,,,,,,,", "line 3, column 7 (party_code)",
      "\"200.5\" is not an integer"
    ),
    ("117,House,1,1,1,IL,200,,,\"DOE, J\",,,,,,,,,,,", "line 3, column 22 (nokken_poole_dim2)", "has 21 fields"),
    ("117,House,1,1,1,IL,200,,,\"DOE, J,,,,,,,,,,,,", "line 3, column 10 (bioname)", "\"\"DOE, J"),
  ])
  func badRowLeavesTheOldOutput(line: String, place: String, fault: String) throws {
    try ScratchFolder.withFile([Self.header, Self.good, line].joined(separator: "\n") + "\n") { path in
      let output = path + ".out.csv"
      try Data("old".utf8).write(to: URL(fileURLWithPath: output))
      let result = try BuiltTool.run(["medians", "--source", path, "-o", output])
      #expect(result.code == 65)
      #expect(result.output == "")
      let errors = result.errors.split(separator: "\n")
      #expect(errors.count == 1)
      #expect(result.errors.hasPrefix("civic: error: \(path): \(place)"))
      #expect(result.errors.contains(fault))
      #expect(try SharedData.bytes(output) == Array("old".utf8))
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  @Test func inputThatIsNoTableIsExplained() throws {
    try ScratchFolder.withFile("<!DOCTYPE html>\n<html></html>\n") { path in
      try expectFailure(
        ["medians", "--source", path], 65,
        "\(path): the column \"congress\" is missing; the columns are <!DOCTYPE html>")
    }
    try expectFailure(
      ["medians", "--source", "-"], 65,
      "standard input: the input is empty; its first line must name the columns")
  }

  @Test func tableWithoutRowsIsBadData() throws {
    try ScratchFolder.withFile(Self.header + "\n") { path in
      try expectFailure(
        ["medians", "--source", path], 65,
        "\(path): the table has a header and no rows; fetch it again or choose another")
    }
  }

  @Test func partyThatTheTableDoesNotHaveIsNoSilentSeries() throws {
    let path = SharedData.packageFolder.appendingPathComponent("Samples/senate_118_members.csv").path
    try expectFailure(
      ["medians", "--source", path, "--party", "Whig"], 1,
      "\(path): none of the table's 101 rows is of the chambers, parties and Congresses asked for; ask for others or use"
        + " another table")
  }

  @Test func controlCharactersOfANameAreShownAndNotObeyed() throws {
    let result = try BuiltTool.run(["medians", "--source", "a\u{1B}[31m\u{07}b\u{202E}c"])
    #expect(result.code == 66)
    #expect(result.errors == "civic: error: a\\u{1B}[31m\\u{7}b\\u{202E}c: there is no such file; check the path\n")
  }

  @Test func argumentThatIsNoUTF8IsRefused() throws {
    try ScratchFolder.with { folder in
      let result = try BuiltTool.shell("cd '\(folder.path)' && $CIVIC medians --source bundled -o $'\\xff.csv'")
      #expect(result.code == 64)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func missingFileIsExplained() throws {
    try expectFailure(
      ["medians", "--source", "/no/such.csv"], 66, "/no/such.csv: there is no such file; check the path")
    try expectFailure(["medians", "--source", "/tmp"], 66, "/tmp: is a folder, not a file; give the path of a file")
  }

  @Test func cutGzipFileIsExplained() throws {
    try ScratchFolder.with { folder in
      let file = folder.appendingPathComponent("members.csv")
      // The first bytes of a gzip file.
      try Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]).write(to: file)
      try expectFailure(
        ["medians", "--source", file.path], 65,
        "\(file.path): the gzip data end after 10 bytes, before their end is reached; fetch the file again")
    }
  }

  @Test func tableOfOneChamberIsPooledWithANote() throws {
    let path = SharedData.packageFolder.appendingPathComponent("Samples/senate_118_members.csv").path
    let result = try BuiltTool.run(["medians", "--source", path])
    #expect(result.code == 0)
    #expect(
      result.errors
        == "civic: note: \(path) has no House rows of the 118th Congress, so the rows named Congress lack them; choose --chamber"
        + " senate to name them as what they are\n")
    #expect(try BuiltTool.run(["medians", "--source", path, "--quiet"]).errors == "")
    #expect(try BuiltTool.run(["medians", "--source", path, "--chamber", "senate"]).errors == "")
  }
}
