// SPDX-License-Identifier: MIT

/// One row of a command's table of options.
///
/// An option with a `valueName` takes a value, one without is a flag:
///
/// ```swift
/// let chamber = CommandLineOption(
///   "chamber", shortName: "c", valueName: "CHAMBER", choices: ["house", "senate"],
///   help: "The chamber to compute.", defaultText: "house")
/// let quiet = CommandLineOption("quiet", shortName: "q", help: "Print no progress.")
/// ```
public struct CommandLineOption: Sendable, Hashable {
  /// The section an option belongs to when it names none.
  public static let standardSection = "Options"

  /// The name without dashes: `source`, written `--source`.
  public var name: String

  /// The letter of the short form: `o`, written `-o`; nil where there is none.
  public var shortName: Character?

  /// What stands for the value in the help text, `FILE`; nil makes the option a flag, which takes no value.
  public var valueName: String?

  /// The closed set of values, which the parser checks and the help text lists; empty lets any value pass.
  public var choices: [String]

  /// What the option does, in one or two plain sentences.
  public var help: String

  /// What happens without the option, shown as `(default: congress)`; it does not become a value.
  public var defaultText: String?

  /// The heading in the help text under which the option is listed, shown in capitals.
  public var section: String

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - shortName: The letter of the short form.
  ///   - valueName: What stands for the value; nil for a flag.
  ///   - choices: The closed set of values; empty for any.
  ///   - help: One or two plain sentences.
  ///   - defaultText: What happens without the option.
  ///   - section: The heading in the help text.
  public init(
    _ name: String, shortName: Character? = nil, valueName: String? = nil, choices: [String] = [], help: String,
    defaultText: String? = nil, section: String = CommandLineOption.standardSection
  ) {
    self.name = name
    self.shortName = shortName
    self.valueName = valueName
    self.choices = choices
    self.help = help
    self.defaultText = defaultText
    self.section = section
  }

  /// The flag `-h, --help`, which every table has.
  public static let helpFlag = CommandLineOption("help", shortName: "h", help: "Show this help.")

  /// The flag `-V, --version`, which every table has.
  public static let versionFlag = CommandLineOption("version", shortName: "V", help: "Show the version.")

  /// Whether the option is a flag, which takes no value.
  public var isFlag: Bool { valueName == nil }

  /// The long form with the value's name, as in `--output FILE`.
  public var synopsis: String {
    "--\(name)" + (valueName.map { " \($0)" } ?? "")
  }

  /// All forms, as the help text lists them: `-o, --output FILE`.
  public var label: String {
    (shortName.map { "-\($0), " } ?? "") + synopsis
  }

  /// The help with the choices and the default: `The chamber. (values: house, senate; default: house)`.
  public var fullHelp: String {
    var notes: [String] = []
    if !choices.isEmpty { notes.append("values: " + choices.joined(separator: ", ")) }
    if let defaultText { notes.append("default: " + defaultText) }
    let note = notes.isEmpty ? "" : "(\(notes.joined(separator: "; ")))"
    return help + (help.isEmpty || note.isEmpty ? "" : " ") + note
  }
}
