// SPDX-License-Identifier: MIT

/// The scores of a table in one array, sorted into runs by Congress, body and party.
///
/// A counting sort in two passes: a group's number follows from its Congress, body and party, so that the groups come
/// out in the order in which rows are written, and each group's scores lie side by side for the median.
struct GroupedScores {
  /// More party codes than this are an error in the table: in two centuries there were 53.
  static let mostParties = 1000

  private let firstCongress: Int
  private let congressCount: Int
  private let partyCodes: [Int]
  /// For each group how many rows there are.
  private var members: [Int] = []
  /// For each group where its scores begin in `scores`; one more at the end.
  private var starts: [Int] = []
  private var scores: [Double] = []

  /// Nil when there are more than ``mostParties`` codes.
  init?(_ table: MemberScores, rules: SeriesRules) {
    let span = table.congressSpan ?? 1...1
    firstCongress = span.lowerBound
    congressCount = span.count
    guard let codes = Self.distinct(table.partyCodes) else { return nil }
    partyCodes = codes

    let groups = Self.groups(of: table, rules: rules, firstCongress: span.lowerBound, partyCodes: partyCodes)
    let groupCount = congressCount * SeriesBody.allCases.count * partyCodes.count
    members = [Int](repeating: 0, count: groupCount)
    starts = [Int](repeating: 0, count: groupCount + 1)
    for (group, score) in zip(groups, table.scores) where group >= 0 {
      members[group] += 1
      if score != nil { starts[group + 1] += 1 }
    }
    for group in 0..<groupCount { starts[group + 1] += starts[group] }

    var next = starts
    scores = [Double](repeating: 0, count: starts[groupCount])
    for (group, score) in zip(groups, table.scores) where group >= 0 {
      guard let score else { continue }
      scores[next[group]] = score
      next[group] += 1
    }
  }

  /// The group of each row; -1 where a row does not count.
  private static func groups(
    of table: MemberScores, rules: SeriesRules, firstCongress: Int, partyCodes: [Int]
  ) -> [Int] {
    let bodyCount = SeriesBody.allCases.count
    return table.congresses.indices.map { row in
      let congress = table.congresses[row]
      guard let body = rules.body(of: table.chambers[row]), rules.congresses?.contains(congress) ?? true else {
        return -1
      }
      let party = position(of: table.partyCodes[row], in: partyCodes)
      return ((congress - firstCongress) * bodyCount + body.order) * partyCodes.count + party
    }
  }

  /// The codes that occur, in order; there are few, so a search among them beats hashing every row.
  private static func distinct(_ codes: [Int]) -> [Int]? {
    var distinct: [Int] = []
    for code in codes {
      let position = position(of: code, in: distinct)
      if position == distinct.count || distinct[position] != code { distinct.insert(code, at: position) }
      if distinct.count > mostParties { return nil }
    }
    return distinct
  }

  /// Where a code stands among sorted ones, or would stand.
  private static func position(of code: Int, in codes: [Int]) -> Int {
    var low = 0
    var high = codes.count
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The rows of the series; the scores change places within their Congress and body.
  mutating func rows(_ rules: SeriesRules) -> [PartyMedianSeries.Row] {
    let parties = partyCodes.map { rules.selects(partyCode: $0) ? PartyCatalog.party(code: $0) : nil }
    var rows: [PartyMedianSeries.Row] = []
    for congress in 0..<congressCount {
      for body in SeriesBody.allCases {
        let first = (congress * SeriesBody.allCases.count + body.order) * partyCodes.count
        let groups = first..<first + partyCodes.count
        let total = members[groups].reduce(0, +)
        guard total > 0 else { continue }
        for (party, group) in zip(parties, groups) {
          guard let party, members[group] >= rules.minimumMembers, members[group] > 0 else { continue }
          rows.append(row(congress, body, party, members[group], starts[group]..<starts[group + 1]))
        }
        if rules.includesOverall {
          rows.append(row(congress, body, nil, total, starts[first]..<starts[first + partyCodes.count]))
        }
      }
    }
    return rows
  }

  private mutating func row(
    _ congress: Int, _ body: SeriesBody, _ party: Party?, _ members: Int, _ range: Range<Int>
  ) -> PartyMedianSeries.Row {
    PartyMedianSeries.Row(
      congress: Congress(firstCongress + congress), body: body, party: party, members: members, scored: range.count,
      median: Median.median(of: &scores, in: range))
  }
}
