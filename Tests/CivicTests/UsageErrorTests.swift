// SPDX-License-Identifier: MIT

import CivicData
import Foundation
import TestSupport
import Testing

struct UsageErrorTests {
  @Test(arguments: [
    (["--chambre", "house"], "Unknown option '--chambre'. Did you mean '--chamber'?"),
    (["--congress", "118-93"], "'118-93' runs backwards. Did you mean '93-118'?"),
    (
      ["--party", "help", "-o", "x.csv"],
      "--party help lists the parties and does nothing else, so --output makes no sense with it."
    ),
    (["--source", ""], "The value of --source is empty."),
    (["-o", ""], "The value of --output is empty."),
    (
      ["--congress", "93 to 118"],
      "'93 to 118' is no list of Congresses; write numbers and ranges such as 93-118 or 1,5,93-118."
    ),
    (
      ["--party", "Whigg"],
      "'Whigg' is no party that Voteview codes; --party help lists them. Did you mean 'Whig'?"
    ),
    (
      ["--party", "Opposition"],
      "'Opposition' is the name of more than one party; give a code: 3333 (Opposition Party) or 3334 (Opposition Party"
        + " (36th))."
    ),
    (
      ["--include-presidents", "--chamber", "house"],
      "--include-presidents does not go with --chamber house: Presidents sit in neither."
    ),
    (["--digits", "18"], "'18' is no value of --digits: give a whole number from 0 to 17."),
    (["--min-members", "many"], "'many' is no value of --min-members: give a whole number from 0 to 1000000."),
    (["--digits", "3", "--format", "svg"], "--digits rounds numbers, and a chart shows none."),
    (
      ["--y-range", "full"],
      "--y-range is for charts, and the format is csv. Did you mean '--format svg'?"
    ),
    (
      ["-o", "medians.xlsx"],
      "The suffix '.xlsx' names no format; give one of csv, json, ndjson, table, svg with --format."
    ),
  ])
  func usageErrorIsExplained(options: [String], message: String) throws {
    try expectFailure(["medians"] + options, 64, message)
  }

  @Test(arguments: [
    ("0", "1"), ("500", "CURRENT"), ("1994", "103"), ("1-500", "CURRENT"),
  ])
  func impossibleCongressIsExplained(list: String, suggestion: String) throws {
    // The Congress in office depends on the day.
    let current = "\(Congress.current(on: Date()).number)"
    let impossible = list == "1-500" ? "500" : list
    try expectFailure(
      ["medians", "--congress", list], 64,
      "There is no Congress \(impossible): they run from 1 to \(current), the one in office."
        + " Did you mean '\(suggestion == "CURRENT" ? current : suggestion)'?")
  }

  @Test func unknownCommandIsExplained() throws {
    try expectFailure(["meddians"], 64, "Unknown command 'meddians'. Did you mean 'medians'?")
  }
}
