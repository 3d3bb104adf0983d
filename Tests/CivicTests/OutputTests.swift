// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

struct OutputTests {
  private let sample = SharedData.packageFolder.appendingPathComponent("Samples/senate_118_members.csv").path

  private func run(_ options: [String]) throws -> String {
    let result = try BuiltTool.run(["medians", "--source", sample, "--chamber", "senate"] + options)
    #expect(result.code == 0)
    #expect(result.errors == "")
    return result.output
  }

  @Test func csvIsTheFormatOfAPipe() throws {
    #expect(
      try run([]) == """
        congress,year,chamber,party_code,party_name,members,scored,median
        118,2023,Senate,100,Democrat,49,49,-0.348
        118,2023,Senate,200,Republican,49,49,0.537
        118,2023,Senate,,All members,101,101,-0.162

        """)
  }

  @Test func everyFormatHasTheSameRows() throws {
    #expect(
      try run(["--format", "json", "--party", "100"]) == """
        [
          {"congress":118,"year":2023,"chamber":"Senate","party_code":100,"party_name":"Democrat","members":49,"scored":49,"median":-0.348},
          {"congress":118,"year":2023,"chamber":"Senate","party_code":null,"party_name":"All members","members":101,"scored":101,"median":-0.162}
        ]

        """)
    #expect(
      try run(["--format", "ndjson", "--party", "democrat", "--no-overall", "--digits", "2"]) == """
        {"congress":118,"year":2023,"chamber":"Senate","party_code":100,"party_name":"Democrat","members":49,"scored":49,"median":-0.35}

        """)
    #expect(
      try run(["--format", "table"]) == """
        congress  year  chamber  party_code  party_name   members  scored  median
        --------  ----  -------  ----------  -----------  -------  ------  ------
             118  2023  Senate          100  Democrat          49      49  -0.348
             118  2023  Senate          200  Republican        49      49   0.537
             118  2023  Senate               All members      101     101  -0.162

        """)
    #expect(try run(["--format", "svg"]).hasPrefix("<svg "))
  }

  @Test func suffixOfTheFileDecidesTheFormat() throws {
    try ScratchFolder.with { folder in
      for (suffix, start) in [("csv", "congress,"), ("json", "[\n"), ("ndjson", "{"), ("svg", "<svg"), ("txt", "cong")]
      {
        let file = folder.appendingPathComponent("medians.\(suffix)")
        #expect(try run(["-o", file.path]) == "")
        #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self).hasPrefix(start))
      }
      let file = folder.appendingPathComponent("medians.csv")
      _ = try run(["-o", file.path, "--format", "json"])
      #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self).hasPrefix("[\n"))
    }
  }

  @Test func everyWayInGivesTheSameSeries() throws {
    try ScratchFolder.with { folder in
      let packed = folder.appendingPathComponent("members").path
      let gzip = try BuiltTool.shell("gzip -c '\(sample)' > '\(packed)'")
      #expect(gzip.code == 0)
      let expected = try run([])
      for (source, input) in [(packed, "/dev/null"), ("-", sample), ("-", packed)] {
        let result = try BuiltTool.run(["medians", "--source", source, "--chamber", "senate"], input: input)
        #expect(result.output == expected)
      }
      let piped = try BuiltTool.shell(
        "(head -c 1 '\(sample)'; tail -c +2 '\(sample)') | $CIVIC medians --source - --chamber senate")
      #expect(piped.output == expected)
    }
  }

  @Test func sameInputGivesTheSameBytes() throws {
    let first = try BuiltTool.run(["medians", "--source", "bundled", "--format", "svg"])
    #expect(try first.output == BuiltTool.run(["medians", "--source", "bundled", "--format", "svg"]).output)
  }

  @Test func dashIsStandardOutput() throws {
    #expect(try run(["-o", "-"]) == run([]))
  }

  @Test func readerThatGoesAwayIsNoError() throws {
    let result = try BuiltTool.shell(
      "set -o pipefail; $CIVIC medians --source bundled --party all | head -1; echo ${PIPESTATUS[0]} >&2")
    #expect(result.output == "congress,year,chamber,party_code,party_name,members,scored,median\n")
    #expect(result.errors == "0\n")
  }

  @Test func outputThatCannotBeWrittenIsExplained() throws {
    try expectFailure(
      ["medians", "--source", "bundled", "-o", "/nonexistent/x.csv"], 74,
      "/nonexistent/x.csv: cannot be written: No such file or directory; choose another place with -o")
    try expectFailure(
      ["medians", "--source", "bundled", "-o", "/tmp"], 74,
      "/tmp: is a folder, not a file; give the name of a file in it")
    let full = try BuiltTool.shell("$CIVIC medians --source bundled > /dev/full")
    #expect(full.code == 74)
    #expect(full.errors == "civic: error: standard output cannot be written: No space left on device\n")
  }

  @Test func outputKeepsModeAndLinkOfAnExistingFile() throws {
    try ScratchFolder.with { folder in
      let file = folder.appendingPathComponent("real.csv")
      let link = folder.appendingPathComponent("link.csv")
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      _ = try run(["-o", link.path])
      #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == run([]))
      #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    }
  }

  @Test func deviceOrPipeBehindALinkIsWrittenToAndStaysALink() throws {
    try ScratchFolder.with { folder in
      let link = folder.appendingPathComponent("link.csv").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/proc/self/fd/1")
      let piped = try BuiltTool.shell("$CIVIC medians --source '\(sample)' --chamber senate -o '\(link)' | cat")
      #expect(try piped.output == run([]))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/proc/self/fd/1")
    }
  }

  @Test func linkToAFileThatDoesNotExistStaysALink() throws {
    try ScratchFolder.with { folder in
      let link = folder.appendingPathComponent("link.csv").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new.csv")
      _ = try run(["-o", link])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "new.csv")
      #expect(try String(contentsOfFile: folder.appendingPathComponent("new.csv").path, encoding: .utf8) == run([]))
    }
  }

  @Test func chartOfAFileNamesItsDate() throws {
    try ScratchFolder.with { folder in
      let file = folder.appendingPathComponent("members.csv")
      try FileManager.default.copyItem(atPath: sample, toPath: file.path)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_720_000_000)], ofItemAtPath: file.path)
      let result = try BuiltTool.run(["medians", "--source", file.path, "--chamber", "senate", "--format", "svg"])
      #expect(result.output.contains("Source: file members.csv of 2024-07-03."))
    }
  }
}
