// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct ChoiceTests {
  @Test(arguments: ["congress", "house", "senate", "each"])
  func choiceIsAccepted(_ chamber: String) throws {
    #expect(try mediansCommand.parse(["--chamber", chamber]).value("chamber") == chamber)
  }

  @Test func wrongChoiceListsAllAndSuggestsTheNearest() {
    let text =
      "'sentae' is not a value of --chamber: choose congress, house, senate or each. Did you mean 'senate'?"
    #expect(complaint("--chamber", "sentae") == text)
    #expect(complaint("-csentae") == text)
    #expect(
      usageError("--chamber=sentae")
        == CommandLineUsageError(
          .invalidValue, "'sentae' is not a value of --chamber: choose congress, house, senate or each",
          option: "--chamber", suggestion: "senate"))
  }

  @Test func choiceInTheWrongCaseIsSuggested() {
    #expect(
      complaint("-c", "House")
        == "'House' is not a value of --chamber: choose congress, house, senate or each. Did you mean 'house'?")
  }

  @Test func beginningOfAChoiceIsSuggested() {
    #expect(
      complaint("-c", "con")
        == "'con' is not a value of --chamber: choose congress, house, senate or each. Did you mean 'congress'?")
  }

  @Test func oneAndTwoChoicesAreListedWithoutCommas() {
    var command = CommandLineCommand(
      name: "t", summary: "", options: [CommandLineOption("a", valueName: "A", choices: ["left"], help: "")])
    #expect(complaint("--a=", about: command) == "'' is not a value of --a: choose left.")
    command.options[0].choices = ["left", "right"]
    #expect(complaint("--a=", about: command) == "'' is not a value of --a: choose left or right.")
  }

  @Test func refusedValueIsNotLostBehindALaterGoodOne() {
    #expect(usageError("-c", "x", "-c", "house")?.code == .invalidValue)
  }
}
