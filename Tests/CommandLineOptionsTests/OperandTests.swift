// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct OperandTests {
  @Test func operandIsRefusedWhereNoneIsDeclared() {
    #expect(complaint("house") == "Unexpected argument 'house'.")
    #expect(complaint("--", "house") == "Unexpected argument 'house'.")
    #expect(complaint("-") == "Unexpected argument '-'.")
    #expect(usageError("")?.code == .unexpectedOperand)
    #expect(usageError("house")?.option == nil)
  }

  @Test func operandNamedLikeAnOptionSuggestsIt() {
    #expect(complaint("chamber", "house") == "Unexpected argument 'chamber'. Did you mean '--chamber'?")
  }

  @Test func operandMayStandAmongOptions() throws {
    let values = try mediansCommand(operandName: "FILE", several: true)
      .parse(["a", "-q", "b", "-o", "c", "-", "", "d"])
    #expect(values.operands == ["a", "b", "-", "", "d"])
    #expect(values.isSet("quiet"))
    #expect(values.value("output") == "c")
  }

  @Test func secondOperandIsRefusedWhereOneIsDeclared() throws {
    let command = mediansCommand(operandName: "FILE", several: false)
    #expect(try command.parse(["a"]).operands == ["a"])
    #expect(complaint("a", "b", about: command) == "Unexpected argument 'b': civic medians takes only one FILE.")
    #expect(usageError("a", "b", of: command)?.code == .unexpectedOperand)
  }

  @Test func twoDashesEndTheOptions() throws {
    let values = try mediansCommand(operandName: "FILE", several: true)
      .parse(["-q", "--", "-v", "--help", "--", "--bogus"])
    #expect(values.operands == ["-v", "--help", "--", "--bogus"])
    #expect(values.isSet("quiet"))
    #expect(!values.isSet("verbose"))
    #expect(!values.isSet("help"))
  }

  @Test func twoDashesAloneAreNothing() throws {
    #expect(try mediansCommand.parse(["--"]) == CommandLineValues())
  }
}
