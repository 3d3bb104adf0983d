// SPDX-License-Identifier: MIT

/// What a command line says, by the names of the table.
///
/// Names are written without dashes. A name the table does not have is never set. Defaults are not filled in: what
/// was not written is nil, so that the caller can tell a choice from a default.
public struct CommandLineValues: Sendable, Equatable {
  /// The arguments that are no options, in their order.
  ///
  /// Of a command with subcommands they are the subcommand's name and everything after it, options too.
  public var operands: [String]

  // Every option that was given; a flag has no values.
  private var valuesByName: [String: [String]] = [:]

  /// Makes values without any option.
  ///
  /// - Parameter operands: The arguments that are no options.
  public init(operands: [String] = []) {
    self.operands = operands
  }

  /// Whether an option was given, a flag or one with a value.
  ///
  /// - Parameter name: The name without dashes.
  /// - Returns: True when it was given once or more.
  public func isSet(_ name: String) -> Bool {
    valuesByName[name] != nil
  }

  /// The value of an option; the last one, where the option was given more than once.
  ///
  /// - Parameter name: The name without dashes.
  /// - Returns: The value, perhaps empty; nil when the option was not given or is a flag.
  public func value(_ name: String) -> String? {
    valuesByName[name]?.last
  }

  /// All values of an option that may be repeated, in the order of the command line.
  ///
  /// - Parameter name: The name without dashes.
  /// - Returns: The values; none when the option was not given or is a flag.
  public func values(_ name: String) -> [String] {
    valuesByName[name] ?? []
  }

  /// Records one occurrence of an option.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - value: Its value; nil for a flag.
  public mutating func set(_ name: String, to value: String? = nil) {
    valuesByName[name, default: []] += value.map { [$0] } ?? []
  }
}
