// SPDX-License-Identifier: MIT

import CivicData
import CommandLineOptions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of `civic medians`, checked and made into the values they mean.
struct MediansRequest {
  enum Source: Equatable {
    /// voteview.com, and where that cannot be reached the bundled scores.
    case auto
    case live
    case bundled
    case standardInput
    case file(String)
    case address(URL)
  }

  enum Format: String, CaseIterable {
    case csv, json, ndjson, table, svg

    /// The format that a file's suffix names.
    static let suffixes: [String: Format] = [
      "csv": .csv, "json": .json, "ndjson": .ndjson, "jsonl": .ndjson, "txt": .table, "svg": .svg,
    ]
  }

  enum VerticalRange: String, CaseIterable {
    case data, full

    var chartRange: ChartRange { self == .full ? .fixed(-1...1) : .data }
  }

  let source: Source
  let measure: ScoreMeasure
  let rules: SeriesRules
  /// Nil for standard output.
  let outputPath: String?
  let format: Format
  let digits: Int?
  let verticalRange: VerticalRange
  let isQuiet: Bool

  init(_ values: CommandLineValues) throws(CommandLineUsageError) {
    for name in ["source", "output", "party", "congress"] where values.value(name)?.isEmpty == true {
      throw CommandLineUsageError(.missingValue, "The value of --\(name) is empty", option: "--\(name)")
    }
    source = try Self.source(values)
    measure = try Self.measure(values, source)
    rules = try Self.rules(values)
    outputPath = values.value("output").flatMap { $0 == "-" ? nil : $0 }
    format = try Self.format(values, outputPath)
    digits = try Self.number(values, "digits", in: 0...17)
    verticalRange = values.value("y-range").flatMap(VerticalRange.init) ?? .data
    isQuiet = values.isSet("quiet")
    if format == .svg, digits != nil {
      throw CommandLineUsageError(.conflict, "--digits rounds numbers, and a chart shows none", option: "--digits")
    }
    if format != .svg, values.isSet("y-range") {
      throw CommandLineUsageError(
        .conflict, "--y-range is for charts, and the format is \(format.rawValue)", option: "--y-range",
        suggestion: "--format svg")
    }
  }

  // MARK: Input

  private static func source(_ values: CommandLineValues) throws(CommandLineUsageError) -> Source {
    switch values.value("source") ?? "auto" {
    case "auto": return .auto
    case "live": return .live
    case "bundled": return .bundled
    case "-": return .standardInput
    case let text:
      guard let scheme = text.firstRange(of: "://").map({ text[..<$0.lowerBound].lowercased() }),
        scheme.allSatisfy({ $0.isLetter || $0.isNumber })
      else { return .file(text) }
      guard ["http", "https"].contains(scheme), let url = URL(string: text), url.host()?.isEmpty == false else {
        throw CommandLineUsageError(
          .invalidValue,
          "'\(text)' is no address that can be loaded; it must begin with http:// or https:// and a host",
          option: "--source")
      }
      return .address(url)
    }
  }

  private static func measure(
    _ values: CommandLineValues, _ source: Source
  ) throws(CommandLineUsageError) -> ScoreMeasure {
    let method = values.value("score").flatMap(ScoreMeasure.Method.init) ?? .nominate
    let dimension = values.value("dimension").flatMap { Int($0) }.flatMap(ScoreMeasure.Dimension.init) ?? .first
    if source == .bundled, method == .nokkenPoole {
      throw CommandLineUsageError(
        .conflict,
        "The bundled table has no Nokken-Poole scores; give a members table of Voteview's with --source FILE",
        option: "--score")
    }
    return ScoreMeasure(method, dimension)
  }

  // MARK: Series

