// SPDX-License-Identifier: MIT

/// Whose medians a series holds.
///
/// The defaults are House and Senate pooled, the ten charted parties, every Congress, and a row over all members.
public struct SeriesRules: Sendable, Hashable {
  /// Which rows of the members table are pooled.
  public enum Population: String, Sendable, Hashable, CaseIterable {
    /// House and Senate in one pool.
    case congress
    /// The House alone.
    case house
    /// The Senate alone.
    case senate
    /// House and Senate, each with rows of its own.
    case each
  }

  /// Which parties get rows.
  public enum Parties: Sendable, Hashable {
    /// The ten that voteview.com's chart draws.
    case charted
    /// Every party in the table.
    case all
    /// Parties by code.
    case codes(Set<Int>)
  }

  /// Which rows of the members table are pooled.
  public var population: Population

  /// Whether the President's rows count: in the pool, as on voteview.com's chart, or with `each` as rows of their own.
  ///
  /// They never count in the House or the Senate, so ``Population/house`` and ``Population/senate`` ignore this.
  public var includesPresidents: Bool

  /// Which parties get rows.
  public var parties: Parties

  /// Which Congresses get rows; nil for every one in the table.
  public var congresses: CongressRanges?

  /// The fewest members, scored or not, with which a party gets a row.
  public var minimumMembers: Int

  /// Whether each Congress and body gets a row over all its members of whatever party.
  public var includesOverall: Bool

  /// Gathers rules.
  ///
  /// - Parameters:
  ///   - population: Which rows of the members table are pooled.
  ///   - includesPresidents: Whether the President's rows count.
  ///   - parties: Which parties get rows.
  ///   - congresses: Which Congresses get rows; nil for every one in the table.
  ///   - minimumMembers: The fewest members with which a party gets a row.
  ///   - includesOverall: Whether there is a row over all members.
  public init(
    population: Population = .congress, includesPresidents: Bool = false, parties: Parties = .charted,
    congresses: CongressRanges? = nil, minimumMembers: Int = 1, includesOverall: Bool = true
  ) {
    self.population = population
    self.includesPresidents = includesPresidents
    self.parties = parties
    self.congresses = congresses
    self.minimumMembers = minimumMembers
    self.includesOverall = includesOverall
  }

  /// The body in which a member of a chamber counts; nil where they do not count.
  func body(of chamber: Chamber) -> SeriesBody? {
    switch (population, chamber) {
    case (.congress, .president): includesPresidents ? .congress : nil
    case (.congress, _): .congress
    case (.each, .president): includesPresidents ? .president : nil
    case (.house, .house), (.each, .house): .house
    case (.senate, .senate), (.each, .senate): .senate
    default: nil
    }
  }

  func selects(partyCode: Int) -> Bool {
    switch parties {
    case .charted: PartyCatalog.party(code: partyCode).isCharted
    case .all: true
    case .codes(let codes): codes.contains(partyCode)
    }
  }
}
