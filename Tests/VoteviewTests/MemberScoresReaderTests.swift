// SPDX-License-Identifier: MIT

import CivicData
import TestSupport
import Testing

struct MemberScoresReaderTests {
  private let good = MembersFixture.line("117", "House", "200.0", "0.5", second: "0.25", nokkenPoole: "-0.125")

  @Test(arguments: [
    (ScoreMeasure(.nominate, .first), 0.5), (ScoreMeasure(.nominate, .second), 0.25),
    (ScoreMeasure(.nokkenPoole, .first), -0.125),
  ])
  func measureChoosesTheColumn(measure: ScoreMeasure, score: Double) throws {
    let scores = try MembersFixture.read(MembersFixture.table([good]), measure: measure)
    #expect(scores == MembersFixture.scores([(117, .house, 200, score)], measure: measure))
  }

  @Test func columnsMayStandInAnyOrder() throws {
    let scores = try MembersFixture.read("nominate_dim1,x,party_code,chamber,congress\n0.5,,100,Senate,3\n")
    #expect(scores == MembersFixture.scores([(3, .senate, 100, 0.5)]))
  }

  @Test func missingColumnNamesTheNearest() throws {
    let error = #expect(throws: CSVError.self) {
      try MembersFixture.read("congress,chamber,party_code,nominate_dim_1\n1,House,100,0.5\n")
    }
    #expect(error?.description == "the column \"nominate_dim1\" is missing; did you mean \"nominate_dim_1\"?")
  }

  /// A bad second row: the line of the fault, its column, its text and the whole message.
  @Test(arguments: [
    (
      "117,House,1,1,1,IL,200,,,\"DOE, J\",,,,abc,,,,,,,,",
      "line 3, column 14 (nominate_dim1), record 2, byte 429: \"abc\" is not a number from -1.0 to 1.0; correct the table or fetch it again"
    ),
    (
      "117,House,1,1,1,IL,200,,,\"DOE, J\",,,,1.001,,,,,,,,",
      "line 3, column 14 (nominate_dim1), record 2, byte 429: \"1.001\" is not a number from -1.0 to 1.0; correct the table or fetch it again"
    ),
    (
      "117,House,1,1,1,IL,200.5,,,\"DOE, J\",,,,,,,,,,,,",
      "line 3, column 7 (party_code), record 2, byte 411: \"200.5\" is not an integer from 1 to 99999; correct the table or fetch it again"
    ),
    (
      "117,House,1,1,1,IL,,,,\"DOE, J\",,,,,,,,,,,,",
      "line 3, column 7 (party_code), record 2, byte 411: \"\" is missing; every row needs a value here, so correct the table or fetch it again"
    ),
    (
      "5000,House,1,1,1,IL,200,,,\"DOE, J\",,,,,,,,,,,,",
      "line 3, column 1 (congress), record 2, byte 392: \"5000\" is not an integer from 1 to 999; correct the table or fetch it again"
    ),
    (
      "117,house,1,1,1,IL,200,,,\"DOE, J\",,,,,,,,,,,,",
      "line 3, column 2 (chamber), record 2, byte 396: \"house\" is not one of House, Senate, President; correct the table or fetch it again"
    ),
    (
      "117,House,1,1,1,IL,200,,,\"DOE, J\",,,,,,,,,,,",
      "line 3, column 22 (nokken_poole_dim2), record 2, byte 392: \"117,House,1,1,1,IL,200,,,\"DOE, J\",,,,,,,,,,,\""
        + " has 21 fields where the header has 22; correct the line or fetch the table again"
    ),
    (
      "117,House,1,1,1,IL,200,,,\"DOE, J,,,,,,,,,,,,",
      "line 3, column 10 (bioname), record 2, byte 417: \"\"DOE, J,,,,,,,,,,,,\" opens a quoted field that is never"
        + " closed; close it, or read the file leniently"
    ),
  ])
  func badRowIsAnErrorWithItsPlace(line: String, message: String) throws {
    let error = #expect(throws: CSVError.self) { try MembersFixture.read(MembersFixture.table([good, line])) }
    #expect(error?.description == message)
  }

  @Test func emptyInputSaysThatAHeaderIsMissing() throws {
    let error = #expect(throws: CSVError.self) { try MembersFixture.read("") }
    #expect(error?.code == .missingHeader)
  }

  @Test func fileErrorNamesThePathAndKeepsTheCause() throws {
    try ScratchFolder.withFile("a,b\n1,2\n") { path in
      let error = #expect(throws: LoadError.self) { try MemberScores(path: path) }
      #expect(error?.code == .decodingFailed)
      #expect(error?.source == path)
      #expect((error?.cause as? CSVError)?.code == .missingColumn)
    }
    let missing = #expect(throws: LoadError.self) { try MemberScores(path: "/no/such/file.csv") }
    #expect(missing?.description == "/no/such/file.csv: there is no such file; check the path")
  }
}
