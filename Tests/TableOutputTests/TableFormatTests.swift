// SPDX-License-Identifier: MIT

import TableOutput
import Testing

struct TableFormatTests {
  private let medians = Table(
    columns: ["congress", "party", "median"],
    rows: [
      [.integer(1), .text("Pro-Administration"), .decimal(0.6245)],
      [.integer(2), .text("Anti-Administration"), .decimal(-0.374)],
      [.integer(118), .text("Whig"), .missing],
    ],
    digits: 3)

  private let odd = Table(
    columns: ["a,b", "c\"d", "e\nf"],
    rows: [
      [.text("x,y"), .text("say \"hi\""), .text("two\r\nlines")],
      [.text(""), .missing, .text(" spaces ")],
      [.text("tab\there"), .text("bell\u{7}"), .text("back\\slash é 🗳️")],
    ])

  @Test func csvHasLineFeedsAndEmptyFieldsForMissingValues() {
    #expect(
      CSVFormat.csv.text(of: medians) == """
        congress,party,median
        1,Pro-Administration,0.625
        2,Anti-Administration,-0.374
        118,Whig,

        """)
  }

  @Test func csvQuotesWhatNeedsQuotesAndTellsEmptyFromMissing() {
    #expect(
      CSVFormat.csv.text(of: odd)
        == "\"a,b\",\"c\"\"d\",\"e\nf\"\n"
        + "\"x,y\",\"say \"\"hi\"\"\",\"two\r\nlines\"\n"
        + "\"\",, spaces \n"
        + "tab\there,bell\u{7},back\\slash é 🗳️\n")
  }

  @Test func csvDoublesAQuoteThatCarriesACombiningMark() {
    let table = Table(columns: ["\"\u{301}"], rows: [[.text("a\"\u{308}b")]])
    #expect(CSVFormat.csv.text(of: table) == "\"\"\"\u{301}\"\n\"a\"\"\u{308}b\"\n")
  }

  @Test func csvLineOfOneMissingValueIsNotBlank() {
    #expect(CSVFormat.csv.text(of: Table(columns: ["a"], rows: [[.missing], [.text("")]])) == "a\n\"\"\n\"\"\n")
  }

  @Test func jsonHasOneObjectALine() {
    #expect(
      JSONFormat.json.text(of: medians) == """
        [
          {"congress":1,"party":"Pro-Administration","median":0.625},
          {"congress":2,"party":"Anti-Administration","median":-0.374},
          {"congress":118,"party":"Whig","median":null}
        ]

        """)
  }

  @Test func jsonOfNoRowsIsAnEmptyArray() {
    #expect(JSONFormat.json.text(of: Table(columns: ["a"])) == "[]\n")
  }

  @Test func jsonLinesEscapeQuotesBackslashesAndControls() {
    #expect(
      JSONLinesFormat.ndjson.text(of: odd)
        == #"{"a,b":"x,y","c\"d":"say \"hi\"","e\nf":"two\r\nlines"}"# + "\n"
        + #"{"a,b":"","c\"d":null,"e\nf":" spaces "}"# + "\n"
        + #"{"a,b":"tab\there","c\"d":"bell\u0007","e\nf":"back\\slash é 🗳️"}"# + "\n")
  }

  @Test func jsonHasNullForNumbersThatAreNotFinite() {
    let table = Table(columns: ["a", "b", "c"], rows: [[.decimal(.nan), .decimal(.infinity), .decimal(-.infinity)]])
    #expect(JSONLinesFormat.ndjson.text(of: table) == "{\"a\":null,\"b\":null,\"c\":null}\n")
  }

  @Test func jsonQuotesBeforeCombiningMarksAreEscaped() {
    let table = Table(columns: ["a"], rows: [[.text("\"\u{301}\\\u{301}")]])
    #expect(JSONLinesFormat.ndjson.text(of: table) == "{\"a\":\"\\\"\u{301}\\\\\u{301}\"}\n")
  }

  @Test func jsonLinesOfNoRowsAreNoLines() {
    #expect(JSONLinesFormat.ndjson.text(of: Table(columns: ["a"])) == "")
  }

  @Test func alignedNumbersStandToTheRightWithPointsUnderEachOther() {
    let table = Table(
      columns: ["congress", "party", "score"],
      rows: [
        [.integer(1), .text("Whig"), .decimal(0.5)],
        [.integer(118), .text("Democratic"), .decimal(-12.25)],
        [.integer(20), .missing, .missing],
        [.integer(3), .text("x"), .integer(7)],
      ])
    #expect(
      AlignedFormat.aligned.text(of: table) == """
        congress  party        score
        --------  ----------  ------
               1  Whig          0.5
             118  Democratic  -12.25
              20
               3  x             7

        """)
  }

  @Test func alignedTextHasNoControlCharactersInNamesOrCells() {
    let table = Table(
      columns: ["na\nme", "mixed"], rows: [[.text("a\u{1B}[31m\r\nb"), .integer(1)], [.text("c"), .text("d\te")]])
    #expect(
      AlignedFormat.aligned.text(of: table) == """
        na\u{FFFD}me     mixed
        --------  -----
        a\u{FFFD}[31m\u{FFFD}b      1
        c           d\u{FFFD}e

        """)
  }

  @Test func pointsInTextDoNotMoveNumbers() {
    let table = Table(columns: ["a"], rows: [[.integer(1)], [.text("v.12345")], [.decimal(2.5)]])
    #expect(
      AlignedFormat.aligned.text(of: table) == """
              a
        -------
            1
        v.12345
            2.5

        """)
  }

  @Test func alignedTableWithoutRowsHasItsHead() {
    #expect(AlignedFormat.aligned.text(of: Table(columns: ["a", "bc"])) == "a  bc\n-  --\n")
  }

  @Test func shortRowIsFilledWithMissingValues() {
    let table = Table(columns: ["a", "b"], rows: [[.integer(1)]])
    #expect(AlignedFormat.aligned.text(of: table) == "a  b\n-  -\n1\n")
  }

  @Test func fullPrecisionIsTheDefault() {
    let table = Table(columns: ["a"], rows: [[.decimal(0.1 + 0.2)], [.decimal(6.6e-05)], [.decimal(3)]])
    #expect(CSVFormat.csv.text(of: table) == "a\n0.30000000000000004\n6.6e-05\n3.0\n")
  }
}
