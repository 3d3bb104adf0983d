// SPDX-License-Identifier: MIT

import CodingSupport

/// One pass over a command line.
///
/// A fault does not end the pass, because a `--help` behind it would still win.
struct ArgumentReader {
  private let command: CommandLineCommand
  private let options: [CommandLineOption]
  private var rest: ArraySlice<String>
  private var values = CommandLineValues()
  private var firstFault: CommandLineUsageError?

  init(command: CommandLineCommand, arguments: [String]) {
    self.command = command
    options = command.allOptions
    rest = arguments[...]
  }

  mutating func read() throws(CommandLineUsageError) -> CommandLineValues {
    while let argument = rest.popFirst() {
      if argument == "--" {
        readOperands()
      } else if argument.utf8.starts(with: "--".utf8) {
        readLong(argument)
      } else if argument.utf8.starts(with: "-".utf8), argument != "-" {
        readShort(argument)
      } else {
        readOperand(argument)
      }
    }
    let isRequest = options.contains { option in
      option.isFlag && ["help", "version"].contains(option.name) && values.isSet(option.name)
    }
    if let firstFault, !isRequest { throw firstFault }
    return values
  }

  // MARK: Options

  private mutating func readLong(_ argument: String) {
    let (name, attached) = Self.parts(ofLong: argument)
    guard let option = option(named: name) else {
      let written = name.isEmpty ? argument : "--\(name)"
      complain(
        .unknownOption, "Unknown option \(PrintableText.quoted(written))", option: PrintableText.shortened(written),
        suggestion: Self.suggestion(for: name, in: options.map(\.name)).map { "--\($0)" })
      return
    }
    if option.isFlag {
      setFlag(option, attached: attached)
    } else if let attached {
      setValue(option, attached)
    } else {
      setValueFromNextArgument(option)
    }
  }

  private mutating func readShort(_ argument: String) {
    var letters = argument.dropFirst()
    // A mark may combine with the dash; then no letter follows the dash.
    guard argument.first == "-" else {
      complain(.unknownOption, "Unknown option \(PrintableText.quoted(argument))", option: argument)
      return
    }
    while let letter = letters.popFirst() {
      guard let option = option(lettered: letter) else {
        // Whether an unknown letter takes the rest as its value nobody knows: the rest stays unread.
        complainOfUnknown(letter, in: argument)
        return
      }
      // Scalars, because a mark behind the equals sign would combine with it.
      let attached = letters.unicodeScalars.first == "=" ? String(letters.unicodeScalars.dropFirst()) : nil
      switch (option.isFlag, attached) {
      case (true, nil):
        setFlag(option, attached: nil)
        continue
      case (true, let attached?): setFlag(option, attached: attached)
      case (false, let attached?): setValue(option, attached)
      case (false, nil) where letters.isEmpty: setValueFromNextArgument(option)
      case (false, nil): setValue(option, String(letters))
      }
      return
    }
  }

  private mutating func setFlag(_ option: CommandLineOption, attached: String?) {
    guard let attached else {
      values.set(option.name)
      return
    }
    complain(
      .unexpectedValue, "The option '--\(option.name)' takes no value, but \(PrintableText.quoted(attached)) was given",
      option: "--\(option.name)")
  }

  private mutating func setValue(_ option: CommandLineOption, _ value: String) {
    guard option.choices.isEmpty || option.choices.contains(value) else {
      let choices = Self.alternatives(option.choices)
      complain(
        .invalidValue, "\(PrintableText.quoted(value)) is not a value of --\(option.name): choose \(choices)",
        option: "--\(option.name)", suggestion: Self.suggestion(for: value, in: option.choices))
      return
    }
    values.set(option.name, to: value)
  }

  private mutating func setValueFromNextArgument(_ option: CommandLineOption) {
    var reason = ""
    if let next = rest.first {
      if next == "--" {
        reason = ": '--' ends the options"
      } else if isOption(next) {
        reason = ": \(PrintableText.quoted(next)) is an option"
      } else {
        rest.removeFirst()
        setValue(option, next)
        return
      }
    }
    complain(.missingValue, "Missing value for '\(option.synopsis)'\(reason)", option: "--\(option.name)")
  }

  // MARK: Operands

