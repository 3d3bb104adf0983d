// SPDX-License-Identifier: MIT

import CivicData
import TestSupport
import Testing

struct BundledSeriesTests {
  @Test func plainCommandWritesTheSeriesAsCSV() throws {
    let result = try BuiltTool.run(["medians", "--source", "bundled"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "congress,year,chamber,party_code,party_name,members,scored,median")
    #expect(lines.contains("93,1973,Congress,200,Republican,238,238,0.2555"))
    #expect(
      lines.suffix(3) == [
        "118,2023,Congress,100,Democrat,266,266,-0.3775",
        "118,2023,Congress,200,Republican,275,275,0.51",
        "118,2023,Congress,,All members,544,544,0.1725",
      ])
  }

  @Test(
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)),
    arguments: [
      [], ["--dimension", "2"], ["--include-presidents", "--party", "all"],
      ["--chamber", "each", "--include-presidents", "--party", "all", "--no-overall"],
    ])
  func bundledTableGivesTheNumbersOfTheWholeOne(options: [String]) throws {
    let bundled = try BuiltTool.run(["medians", "--source", "bundled"] + options)
    let whole = try BuiltTool.run(["medians", "--source", SharedData.members] + options)
    #expect(bundled.code == 0 && whole.code == 0)
    #expect(bundled.output == whole.output)
    #expect(bundled.errors == "" && whole.errors == "")
  }

  @Test func bundledTableStandsInWhereVoteviewCannotBeReached() throws {
    let bundled = try BuiltTool.run(["medians", "--source", "bundled"])
    for options in [[], ["--source", "auto"]] {
      let result = try BuiltTool.run(["medians"] + options)
      #expect(result.code == 0)
      #expect(result.output == bundled.output)
      #expect(
        result.errors == "civic: note: https://voteview.com/static/data/out/members/HSall_members.csv: the host refused"
          + " the connection; these are the bundled scores of July 2024\n")
    }
    #expect(try BuiltTool.run(["medians", "--quiet"]).errors == "")
  }

  @Test func liveScoresHaveNoStandIn() throws {
    let address = "https://voteview.com/static/data/out/members/HSall_members.csv"
    try expectFailure(["medians", "--source", "live"], 69, "\(address): the host refused the connection")
    try expectFailure(
      ["medians", "--score", "nokken-poole"], 69,
      "\(address): the host refused the connection; the bundled scores cannot stand in, since they have no Nokken-Poole"
    )
  }

  @Test func bundledTableHasNoNokkenPoole() throws {
    try expectFailure(
      ["medians", "--source", "bundled", "--score", "nokken-poole"], 64,
      "The bundled table has no Nokken-Poole scores; give a members table of Voteview's with --source FILE.")
  }

  @Test func congressAfterTheLastOfTheTableIsNamed() throws {
    try expectFailure(
      ["medians", "--source", "bundled", "--congress", "119"], 1,
      "the bundled table: the table ends with the 118th Congress, so it has no 119th; choose Congresses up to 118 or a"
        + " newer table")
  }
}
