// SPDX-License-Identifier: MIT

/// The median score of each party, Congress by Congress.
///
/// The rules are those that reproduce Voteview's own figures; `docs/definitions.md` gives the reason for each:
///
/// * A row of the members table counts once, whoever it is about: somebody who changed party or chamber counts twice.
/// * The President is told by the chamber, never by the number.
/// * A blank score is left out of the median but counted in `members`; 0 is a score.
/// * The median of an even number of scores is the mean of the two in the middle. Nothing is rounded.
public struct PartyMedianSeries: Sendable, Hashable {
  /// One median and what it is taken over.
  public struct Row: Sendable, Hashable {
    /// The Congress.
    public let congress: Congress

    /// Whose members.
    public let body: SeriesBody

    /// The party; nil for the row over all members.
    public let party: Party?

    /// How many rows of the members table, scored or not.
    public let members: Int

    /// How many of them have a score.
    public let scored: Int

    /// The median score, from -1 to 1; nil where nobody has a score.
    public let median: Double?

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - congress: The Congress.
    ///   - body: Whose members.
    ///   - party: The party; nil for all members.
    ///   - members: How many members.
    ///   - scored: How many of them have a score.
    ///   - median: The median score.
    public init(congress: Congress, body: SeriesBody, party: Party?, members: Int, scored: Int, median: Double?) {
      self.congress = congress
      self.body = body
      self.party = party
      self.members = members
      self.scored = scored
      self.median = median
    }
  }

  /// Which score the medians are of.
  public let measure: ScoreMeasure

  /// Whose medians they are.
  public let rules: SeriesRules

  /// The rows by Congress, body and party code; in each Congress and body the row over all members comes last.
  public let rows: [Row]

  /// The numbers of Congresses that a table may have; 999 would begin in the year 3785.
  static let plausibleCongresses = 1...999

  /// Computes a series.
  ///
  /// - Parameters:
  ///   - scores: The rows of a members table.
  ///   - rules: Whose medians to compute.
  /// - Throws: `congressBeyondTable`, `nothingSelected` or `implausibleCongress`.
  public init(_ scores: MemberScores, rules: SeriesRules = SeriesRules()) throws(SeriesError) {
    measure = scores.measure
    self.rules = rules
    if let span = scores.congressSpan,
      !Self.plausibleCongresses.contains(span.lowerBound)
        || !Self.plausibleCongresses.contains(span.upperBound)
    {
      throw SeriesError(
        code: .implausibleCongress,
        description: "the table has rows of the Congresses \(span.lowerBound) to \(span.upperBound); "
          + "numbers from \(Self.plausibleCongresses.lowerBound) to \(Self.plausibleCongresses.upperBound) make sense")
    }
    if let wanted = rules.congresses?.last, let last = scores.congressSpan?.upperBound, wanted > last {
      throw SeriesError(
        code: .congressBeyondTable,
        description: "the table ends with the \(Congress(last)) Congress, so it has no \(Congress(wanted)); "
          + "choose Congresses up to \(last) or a newer table")
    }
    var groups = GroupedScores(scores, rules: rules)
    rows = groups.rows(rules)
    if rows.isEmpty {
      throw SeriesError(
        code: .nothingSelected,
        description: "none of the table's \(scores.count) rows is in the chambers, parties and Congresses asked for")
    }
  }
}