  private static func rules(_ values: CommandLineValues) throws(CommandLineUsageError) -> SeriesRules {
    let population = values.value("chamber").flatMap(SeriesRules.Population.init) ?? .congress
    let includesPresidents = values.isSet("include-presidents")
    if includesPresidents, population == .house || population == .senate {
      throw CommandLineUsageError(
        .conflict, "--include-presidents does not go with --chamber \(population.rawValue): Presidents sit in neither",
        option: "--include-presidents")
    }
    return SeriesRules(
      population: population, includesPresidents: includesPresidents, parties: try parties(values),
      congresses: try congresses(values), minimumMembers: try number(values, "min-members", in: 0...1_000_000) ?? 1,
      includesOverall: !values.isSet("no-overall"))
  }

  private static func parties(_ values: CommandLineValues) throws(CommandLineUsageError) -> SeriesRules.Parties {
    guard let list = values.value("party") else { return .charted }
    switch list.lowercased() {
    case "charted": return .charted
    case "all": return .all
    default: break
    }
    var codes: Set<Int> = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      var name = part[...]
      while name.first == " " { name.removeFirst() }
      while name.last == " " { name.removeLast() }
      codes.insert(try party(String(name)))
    }
    return .codes(codes)
  }

  private static func party(_ name: String) throws(CommandLineUsageError) -> Int {
    let parties = PartyCatalog.parties(named: name)
    guard let party = parties.first else {
      throw CommandLineUsageError(
        .invalidValue, "'\(name)' is no party that Voteview codes; --party help lists them", option: "--party",
        suggestion: PartyCatalog.nearestName(to: name))
    }
    guard parties.count == 1 else {
      let list = parties.map { "\($0.code) (\($0.fullName))" }.joined(separator: " or ")
      throw CommandLineUsageError(
        .invalidValue, "'\(name)' is the name of more than one party; give a code: \(list)", option: "--party")
    }
    return party.code
  }

  private static func congresses(_ values: CommandLineValues) throws(CommandLineUsageError) -> CongressRanges? {
    guard let list = values.value("congress") else { return nil }
    let current = Congress.current(on: Date()).number
    guard let ranges = CongressRanges(list) else {
      let ends = list.split(separator: "-").map(String.init)
      if ends.count == 2, CongressRanges("\(ends[1])-\(ends[0])") != nil {
        throw CommandLineUsageError(
          .invalidValue, "'\(list)' runs backwards", option: "--congress", suggestion: "\(ends[1])-\(ends[0])")
      }
      throw CommandLineUsageError(
        .invalidValue, "'\(list)' is no list of Congresses; write numbers and ranges such as 93-118 or 1,5,93-118",
        option: "--congress")
    }
    let ends = ranges.ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    if let impossible = ends.first(where: { !(1...current).contains($0) }) {
      // Who writes a year means the Congress that began in it or the year before.
      let meant = (1789...2 * current + 1788).contains(impossible) ? (impossible - 1787) / 2 : nil
      throw CommandLineUsageError(
        .invalidValue, "There is no Congress \(impossible): they run from 1 to \(current), the one in office",
        option: "--congress", suggestion: "\(meant ?? (impossible < 1 ? 1 : current))")
    }
    return ranges
  }

  // MARK: Output

  private static func format(
    _ values: CommandLineValues, _ outputPath: String?
  ) throws(CommandLineUsageError) -> Format {
    if let format = values.value("format").flatMap(Format.init) { return format }
    guard let outputPath else { return StandardStreams.outputIsTerminal ? .table : .csv }
    let name = outputPath.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return .csv }
    let suffix = name[name.index(after: dot)...].lowercased()
    guard let format = Format.suffixes[suffix] else {
      throw CommandLineUsageError(
        .invalidValue,
        "The suffix '.\(suffix)' names no format; give one of \(Format.allCases.map(\.rawValue).joined(separator: ", ")) "
          + "with --format", option: "--output")
    }
    return format
  }

  private static func number(
    _ values: CommandLineValues, _ name: String, in range: ClosedRange<Int>
  ) throws(CommandLineUsageError) -> Int? {
    guard let text = values.value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandLineUsageError(
        .invalidValue,
        "'\(text)' is no value of --\(name): give a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)", option: "--\(name)")
    }
    return number
  }
}
