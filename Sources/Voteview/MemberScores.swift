// SPDX-License-Identifier: MIT

/// What the medians need of a members table: Congress, chamber, party and one score of every row, column by column.
///
/// No row is left out or joined with another: somebody with two ICPSR numbers, or in both chambers, has two rows.
public struct MemberScores: Sendable, Hashable {
  /// Which score the rows hold.
  public let measure: ScoreMeasure

  /// The number of the Congress of each row.
  public private(set) var congresses: [Int] = []

  /// The chamber of each row.
  public private(set) var chambers: [Chamber] = []

  /// The party code of each row.
  public private(set) var partyCodes: [Int] = []

  /// The score of each row, from -1 to 1; nil where Voteview gives none.
  ///
  /// 0 is a score like any other.
  public private(set) var scores: [Double?] = []

  /// How many rows there are.
  public var count: Int { congresses.count }

  /// The numbers of the Congresses that have rows; nil for an empty table.
  public var congressSpan: ClosedRange<Int>? {
    guard let first = congresses.min(), let last = congresses.max() else { return nil }
    return first...last
  }

  /// Makes an empty table.
  ///
  /// - Parameter measure: Which score its rows will hold.
  public init(measure: ScoreMeasure) {
    self.measure = measure
  }

  /// Takes the scores of members.
  ///
  /// - Parameters:
  ///   - members: The rows of a members table.
  ///   - measure: Which score to take.
  public init(_ members: [Member], measure: ScoreMeasure = ScoreMeasure()) {
    self.init(measure: measure)
    for member in members {
      append(
        congress: member.congress, chamber: member.chamber, partyCode: member.partyCode,
        score: measure.score(of: member))
    }
  }

  /// Appends a row.
  ///
  /// - Parameters:
  ///   - congress: The number of the Congress.
  ///   - chamber: The chamber.
  ///   - partyCode: The party code.
  ///   - score: The score, or nil where there is none.
  public mutating func append(congress: Int, chamber: Chamber, partyCode: Int, score: Double?) {
    congresses.append(congress)
    chambers.append(chamber)
    partyCodes.append(partyCode)
    scores.append(score)
  }

  /// Takes whole columns of one length.
  init(measure: ScoreMeasure, congresses: [Int], chambers: [Chamber], partyCodes: [Int], scores: [Double?]) {
    self.measure = measure
    self.congresses = congresses
    self.chambers = chambers
    self.partyCodes = partyCodes
    self.scores = scores
  }
}
