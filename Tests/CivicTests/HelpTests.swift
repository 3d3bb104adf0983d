// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct HelpTests {
  @Test func helpGoesToStandardOutput() throws {
    for arguments in [["--help"], ["-h"], [], ["help"]] {
      let result = try BuiltTool.run(arguments)
      #expect(result.code == 0)
      #expect(result.errors == "")
      #expect(result.output.hasPrefix("OVERVIEW: Fetch public civic data"))
    }
    let command = try BuiltTool.run(["medians", "--help"])
    #expect(command.code == 0)
    #expect(command.output.hasPrefix("OVERVIEW: Compute the median ideology"))
    #expect(try BuiltTool.run(["help", "medians"]).output == command.output)
  }

  @Test func versionIsOneLine() throws {
    #expect(try BuiltTool.run(["--version"]).output == "civic 0.1.0\n")
    #expect(try BuiltTool.run(["medians", "-V"]).output == "civic 0.1.0\n")
  }

  @Test func partyHelpListsEveryParty() throws {
    let result = try BuiltTool.run(["medians", "--party", "help"])
    #expect(result.code == 0)
    #expect(result.output.split(separator: "\n").count == 55)
    #expect(
      result.output.contains("\n 100  Democrat                 Democratic Party                   25-         yes\n"))
  }

  @Test func everyExitCodeIsInTheHelp() throws {
    let help = try BuiltTool.run(["medians", "--help"]).output
    for code in ["  0 ", "  1 ", "  64 ", "  65 ", "  66 ", "  69 ", "  74 "] { #expect(help.contains("\n" + code)) }
  }
}
