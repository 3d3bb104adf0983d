// SPDX-License-Identifier: MIT

extension CommandLineCommand {
  /// Reads a command line against the table.
  ///
  /// - `--name value`, `--name=value`, `-n value`, `-nvalue` and `-n=value` give a value; `-qv` gives two flags.
  /// - `--` ends the options; a single `-` is an operand or a value.
  /// - Whatever follows an option that takes a value is its value, `-5` and `-` included, unless it is `--` or an
  ///   option of this table; such a value is written behind an equals sign. `--name=` gives the empty value.
  /// - An option that is given twice keeps both values in ``CommandLineValues/values(_:)``, and the last one wins in
  ///   ``CommandLineValues/value(_:)``.
  /// - Long names are written out: a beginning of a name is an unknown option.
  /// - A command with subcommands stops at the first operand, which must be a subcommand's name; the operands are that
  ///   name and all that follows it, unread.
  ///
  /// `--help` and `--version` win over every fault, before or after them: the whole line is read, and when one of them
  /// is an option of it (not a value, not behind `--`), there is no error, and the result holds what could be read.
  /// Where both are given both are set. Without them the first fault is thrown.
  ///
  /// - Parameter arguments: The arguments behind the command's name.
  /// - Returns: What the line says.
  /// - Throws: The first fault of the line.
  public func parse(_ arguments: [String]) throws(CommandLineUsageError) -> CommandLineValues {
    var reader = ArgumentReader(command: self, arguments: arguments)
    return try reader.read()
  }
}
