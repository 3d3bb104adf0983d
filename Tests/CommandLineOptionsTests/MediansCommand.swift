// SPDX-License-Identifier: MIT

import CommandLineOptions

/// A small command with one option of every kind.
let mediansCommand = CommandLineCommand(
  name: "civic medians",
  summary: "Compute party medians.",
  options: [
    CommandLineOption(
      "chamber", shortName: "c", valueName: "CHAMBER", choices: ["congress", "house", "senate", "each"],
      help: "The chamber to compute.", defaultText: "congress"),
    CommandLineOption("output", shortName: "o", valueName: "FILE", help: "Where to write."),
    CommandLineOption("shift", valueName: "NUMBER", help: "What to add."),
    CommandLineOption("quiet", shortName: "q", help: "Print no progress."),
    CommandLineOption("verbose", shortName: "v", help: "Print more."),
  ])

/// The same command with operands.
func mediansCommand(operandName: String, several: Bool) -> CommandLineCommand {
  var command = mediansCommand
  command.operandName = operandName
  command.allowsSeveralOperands = several
  return command
}

/// A tool with commands below it.
let civicTool = CommandLineCommand(
  name: "civic", summary: "Civic data.",
  options: [CommandLineOption("quiet", shortName: "q", help: "Print no progress.")],
  subcommands: [("medians", "Compute party medians."), ("members", "List members.")])

/// The error of a command line, nil when there is none.
func usageError(_ arguments: String..., of command: CommandLineCommand = mediansCommand) -> CommandLineUsageError? {
  do {
    _ = try command.parse(arguments)
    return nil
  } catch {
    return error
  }
}

/// The whole error text of a command line, nil when there is none.
func complaint(_ arguments: String..., about command: CommandLineCommand = mediansCommand) -> String? {
  do {
    _ = try command.parse(arguments)
    return nil
  } catch {
    return error.description
  }
}
