// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct OptionValueTests {
  @Test(arguments: [["--output", "a b.csv"], ["--output=a b.csv"], ["-o", "a b.csv"], ["-oa b.csv"], ["-o=a b.csv"]])
  func valueMayBeWrittenInFiveWays(_ arguments: [String]) throws {
    let values = try mediansCommand.parse(arguments)
    #expect(values.value("output") == "a b.csv")
    #expect(values.isSet("output"))
    #expect(!values.isSet("chamber"))
    #expect(values.value("chamber") == nil)
    #expect(values.operands == [])
  }

  @Test func onlyTheFirstEqualsSignDivides() throws {
    #expect(try mediansCommand.parse(["--output=a=b=c"]).value("output") == "a=b=c")
    #expect(try mediansCommand.parse(["-o==c"]).value("output") == "=c")
  }

  @Test func emptyValueIsKept() throws {
    let values = try mediansCommand.parse(["--output="])
    #expect(values.value("output") == "")
    #expect(values.isSet("output"))
    #expect(try mediansCommand.parse(["-o="]).value("output") == "")
    #expect(try mediansCommand.parse(["-o", ""]).value("output") == "")
  }

  @Test func emptyValueIsNoChoice() {
    #expect(complaint("--chamber=") == "'' is not a value of --chamber: choose congress, house, senate or each.")
  }

  @Test func lastOfSeveralValuesWins() throws {
    let values = try mediansCommand.parse(["-o", "a", "--quiet", "--output=b", "-oa"])
    #expect(values.value("output") == "a")
    #expect(values.values("output") == ["a", "b", "a"])
  }

  @Test func singleDashIsAValue() throws {
    #expect(try mediansCommand.parse(["--output", "-"]).value("output") == "-")
    #expect(try mediansCommand.parse(["-o-"]).value("output") == "-")
  }

  @Test(arguments: ["-5", "-0.25", "-.5", "-1e9"])
  func negativeNumberIsAValue(_ number: String) throws {
    #expect(try mediansCommand.parse(["--shift", number]).value("shift") == number)
  }

  @Test func negativeNumberIsAValueEvenWhereItsDigitIsAnOption() throws {
    var command = mediansCommand
    command.options.append(CommandLineOption("one", shortName: "1", help: "One a line."))
    let values = try command.parse(["--shift", "-1"])
    #expect(values.value("shift") == "-1")
    #expect(!values.isSet("one"))
  }

  @Test func unknownOptionBehindAnOptionIsItsValue() throws {
    #expect(try mediansCommand.parse(["--output", "--bogus"]).value("output") == "--bogus")
    #expect(try mediansCommand.parse(["--output", "-x"]).value("output") == "-x")
    #expect(try mediansCommand.parse(["--output", "-qx"]).value("output") == "-qx")
  }

  @Test func valueBehindAnEqualsSignMayLookLikeAnOption() throws {
    let values = try mediansCommand.parse(["--output=--quiet", "-o=--help", "-o-q"])
    #expect(values.values("output") == ["--quiet", "--help", "-q"])
    #expect(!values.isSet("quiet"))
    #expect(!values.isSet("help"))
  }

  @Test func missingValueAtTheEndIsNamed() {
    #expect(complaint("--output") == "Missing value for '--output FILE'.")
    #expect(complaint("-qo") == "Missing value for '--output FILE'.")
    #expect(usageError("-o")?.code == .missingValue)
    #expect(usageError("-o")?.option == "--output")
  }

  @Test func missingValueBeforeAnOptionNamesBoth() {
    #expect(complaint("--output", "--quiet") == "Missing value for '--output FILE': '--quiet' is an option.")
    #expect(
      complaint("--output", "--chamber=house") == "Missing value for '--output FILE': '--chamber=house' is an option.")
    #expect(complaint("--output", "-q") == "Missing value for '--output FILE': '-q' is an option.")
    #expect(complaint("--output", "-qchouse") == "Missing value for '--output FILE': '-qchouse' is an option.")
    #expect(complaint("--output", "--") == "Missing value for '--output FILE': '--' ends the options.")
  }

  @Test func combiningMarkAtTheFrontOfAValueStays() throws {
    #expect(try mediansCommand.parse(["--output=\u{301}a"]).value("output") == "\u{301}a")
    #expect(try mediansCommand.parse(["-o=\u{301}a"]).value("output") == "\u{301}a")
  }

  @Test func defaultTextDoesNotBecomeAValue() throws {
    #expect(try mediansCommand.parse([]) == CommandLineValues())
  }
}
