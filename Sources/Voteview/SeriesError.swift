// SPDX-License-Identifier: MIT

/// Why a series cannot be made from a table.
public struct SeriesError: Error, Sendable, Hashable, CustomStringConvertible {
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

    /// A Congress is asked for that comes after the table's last one.
    public static let congressBeyondTable = Code(rawValue: "congressBeyondTable")
    /// No row of the table is asked for.
    public static let nothingSelected = Code(rawValue: "nothingSelected")
    /// The table has no rows.
    public static let emptyTable = Code(rawValue: "emptyTable")
    /// There are more party codes than there ever were parties.
    public static let implausibleParties = Code(rawValue: "implausibleParties")
    /// A row has a number that cannot be one of a Congress.
    public static let implausibleCongress = Code(rawValue: "implausibleCongress")
  }

  /// The kind of fault.
  public var code: Code

  /// What happened and what to do next.
  public var description: String
}
