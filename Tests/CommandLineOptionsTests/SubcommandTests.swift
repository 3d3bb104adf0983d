// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct SubcommandTests {
  @Test func everythingBehindASubcommandStaysUnread() throws {
    let values = try civicTool.parse(["-q", "medians", "--chamber", "house", "--help", "--", "-q"])
    #expect(values.operands == ["medians", "--chamber", "house", "--help", "--", "-q"])
    #expect(values.isSet("quiet"))
    #expect(!values.isSet("help"))
  }

  @Test func unknownSubcommandSuggestsTheNearest() {
    #expect(
      usageError("medain", of: civicTool)
        == CommandLineUsageError(.unknownCommand, "Unknown command 'medain'", suggestion: "medians"))
    #expect(complaint("mem", about: civicTool) == "Unknown command 'mem'. Did you mean 'members'?")
    #expect(complaint("weather", "medians", about: civicTool) == "Unknown command 'weather'.")
  }

  @Test func faultBeforeASubcommandIsReported() {
    #expect(complaint("--bogus", "medians", about: civicTool) == "Unknown option '--bogus'.")
  }

  @Test func helpBehindAFaultAndASubcommandWins() throws {
    let values = try civicTool.parse(["--bogus", "medians", "--help"])
    #expect(values.isSet("help"))
    #expect(values.operands == ["medians", "--help"])
    #expect(try civicTool.parse(["medain", "--help"]).isSet("help"))
  }

  @Test func toolMayStandAlone() throws {
    #expect(try civicTool.parse([]).operands == [])
    #expect(try civicTool.parse(["--version"]).isSet("version"))
  }
}
