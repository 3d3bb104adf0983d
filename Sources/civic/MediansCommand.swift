// SPDX-License-Identifier: MIT

import CivicData
import CommandLineOptions

/// `civic medians`: the series from a members table, as a table or a chart.
enum MediansCommand {
  static let command = CommandLineCommand(
    name: "civic medians",
    summary: "Compute the median ideology of each party, Congress by Congress since 1789.",
    discussion: [
      "Reads DW-NOMINATE scores from a Voteview members table, gzip-compressed or not, and writes one row a Congress, "
        + "chamber and party: how many members there are, how many of them have a score, and their median score.",
      "A blank score is left out of the median and 0 is a score. Somebody who changed party or chamber has two rows and "
        + "counts twice, as in Voteview's own figures. Nothing is rounded unless --digits asks for it.",
    ],
    options: options,
    examples: [
      ("civic medians", "the bundled scores, as a table on a terminal and as CSV otherwise"),
      ("civic medians -o medians.svg", "a chart"),
      ("civic medians --source HSall_members.csv --include-presidents --digits 3", "what voteview.com's chart shows"),
      ("civic medians --chamber each --party Democrat,Republican --congress 93-118", "both chambers since 1973"),
    ],
    exitCodes: ExitCode.table,
    footer: "Cite the bundled scores as: \(BundledScores.citation)")

  private static let options: [CommandLineOption] = [
    CommandLineOption(
      "source", valueName: "SOURCE",
      help: "Where the members table comes from: 'live' (voteview.com), 'bundled' (the scores of "
        + "\(BundledScores.date)), a file, an address, '-' for standard input, or 'auto': voteview.com, and where that "
        + "cannot be reached the bundled scores.", defaultText: "auto", section: "Input"),
    CommandLineOption(
      "chamber", valueName: "CHAMBER", choices: SeriesRules.Population.allCases.map(\.rawValue),
      help: "Whose members: House and Senate pooled, one of them, or each with rows of its own.",
      defaultText: "congress", section: "Series"),
    CommandLineOption(
      "include-presidents",
      help:
        "Count the President's rows too, as voteview.com's own chart does; with --chamber each as rows of their own.",
      section: "Series"),
    CommandLineOption(
      "party", valueName: "LIST",
      help: "Which parties: 'charted' (the ten on voteview.com's chart), 'all', or codes and names between commas; "
        + "'help' lists them.", defaultText: "charted", section: "Series"),
    CommandLineOption(
      "congress", valueName: "LIST", help: "Which Congresses, such as 93-118 or 1,5,93-118.",
      defaultText: "all in the table", section: "Series"),
    CommandLineOption(
      "min-members", valueName: "N", help: "Leave out a party where it has fewer members, scored or not.",
      defaultText: "1", section: "Series"),
    CommandLineOption("no-overall", help: "Leave out the rows over all members.", section: "Series"),
    CommandLineOption(
      "dimension", valueName: "N", choices: ScoreMeasure.Dimension.allCases.map { "\($0.rawValue)" },
      help: "Which dimension of the score.", defaultText: "1", section: "Series"),
    CommandLineOption(
      "score", valueName: "METHOD", choices: ScoreMeasure.Method.allCases.map(\.rawValue),
      help: "DW-NOMINATE, one score for a career, or Nokken-Poole, one for each Congress; the bundled table has no "
        + "Nokken-Poole.", defaultText: "nominate", section: "Series"),
    CommandLineOption(
      "output", shortName: "o", valueName: "FILE",
      help: "Write to a file, whole or not at all; '-' is standard output.", defaultText: "-", section: "Output"),
    CommandLineOption(
      "format", valueName: "FORMAT", choices: MediansRequest.Format.allCases.map(\.rawValue),
      help: "How to write it.",
      defaultText: "by the suffix of the file; on a terminal table, otherwise csv", section: "Output"),
    CommandLineOption(
      "digits", valueName: "N",
      help: "Round medians to N digits, 0 to 17, half away from zero on the exact binary value, as Voteview does.",
      defaultText: "full precision", section: "Output"),
    CommandLineOption(
      "y-range", valueName: "RANGE", choices: MediansRequest.VerticalRange.allCases.map(\.rawValue),
      help: "How much of the scale a chart shows: what the data need, or -1 to 1.", defaultText: "data",
      section: "Output"),
    CommandLineOption("quiet", shortName: "q", help: "Write nothing but errors to standard error.", section: "Output"),
  ]

