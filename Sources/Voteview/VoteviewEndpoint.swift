// SPDX-License-Identifier: MIT

public import DataLoading

/// A table of voteview.com: `https://voteview.com/static/data/out/members/HS118_members.csv`.
///
/// The files are static, need no key and change with nearly every day of session. See https://voteview.com/data.
public struct VoteviewEndpoint: Endpoint, Hashable {
  /// What a table is about.
  public enum Table: String, Sendable, Hashable, CaseIterable {
    /// Who sat in a Congress, with scores.
    case members
    /// What was voted on.
    case rollcalls
    /// Who voted how; by far the largest.
    case votes
    /// Medians and means of each party and chamber.
    case parties
  }

  /// Whose rows a table has; Presidents are in each of them.
  public enum Chambers: String, Sendable, Hashable, CaseIterable {
    /// House and Senate.
    case both = "HS"
    /// The House.
    case house = "H"
    /// The Senate.
    case senate = "S"
  }

  /// How a table is written.
  public enum FileFormat: String, Sendable, Hashable, CaseIterable {
    /// Comma-separated values, which Voteview recommends.
    case csv
    /// JSON, for programs.
    case json
    /// Columns of fixed width, of members and roll calls.
    case dat
    /// Columns of fixed width, of votes.
    case ord
  }

  /// What the table is about.
  public var table: Table
  /// Whose rows it has.
  public var chambers: Chambers
  /// The number of the Congress; nil for all of them.
  public var congress: Int?
  /// How it is written.
  public var fileFormat: FileFormat

  /// Names a table.
  ///
  /// - Parameters:
  ///   - table: What the table is about.
  ///   - chambers: Whose rows it has.
  ///   - congress: The number of the Congress, from 1 to 999; nil for all of them.
  ///   - fileFormat: How it is written.
  public init(_ table: Table, chambers: Chambers = .both, congress: Int? = nil, fileFormat: FileFormat = .csv) {
    self.table = table
    self.chambers = chambers
    self.congress = congress
    self.fileFormat = fileFormat
  }

  /// `voteview.com`.
  public var host: String { "voteview.com" }

  /// The path of the file.
  public var path: String {
    let number = congress.map { String(repeating: "0", count: max(0, 3 - "\($0)".count)) + "\($0)" } ?? "all"
    return "/static/data/out/\(table.rawValue)/\(chambers.rawValue)\(number)_\(table.rawValue).\(fileFormat.rawValue)"
  }

  /// CSV or JSON; nil for columns of fixed width.
  public var format: DataFormat? {
    switch fileFormat {
    case .csv: .csv
    case .json: .json
    case .dat, .ord: nil
    }
  }
}
