// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct HelpRequestTests {
  @Test(arguments: [
    ["--help"], ["-h"], ["-qh"],
    ["--bogus", "--help"], ["--help", "--bogus"], ["-x", "-h"], ["-help"],
    ["--chamber", "sentae", "--help"], ["--quiet=yes", "--help"], ["extra", "--help"],
    ["--output", "--help"], ["--output", "-h"], ["--help", "--output"],
  ])
  func helpWinsOverFaultsOnBothSides(_ arguments: [String]) throws {
    let values = try mediansCommand.parse(arguments)
    #expect(values.isSet("help"))
    #expect(!values.isSet("version"))
  }

  @Test(arguments: [["--version"], ["-V"], ["--bogus", "-V"], ["-qV", "extra"]])
  func versionWinsOverFaults(_ arguments: [String]) throws {
    let values = try mediansCommand.parse(arguments)
    #expect(values.isSet("version"))
    #expect(!values.isSet("help"))
  }

  @Test(arguments: [["--bogus", "--", "--help"], ["--bogus", "--output=--help"], ["--bogus", "-oh"], ["-xh"]])
  func helpThatIsNoOptionDoesNotWin(_ arguments: [String]) {
    #expect(throws: CommandLineUsageError.self) { try mediansCommand.parse(arguments) }
  }

  @Test func helpWithAValueIsAFault() {
    #expect(complaint("--help=medians") == "The option '--help' takes no value, but 'medians' was given.")
  }

  @Test func whatCouldBeReadStaysBesideHelp() throws {
    let values = try mediansCommand.parse(["-q", "--chamber=x", "-o", "file", "-V", "-h"])
    #expect(values.isSet("quiet"))
    #expect(!values.isSet("chamber"))
    #expect(values.value("output") == "file")
    #expect(values.isSet("version"))
    #expect(values.isSet("help"))
  }

  @Test func tableMayReplaceTheAutomaticFlags() throws {
    var command = mediansCommand
    var help = CommandLineOption.helpFlag
    help.section = "General"
    command.options.insert(help, at: 0)
    command.options.append(CommandLineOption("volume", shortName: "V", valueName: "NUMBER", help: "Loudness."))
    #expect(command.allOptions.filter { $0.name == "help" } == [help])
    #expect(command.allOptions.last?.name == "version")
    #expect(command.allOptions.last?.shortName == nil)
    #expect(try command.parse(["-V3"]).value("volume") == "3")
    #expect(try command.parse(["-h", "--bogus"]).isSet("help"))
    #expect(try command.parse(["--version", "--bogus"]).isSet("version"))
  }

  @Test func optionNamedHelpThatTakesAValueIsNoRequest() {
    var command = mediansCommand
    command.options.append(CommandLineOption("help", valueName: "TOPIC", help: "A topic."))
    #expect(complaint("--help", "rows", "--bogus", about: command) == "Unknown option '--bogus'.")
  }
}