  private mutating func readOperands() {
    while let argument = rest.popFirst() {
      readOperand(argument)
    }
  }

  private mutating func readOperand(_ argument: String) {
    let names = command.subcommands.map(\.name)
    if values.operands.isEmpty, names.contains(argument) {
      values.operands = [argument] + rest
      // The rest is the subcommand's to read; behind a fault it is read here, for a --help in it.
      if firstFault == nil { rest = [] }
    } else if let operandName = command.operandName {
      if command.allowsSeveralOperands || values.operands.isEmpty {
        values.operands.append(argument)
      } else {
        complain(
          .unexpectedOperand,
          "Unexpected argument \(PrintableText.quoted(argument)): \(command.name) takes only one \(operandName)")
      }
    } else if names.isEmpty {
      complain(
        .unexpectedOperand, "Unexpected argument \(PrintableText.quoted(argument))",
        suggestion: option(named: argument).map { "--\($0.name)" })
    } else {
      complain(
        .unknownCommand, "Unknown command \(PrintableText.quoted(argument))",
        suggestion: Self.suggestion(for: argument, in: names))
    }
  }

  // MARK: The table

  private func option(named name: String) -> CommandLineOption? {
    options.first { $0.name == name }
  }

  private func option(lettered letter: Character) -> CommandLineOption? {
    options.first { $0.shortName == letter }
  }

  /// Whether an argument would be read as options of this table; a negative number never is.
  private func isOption(_ argument: String) -> Bool {
    if argument.utf8.starts(with: "--".utf8) { return option(named: Self.parts(ofLong: argument).name) != nil }
    guard argument.first == "-", !Self.isNegativeNumber(argument) else { return false }
    let letters = argument.dropFirst()
    for (index, letter) in zip(letters.indices, letters) {
      guard let option = option(lettered: letter) else { return false }
      let next = letters.index(after: index)
      if !option.isFlag || letters[next...].unicodeScalars.first == "=" { return true }
    }
    return !letters.isEmpty
  }

  // MARK: Words

  private mutating func complainOfUnknown(_ letter: Character, in argument: String) {
    let letters = argument.dropFirst()
    let written = PrintableText.shortened("-\(letter)")
    var suggestion: String?
    if letters.count > 2 {
      // One dash too few, as in -chamber.
      let (name, _) = Self.parts(ofLong: "-" + argument)
      suggestion = Self.suggestion(for: name, in: options.map(\.name)).map { "--\($0)" }
    } else if letters.count == 1 {
      let other = letter.isLowercase ? letter.uppercased() : letter.lowercased()
      suggestion = options.first { $0.shortName.map(String.init) == other }.map { _ in "-\(other)" }
    }
    let place = letters.count > 1 ? " in \(PrintableText.quoted(argument))" : ""
    complain(
      .unknownOption, "Unknown option \(PrintableText.quoted(written))\(place)", option: written, suggestion: suggestion
    )
  }

  private mutating func complain(
    _ code: CommandLineUsageError.Code, _ message: String, option: String? = nil, suggestion: String? = nil
  ) {
    if firstFault == nil {
      firstFault = CommandLineUsageError(code, message, option: option, suggestion: suggestion)
    }
  }

  /// The name and, behind the first equals sign, the value of `--name=value`.
  private static func parts(ofLong argument: String) -> (name: String, value: String?) {
    // Scalars, because a mark at the front of a value or a name would combine with the character before it.
    let body = argument.unicodeScalars.dropFirst(2)
    guard let equals = body.firstIndex(of: "=") else { return (String(body), nil) }
    return (String(body[..<equals]), String(body[body.index(after: equals)...]))
  }

  private static func isNegativeNumber(_ argument: String) -> Bool {
    let bytes = argument.utf8.dropFirst()
    let digits = bytes.first == UInt8(ascii: ".") ? bytes.dropFirst() : bytes
    return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// The nearest name, or else the only name that begins so.
  private static func suggestion(for written: String, in names: [String]) -> String? {
    if written.isEmpty { return nil }
    if let nearest = NearestName.nearest(to: written, in: names) { return nearest }
    let longer = names.filter { $0.hasPrefix(written) }
    return longer.count == 1 ? longer.first : nil
  }

  /// `congress, house, senate or each`.
  private static func alternatives(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
