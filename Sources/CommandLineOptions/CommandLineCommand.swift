// SPDX-License-Identifier: MIT

/// A command: its name, its table of options, and what there is to say about it.
///
/// Parsing and the help text come from this one value:
///
/// ```swift
/// let command = CommandLineCommand(
///   name: "civic medians", summary: "Compute party medians.",
///   options: [CommandLineOption("output", shortName: "o", valueName: "FILE", help: "Where to write.")])
/// let values = try command.parse(["-o", "medians.csv"])
/// values.value("output")  // "medians.csv"
/// ```
public struct CommandLineCommand: Sendable {
  /// The name as typed, with the tool's: `civic medians`.
  public var name: String

  /// What the command does, in one sentence.
  public var summary: String

  /// What else there is to say, a paragraph an element.
  public var discussion: [String]

  /// The options in the order of the help text; the first of two with the same name or letter counts.
  public var options: [CommandLineOption]

  /// What stands for an operand in the help text, `FILE`; nil makes every operand an error.
  public var operandName: String?

  /// What the operand is, in one or two plain sentences.
  public var operandHelp: String

  /// Whether there may be more operands than one.
  public var allowsSeveralOperands: Bool

  /// The commands below this one.
  public var subcommands: [(name: String, summary: String)]

  /// Command lines to copy, each with what it does.
  public var examples: [(command: String, explanation: String)]

  /// The codes the process may end with.
  public var exitCodes: [(code: Int, meaning: String)]

  /// The last words of the help text.
  public var footer: String

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - name: The name as typed, with the tool's.
  ///   - summary: What it does, in one sentence.
  ///   - discussion: What else there is to say, a paragraph an element.
  ///   - options: The table of options, without help and version.
  ///   - operandName: What stands for an operand; nil allows none.
  ///   - operandHelp: What the operand is.
  ///   - allowsSeveralOperands: Whether there may be more than one.
  ///   - subcommands: The commands below this one.
  ///   - examples: Command lines to copy.
  ///   - exitCodes: The codes the process may end with.
  ///   - footer: The last words of the help text.
  public init(
    name: String, summary: String, discussion: [String] = [], options: [CommandLineOption] = [],
    operandName: String? = nil, operandHelp: String = "", allowsSeveralOperands: Bool = false,
    subcommands: [(name: String, summary: String)] = [], examples: [(command: String, explanation: String)] = [],
    exitCodes: [(code: Int, meaning: String)] = [], footer: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.options = options
    self.operandName = operandName
    self.operandHelp = operandHelp
    self.allowsSeveralOperands = allowsSeveralOperands
    self.subcommands = subcommands
    self.examples = examples
    self.exitCodes = exitCodes
    self.footer = footer
  }

  /// The table with `-h, --help` and `-V, --version` at its end.
  ///
  /// A row of the table that is named `help` or `version` replaces the automatic one, to reword it or to move it to
  /// another section; a row with the letter `h` or `V` takes the letter away from it.
  public var allOptions: [CommandLineOption] {
    var all = options
    for var flag in [CommandLineOption.helpFlag, .versionFlag] where !options.contains(where: { $0.name == flag.name })
    {
      if options.contains(where: { $0.shortName == flag.shortName }) { flag.shortName = nil }
      all.append(flag)
    }
    return all
  }

  /// How the command is written: `civic medians [OPTIONS] [FILE]...`.
  public var usage: String {
    var words = [name, "[OPTIONS]"]
    if !subcommands.isEmpty { words.append("COMMAND") }
    if let operandName { words.append("[\(operandName)]" + (allowsSeveralOperands ? "..." : "")) }
    return words.joined(separator: " ")
  }
}
