// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// Columns that are asked for as they should not be, and options of columns that only show together.
struct ColumnUseTests {
  @Test func columnAskedForLateIsAnErrorAndGivesNoOtherColumn() throws {
    for name in ["a", "b", "none"] {
      var columns = CSVColumns()
      let first = columns.integers("a")
      try columns.push(Array("a,b\n1,x\n".utf8))
      let late = columns.strings(name)
      let error = #expect(throws: CSVError.self) { try columns.push(Array("2,y\n".utf8)) }
      #expect(error?.code == .lateColumn)
      #expect(error?.description.contains("is asked for after the first chunk") == true)
      let (read, lateValues) = (columns[first], columns[late])
      #expect(read == [1] && lateValues == [])
    }
  }

  @Test func askingLateHidesNoEarlierFault() {
    var columns = CSVColumns()
    _ = columns.integers("a")
    let first = #expect(throws: CSVError.self) { try columns.push(Array("a,b\nx,1\n".utf8)) }
    _ = columns.integers("b")
    let second = #expect(throws: CSVError.self) { try columns.finish() }
    #expect(first?.code == .invalidValue && second == first)
  }

  @Test func keyOfAnotherReaderHasNoValues() throws {
    var left = CSVColumns()
    var right = CSVColumns()
    let (a, b) = (left.strings("a"), right.strings("b"))
    for text in ["a,b\n1,2\n"] {
      try left.push(Array(text.utf8))
      try right.push(Array(text.utf8))
    }
    let values = (left[a], left[b], right[a], right[b])
    #expect(values == (["1"], [], [], ["2"]))
  }

  @Test func columnsNeedNames() {
    var columns = CSVColumns(dialect: CSVDialect(header: .none))
    _ = columns.strings("p")
    let error = #expect(throws: CSVError.self) { try columns.push(Array("p\nx\n".utf8)) }
    #expect(error?.code == .invalidDialect)
  }

  /// The fault of a text in which columns of integers are asked for.
  private func fault(
    _ text: String, asking names: [String], limits: CSVLimits = CSVLimits(), sourceName: String? = nil
  ) -> CSVError? {
    columnsFault(text, CSVColumns(limits: limits, sourceName: sourceName)) { columns in
      for name in names { _ = columns.integers(name) }
    }
  }

  @Test func firstFaultOfTheFileIsReportedWhateverTheOrderOfAsking() {
    for names in [["a", "b"], ["b", "a"]] {
      #expect(fault("a,b\n1,2\nx,y\n", asking: names)?.columnName == "a")
      #expect(fault("a,b\n1,y\nx,2\n", asking: names)?.columnName == "b")
    }
  }

  @Test func faultInTheMiddleOfABatchHasItsOwnRecord() {
    let error = fault("a,b\n1,2\n3,4\n5,x\n7,8\n9,0\n", asking: ["b"], sourceName: "members.csv")
    #expect(error?.record == 3)
    #expect(error?.position == TextPosition(line: 4, column: 3, byteOffset: 14))
    #expect(error?.description.hasPrefix("members.csv, line 4, column 2 (b), record 3, byte 14: \"x\"") == true)
  }

  @Test func limitsHoldInsideABatch() {
    let long = "1," + String(repeating: "2", count: 30)
    let error = fault("a,b\n1,2\n3,4\n\(long)\n5,6\n", asking: ["a"], limits: CSVLimits(recordBytes: 20))
    #expect(error?.code == .recordTooLarge)
    #expect(error?.record == 3)
    let field = fault("a,b\n1,2\n3,4\n\(long)\n5,6\n", asking: ["a"], limits: CSVLimits(fieldBytes: 20))
    #expect(field?.code == .fieldTooLarge)
  }

  @Test func blankLinesOfOneColumnFollowTheDialect() throws {
    for (blankLines, expected) in [(CSVBlankLines.skipped, ["1", "2", "3"]), (.kept, ["1", "", "2", "3"])] {
      var columns = CSVColumns(dialect: CSVDialect(blankLines: blankLines, isStrict: true))
      let values = columns.strings("a")
      try columns.push(Array("a\n1\n\n2\n3\n".utf8))
      try columns.finish()
      let read = columns[values]
      #expect(read == expected)
    }
  }

