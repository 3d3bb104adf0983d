// SPDX-License-Identifier: MIT

/// How the names of the columns are read and compared.
public struct CSVHeaderRules: Sendable, Hashable {
  /// What becomes of a name that more than one column has; empty names are never called duplicates.
  public enum Duplicates: Sendable, Hashable {
    /// The default: asking for the name is an error; the columns can be asked for by their index.
    case refusedWhenAsked

    /// The name means the first of them.
    case first

    /// The second is called `name_2`, the third `name_3`; numbers that are taken are passed over.
    case renamed
  }

  /// Whether white space around a name is left out.
  public var trimsNames: Bool

  /// Whether upper and lower case are the same in a name.
  public var ignoresCase: Bool

  /// What becomes of a name that more than one column has.
  public var duplicates: Duplicates

  /// Sets the rules; by default names are taken and compared as they are.
  ///
  /// - Parameters:
  ///   - trimsNames: Whether white space around a name is left out.
  ///   - ignoresCase: Whether upper and lower case are the same.
  ///   - duplicates: What becomes of a name that more than one column has.
  public init(trimsNames: Bool = false, ignoresCase: Bool = false, duplicates: Duplicates = .refusedWhenAsked) {
    self.trimsNames = trimsNames
    self.ignoresCase = ignoresCase
    self.duplicates = duplicates
  }
}
