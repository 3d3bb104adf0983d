// SPDX-License-Identifier: MIT

import CivicData
import CommandLineOptions

/// The tool: finds the command, runs it, and says on standard error what went wrong.
enum Civic {
  static let version = DataLoader.version

  static let command = CommandLineCommand(
    name: "civic",
    summary: "Fetch public civic data and turn them into series one can publish.",
    subcommands: [("medians", MediansCommand.command.summary), ("help", "Show the help of a command.")],
    examples: [("civic medians", "the median ideology of each party since 1789, as a table")],
    exitCodes: ExitCode.table,
    footer: "See 'civic help medians' for the options of a command.")

  static func run(_ arguments: [String], areUTF8: Bool) async -> ExitCode {
    do throws(Failure) {
      guard areUTF8 else {
        throw usageFailure(
          CommandLineUsageError(.invalidValue, "An argument is not UTF-8; give the file a name that is"), command)
      }
      try await dispatch(arguments)
      return .done
    } catch {
      if !error.message.isEmpty { StandardStreams.complain("civic: error: \(printable(error.message))") }
      return error.code
    }
  }

  /// The message line by line, so that nothing in it moves the cursor.
  private static func printable(_ message: String) -> String {
    message.split(separator: "\n").map { PrintableText.escaped(String($0)) }.joined(separator: "\n")
  }

  private static func dispatch(_ arguments: [String]) async throws(Failure) {
    let values = try parse(arguments, with: command)
    guard let name = values.operands.first else {
      try show(command, values)
      return
    }
    if values.isSet("help") || values.isSet("version") {
      try show(command, values)
      return
    }
    let rest = Array(values.operands.dropFirst())
    switch name {
    case "help":
      try help(rest)
    default:
      let values = try parse(rest, with: MediansCommand.command)
      if values.isSet("help") || values.isSet("version") {
        try show(MediansCommand.command, values)
      } else {
        try await MediansCommand.run(values)
      }
    }
  }

  private static func help(_ names: [String]) throws(Failure) {
    let wanted = try parse(names, with: command).operands.first
    try show(wanted == "medians" ? MediansCommand.command : command, CommandLineValues())
  }

  private static func parse(
    _ arguments: [String], with command: CommandLineCommand
  ) throws(Failure) -> CommandLineValues {
    do throws(CommandLineUsageError) {
      return try command.parse(arguments)
    } catch {
      throw usageFailure(error, command)
    }
  }

  /// A usage error with the line that says how to learn more.
  static func usageFailure(_ error: CommandLineUsageError, _ command: CommandLineCommand) -> Failure {
    Failure(.usage, "\(error)\nUsage: \(command.usage)\n  See '\(command.name) --help' for more information.")
  }

  private static func show(_ command: CommandLineCommand, _ values: CommandLineValues) throws(Failure) {
    if values.isSet("version") {
      try StandardStreams.write("civic \(version)\n")
    } else {
      try StandardStreams.write(command.helpText(width: StandardStreams.width))
    }
  }
}
