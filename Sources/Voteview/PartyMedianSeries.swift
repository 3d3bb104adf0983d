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
  /// - Throws: `SeriesError` when the table has no rows, no row that is asked for, or rows that make no sense.
  public init(_ scores: MemberScores, rules: SeriesRules = SeriesRules()) throws(SeriesError) {
    measure = scores.measure
    self.rules = rules
    guard let span = scores.congressSpan else {
      throw SeriesError(
        code: .emptyTable, description: "the table has a header and no rows; fetch it again or choose another")
    }
    let plausible = Self.plausibleCongresses
    guard plausible.contains(span.lowerBound), plausible.contains(span.upperBound) else {
      throw SeriesError(
        code: .implausibleCongress,
        description: "the table has rows of the Congresses \(span.lowerBound) to \(span.upperBound), and only "
          + "\(plausible.lowerBound) to \(plausible.upperBound) make sense; correct its column congress")
    }
    if let wanted = rules.congresses?.last, wanted > span.upperBound {
      throw SeriesError(
        code: .congressBeyondTable,
        description: "the table ends with the \(Congress(span.upperBound)) Congress, so it has no \(Congress(wanted)); "
          + "choose Congresses up to \(span.upperBound) or a newer table")
    }
    guard var groups = GroupedScores(scores, rules: rules) else {
      throw SeriesError(
        code: .implausibleParties,
        description: "the table has more than \(GroupedScores.mostParties) party codes; correct its column party_code")
    }
    rows = groups.rows(rules)
    // A row over all members does not answer a question about certain parties.
    let asksForParties = if case .codes = rules.parties { true } else { false }
    guard asksForParties ? rows.contains(where: { $0.party != nil }) : !rows.isEmpty else {
      throw SeriesError(
        code: .nothingSelected,
        description: "none of the table's \(scores.count) rows is of the chambers, parties and Congresses asked for"
          + (rules.minimumMembers > 1 ? ", or no party has \(rules.minimumMembers) members" : "")
          + "; ask for others or use another table")
    }
  }
}