  @Test func spellingsAreComparedWhole() throws {
    for spellings in [["House", "Senate"], ["a longer spelling", "a longer spelling of more"]] {
      for (text, expected) in [(spellings[0], 0), (spellings[1], 1)] {
        var columns = CSVColumns()
        let values = columns.categories("c", spellings)
        try columns.push(Array("c\n\(text)\n".utf8))
        try columns.finish()
        let read = columns[values]
        #expect(read == [expected])
      }
      for text in [String(spellings[0].dropLast()), spellings[1] + "x", "", spellings[0] + "\0"] {
        var columns = CSVColumns(dialect: .lenient)
        _ = columns.categories("c", spellings)
        #expect(throws: CSVError.self) {
          try columns.push(Array("c,d\n\(text),1\n".utf8))
          try columns.finish()
        }
      }
    }
  }

  @Test func numbersFollowTheirStrategyHoweverShort() throws {
    let comma = NumberStrategy(decimalSeparator: ",", groupingSeparator: ".")
    var columns = CSVColumns(
      dialect: CSVDialect(delimiter: ";", isStrict: true), strategies: DecodingStrategies(numbers: comma))
    let (shares, seats) = (columns.doubles("share"), columns.integers("seats"))
    try columns.push(Array("share;seats\n1,5;1.234\n2.000;7\n".utf8))
    try columns.finish()
    let read = (columns[shares], columns[seats])
    #expect(read == ([1.5, 2000], [1234, 7]))
  }

  @Test func notANumberIsInNoRangeAndRefusedByNone() throws {
    let floats = NonConformingFloats.spelled(positiveInfinity: "inf", negativeInfinity: "-inf", notANumber: "NaN")
    var columns = CSVColumns(strategies: DecodingStrategies(nonConformingFloats: floats))
    let (some, all) = (columns.doubles("a", in: 0...1), columns.optionalDoubles("b", in: -1...1))
    try columns.push(Array("a,b\nNaN,NaN\n1,0\n".utf8))
    try columns.finish()
    let read = (columns[some], columns[all])
    #expect(read.0[0].isNaN && read.0[1] == 1)
    #expect(read.1[0]?.isNaN == true && read.1[1] == 0)
  }

  @Test func quotedTextsAreToldFromMissingOnesInEveryColumn() throws {
    let strategies = DecodingStrategies(nulls: NullTokens(["NA"], exceptQuoted: true))
    var columns = CSVColumns(strategies: strategies)
    let (texts, optionals) = (columns.strings("a"), columns.optionalStrings("b"))
    try columns.push(Array("a,b\nNA,NA\n\"NA\",\"NA\"\n\"\",\"\"\n".utf8))
    try columns.finish()
    let read = (columns[texts], columns[optionals])
    #expect(read.0 == ["", "NA", ""])
    #expect(read.1 == [nil, "NA", ""])
    var numbers = CSVColumns(strategies: strategies)
    _ = numbers.integers("a")
    let error = #expect(throws: CSVError.self) { try numbers.push(Array("a,b\n\"NA\",1\n".utf8)) }
    #expect(error?.code == .invalidValue)
  }

  @Test(arguments: [
    (0.0...1.0, " from 0.0 to 1.0"), (0.0...Double.infinity, " of at least 0.0"),
    (-Double.infinity...5, " of at most 5.0"), (-Double.infinity...Double.infinity, ""),
  ])
  func rangesAreSaid(range: ClosedRange<Double>, words: String) {
    var columns = CSVColumns()
    _ = columns.doubles("a", in: range)
    let error = #expect(throws: CSVError.self) { try columns.push(Array("a,b\nx,1\n".utf8)) }
    #expect(error?.message == "is not a number\(words); correct the table or fetch it again")
  }
}