  static func run(_ values: CommandLineValues) async throws(Failure) {
    if values.value("party")?.lowercased() == "help" {
      if let other = command.options.first(where: { $0.name != "party" && values.isSet($0.name) }) {
        throw Civic.usageFailure(
          CommandLineUsageError(
            .conflict,
            "--party help lists the parties and does nothing else, so --\(other.name) makes no sense with it",
            option: "--\(other.name)"), command)
      }
      try StandardStreams.write(AlignedFormat().text(of: partyTable))
      return
    }
    let request: MediansRequest
    do throws(CommandLineUsageError) {
      request = try MediansRequest(values)
    } catch {
      throw Civic.usageFailure(error, command)
    }
    let input = try await MembersInput.read(request)
    let series: PartyMedianSeries
    do throws(SeriesError) {
      series = try PartyMedianSeries(input.scores, rules: request.rules)
    } catch {
      let isBadTable = [.emptyTable, .implausibleCongress, .implausibleParties].contains(error.code)
      throw Failure(isBadTable ? .badData : .failure, "\(input.name): \(error)")
    }
    if !request.isQuiet {
      for note in [input.note, missingChamberNote(input, series, request)].compactMap(\.self) {
        StandardStreams.complain("civic: note: \(PrintableText.escaped(note))")
      }
    }
    let text = text(of: series, input, request)
    if let path = request.outputPath {
      try OutputFile(path: path).write(text)
    } else {
      try StandardStreams.write(text)
    }
  }

  /// A pool that lacks a chamber is worth a word: `Sall_members.csv` gives rows named Congress that hold the Senate only.
  private static func missingChamberNote(
    _ input: MembersInput, _ series: PartyMedianSeries, _ request: MediansRequest
  ) -> String? {
    guard request.rules.population == .congress else { return nil }
    for chamber in [Chamber.house, .senate] {
      let present = Set(zip(input.scores.congresses, input.scores.chambers).lazy.filter { $1 == chamber }.map(\.0))
      let lacking = Set(series.rows.map(\.congress)).filter { !present.contains($0.number) }.sorted()
      guard let first = lacking.first, let last = lacking.last else { continue }
      let congresses =
        first == last ? "the \(first) Congress" : "\(lacking.count) Congresses from the \(first) to the \(last)"
      return "\(input.name) has no \(chamber.rawValue) rows of \(congresses), so the rows named Congress lack them; "
        + "choose --chamber \(chamber == .house ? "senate" : "house") to name them as what they are"
    }
    return nil
  }

  private static func text(of series: PartyMedianSeries, _ input: MembersInput, _ request: MediansRequest) -> String {
    switch request.format {
    case .csv: CSVFormat().text(of: series.table(digits: request.digits))
    case .json: JSONFormat().text(of: series.table(digits: request.digits))
    case .ndjson: JSONLinesFormat().text(of: series.table(digits: request.digits))
    case .table: AlignedFormat().text(of: series.table(digits: request.digits))
    case .svg: series.chart(source: input.sourceLine, yRange: request.verticalRange.chartRange).svg()
    }
  }

  private static var partyTable: Table {
    Table(
      columns: ["code", "name", "full name", "congresses", "charted"],
      rows: PartyCatalog.parties.map { party in
        let span = party.congresses.map { span in
          party.isCurrent
            ? "\(span.lowerBound)-" : span.count == 1 ? "\(span.lowerBound)" : "\(span.lowerBound)-\(span.upperBound)"
        }
        return [
          .integer(party.code), .text(party.name), .text(party.fullName), .text(span ?? ""),
          .text(party.isCharted ? "yes" : ""),
        ]
      })
  }
}
