// SPDX-License-Identifier: MIT

import CodingSupport

/// What is wrong with a command line, and what could have been meant.
///
/// All texts are safe to print: control characters, whoever typed them, are written as escapes.
public struct CommandLineUsageError: Error, Sendable, Equatable {
  /// The kinds of faults; more may come.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name of the kind.
    public let rawValue: String

    /// Makes a kind from its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An option the table does not have.
    public static let unknownOption = Code(rawValue: "unknownOption")
    /// An operand where a subcommand's name is needed, and there is none of that name.
    public static let unknownCommand = Code(rawValue: "unknownCommand")
    /// An option that takes a value stands without one.
    public static let missingValue = Code(rawValue: "missingValue")
    /// A flag has a value.
    public static let unexpectedValue = Code(rawValue: "unexpectedValue")
    /// A value that the option does not take.
    public static let invalidValue = Code(rawValue: "invalidValue")
    /// An operand too many.
    public static let unexpectedOperand = Code(rawValue: "unexpectedOperand")
    /// Options that exclude each other, for callers that check such rules.
    public static let conflict = Code(rawValue: "conflict")
  }

  /// The kind of fault.
  public let code: Code

  /// What is wrong, as one sentence without a full stop.
  public let message: String

  /// The option it is about, with its dashes: the table's long form, or what was typed where the table has none.
  public let option: String?

  /// What could have been meant instead, as it would be typed.
  public let suggestion: String?

  /// Makes an error, with every control character in its texts escaped.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - message: What is wrong, without a full stop.
  ///   - option: The option it is about, with its dashes.
  ///   - suggestion: What could have been meant instead.
  public init(_ code: Code, _ message: String, option: String? = nil, suggestion: String? = nil) {
    self.code = code
    self.message = PrintableText.escaped(message)
    self.option = option.map(PrintableText.escaped)
    self.suggestion = suggestion.map(PrintableText.escaped)
  }
}

extension CommandLineUsageError: CustomStringConvertible {
  /// The message and the suggestion: `Unknown option '--chambre'. Did you mean '--chamber'?`.
  public var description: String {
    message + "." + (suggestion.map { " Did you mean '\($0)'?" } ?? "")
  }
}
