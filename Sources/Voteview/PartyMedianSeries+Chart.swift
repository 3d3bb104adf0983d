// SPDX-License-Identifier: MIT

public import SeriesChart
import TableOutput

extension PartyMedianSeries {
  /// The series as a line chart over the years: a line a party in its colour and a grey one over all members.
  ///
  /// A line breaks where the party has no member with a score.
  ///
  /// - Parameters:
  ///   - source: The source line, with citation and date.
  ///   - yRange: Trimmed to the data, or the whole scale from -1 to 1.
  /// - Returns: The chart.
  public func chart(source: String, yRange: ChartRange = .data) -> LineChart {
    let isFirstDimension = measure.dimension == .first
    return LineChart(
      title: chartTitle,
      subtitle: "Median of the members' scores, Congress by Congress; \(population)",
      series: chartSeries,
      xAxis: ChartAxis(title: "Year in which the Congress began", range: .data),
      yAxis: ChartAxis(
        title: measure.title, range: yRange, lowEnd: isFirstDimension ? "more liberal" : nil,
        highEnd: isFirstDimension ? "more conservative" : nil),
      xStep: 2,
      source: source,
      description: chartDescription)
  }

  private var chartTitle: String {
    switch rules.population {
    case .congress, .each: "Median ideology of the parties in Congress"
    case .house: "Median ideology of the parties in the House"
    case .senate: "Median ideology of the parties in the Senate"
    }
  }

  private var population: String {
    switch rules.population {
    case .congress: "House and Senate pooled" + (rules.includesPresidents ? ", with Presidents" : "")
    case .house: "House of Representatives"
    case .senate: "Senate"
    case .each: "each chamber by itself" + (rules.includesPresidents ? ", with Presidents" : "")
    }
  }

  /// The rows of one line, in order of time.
  private struct Line: Hashable, Comparable {
    let body: SeriesBody
    let code: Int

    static func < (left: Line, right: Line) -> Bool {
      (left.code, left.body) < (right.code, right.body)
    }
  }

  private var lines: [(line: Line, rows: [Row])] {
    Dictionary(grouping: rows) { Line(body: $0.body, code: $0.party?.code ?? Int.max) }
      .sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  private var chartSeries: [ChartSeries] {
    lines.map { line, rows in
      let party = rows.first?.party
      return ChartSeries(
        name: name(of: line, party),
        color: party?.color ?? PartyCatalog.allMembersColor,
        isBackground: party == nil,
        isDashed: rules.population == .each && line.body == .senate,
        points: rows.map { ChartPoint(x: Double($0.congress.firstYear), y: $0.median) })
    }
  }

  private func name(of line: Line, _ party: Party?) -> String {
    let name = party?.name ?? PartyCatalog.allMembersName
    return rules.population == .each ? "\(name), \(line.body.rawValue)" : name
  }

  private var chartDescription: String {
    guard let first = rows.first?.congress, let last = rows.last?.congress else { return "A chart without data." }
    let latest = lines.compactMap { line, rows -> String? in
      guard let row = rows.last, row.congress == last, let median = row.median else { return nil }
      return "\(name(of: line, row.party)) \(DecimalText.text(median, digits: 3))"
    }
    return "Line chart of the median score (\(measure.title)) of each party from the \(first) Congress "
      + "(\(first.firstYear)) to the \(last) (\(last.firstYear)); \(population). In the \(last) Congress: "
      + latest.joined(separator: ", ") + "."
  }
}
