// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct HelpTextTests {
  @Test func wholeHelpOfASmallCommand() {
    let command = CommandLineCommand(
      name: "civic medians",
      summary: "Compute the median ideology of each party in every Congress since the first.",
      discussion: ["Data come from Voteview.", "Independents count with the party they sit with."],
      options: [
        CommandLineOption(
          "chamber", shortName: "c", valueName: "CHAMBER", choices: ["congress", "house", "senate", "each"],
          help: "The chamber to compute.", defaultText: "congress"),
        CommandLineOption(
          "output", shortName: "o", valueName: "FILE", help: "Where to write.", defaultText: "-", section: "Output"),
        CommandLineOption("quiet", shortName: "q", help: "Print no progress.", section: "Output"),
        CommandLineOption("minimum-members-of-party", valueName: "NUMBER", help: "Leave out smaller parties."),
      ],
      operandName: "INPUT", operandHelp: "A members file.", allowsSeveralOperands: true,
      examples: [
        ("civic medians --chamber senate --output senate-medians-of-every-congress.csv", "Write a file."),
        ("civic medians", "Print a table."),
      ],
      exitCodes: [(0, "Success."), (64, "The command line is wrong.")],
      footer: "More: civic help topics.")
    #expect(
      command.helpText(width: 60) == """
        OVERVIEW: Compute the median ideology of each party in every
        Congress since the first.

        Data come from Voteview.

        Independents count with the party they sit with.

        USAGE: civic medians [OPTIONS] [INPUT]...

        ARGUMENTS:
          INPUT              A members file.

        OPTIONS:
          -c, --chamber CHAMBER
                             The chamber to compute. (values:
                             congress, house, senate, each; default:
                             congress)
          --minimum-members-of-party NUMBER
                             Leave out smaller parties.
          -h, --help         Show this help.
          -V, --version      Show the version.

        OUTPUT:
          -o, --output FILE  Where to write. (default: -)
          -q, --quiet        Print no progress.

        EXAMPLES:
          civic medians --chamber senate --output senate-medians-of-every-congress.csv
              Write a file.
          civic medians
              Print a table.

        EXIT CODES:
          0   Success.
          64  The command line is wrong.

        More: civic help topics.

        """)
  }

  @Test func wholeHelpOfATool() {
    #expect(
      civicTool.helpText(width: 80) == """
        OVERVIEW: Civic data.

        USAGE: civic [OPTIONS] COMMAND

        OPTIONS:
          -q, --quiet    Print no progress.
          -h, --help     Show this help.
          -V, --version  Show the version.

        SUBCOMMANDS:
          medians  Compute party medians.
          members  List members.

        """)
  }

  @Test func whatIsEmptyIsLeftOut() {
    #expect(
      CommandLineCommand(name: "t", summary: "", discussion: [""]).helpText(width: 80) == """
        USAGE: t [OPTIONS]

        OPTIONS:
          -h, --help     Show this help.
          -V, --version  Show the version.

        """)
  }

  @Test func narrowTerminalCountsAsFortyColumns() {
    let forty = mediansCommand.helpText(width: 40)
    #expect(mediansCommand.helpText(width: 0) == forty)
    #expect(mediansCommand.helpText(width: .min) == forty)
    #expect(mediansCommand.helpText(width: 41) != mediansCommand.helpText(width: 120))
  }

  @Test func widestTerminalBreaksNothing() {
    let text = mediansCommand.helpText(width: .max)
    #expect(
      text.contains(
        "  -c, --chamber CHAMBER  The chamber to compute. "
          + "(values: congress, house, senate, each; default: congress)\n"))
  }

  @Test(arguments: 40...130)
  func linesFitAndEndWithoutSpaces(_ width: Int) {
    var command = mediansCommand
    command.discussion = ["Der Mittelwert über alle Abgeordneten – auch jene, die später wechselten – zählt je Partei."]
    command.footer = "See the page on medians, which tells how independents are counted, and where data come from."
    command.operandName = "FILE"
    command.operandHelp = "  A file of members as Voteview gives it,  or a single dash for standard input. "
    command.examples = [("civic medians  ", "Prints a table of all parties and all Congresses for a terminal.")]
    command.exitCodes = [(69, "The network or the server did not answer in the time that was allowed for it.")]
    let text = command.helpText(width: width)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.count > width } == [])
    #expect(lines.filter { $0.hasSuffix(" ") } == [])
    #expect(text.hasSuffix(".\n"))
    #expect(!text.contains("\n\n\n"))
  }

  @Test func everyOptionAndChoiceIsNamed() {
    let text = mediansCommand.helpText(width: 40)
    for option in mediansCommand.allOptions {
      #expect(text.contains(option.label))
      #expect(option.choices.allSatisfy { text.contains($0) })
    }
  }

  @Test func helpFlagMovesWithItsSection() {
    var command = CommandLineCommand(name: "t", summary: "")
    for var flag in [CommandLineOption.helpFlag, .versionFlag] {
      flag.section = "General"
      command.options.append(flag)
    }
    #expect(
      command.helpText(width: 80) == """
        USAGE: t [OPTIONS]

        GENERAL:
          -h, --help     Show this help.
          -V, --version  Show the version.

        """)
  }
}
