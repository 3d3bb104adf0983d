// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import TestSupport
import Testing

struct ColumnsTests {
  private func fault(_ text: String, _ ask: (inout CSVColumns) -> Void) -> CSVError? {
    columnsFault(text, CSVColumns(strategies: DecodingStrategies(nulls: NullTokens(["NA"]))), ask)
  }

  @Test(arguments: [1, 3, 7, 1000])
  func namedColumnsAreReadIntoTypedArrays(chunk: Int) throws {
    let text =
      "id,name,chamber,score,votes\r\n7,\"DOE, J\",Senate,-0.374,\r\n-8,,House,,200\r\n9,\"a \"\"b\"\"\",House,NA,NA"
    let bytes = Array(text.utf8)
    var columns = CSVColumns(strategies: DecodingStrategies(nulls: NullTokens(["NA"])))
    let score = columns.optionalDoubles("score")
    let votes = columns.optionalIntegers("votes")
    let id = columns.integers("id")
    let chamber = columns.categories("chamber", ["House", "Senate"])
    let name = columns.strings("name")
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      try columns.push(Array(bytes[start..<min(start + chunk, bytes.count)]))
    }
    try columns.finish()
    #expect(columns.rowCount == 3)
    #expect(columns[id] == [7, -8, 9])
    #expect(columns[score] == [-0.374, nil, nil])
    #expect(columns[votes] == [nil, 200, nil])
    #expect(columns[chamber] == [1, 0, 0])
    #expect(columns[name] == ["DOE, J", "", "a \"b\""])
  }

  @Test func faultsNameLineColumnAndText() {
    #expect(
      fault("a,b\n1,\"x\n\"\n2,3\n", { _ = $0.integers("b") })?.description
        == "line 2, column 2 (b), record 1, byte 6: \"x\\n\" is not an integer; correct the table or fetch it again")
    #expect(
      fault("a,b\n1,\n", { _ = $0.integers("b") })?.description
        == "line 2, column 2 (b), record 1, byte 6: \"\" is missing; every row needs a value here, so correct the table or fetch it again"
    )
    #expect(
      fault("a,b\n1,NA\n", { _ = $0.integers("b") })?.description
        == "line 2, column 2 (b), record 1, byte 6: \"NA\" is missing; every row needs a value here, so correct the table or fetch it again"
    )
    #expect(
      fault("a\n101\n", { _ = $0.integers("a", in: 1...100) })?.description
        == "line 2, column 1 (a), record 1, byte 2: \"101\" is not an integer from 1 to 100; correct the table or fetch it again"
    )
    #expect(
      fault("a\nUpper\n", { _ = $0.categories("a", ["House", "Senate"]) })?.description
        == "line 2, column 1 (a), record 1, byte 2: \"Upper\" is not one of House, Senate; correct the table or fetch it again"
    )
    #expect(
      fault("a\n1.5\n", { _ = $0.optionalIntegers("a") })?.message
        == "is not an integer; correct the table or fetch it again")
    #expect(fault("a\n1,5\n", { _ = $0.optionalDoubles("a") })?.code == .fieldCount)
    #expect(
      fault("a\n\"1,5\"\n", { _ = $0.optionalDoubles("a") })?.message
        == "is not a number; correct the table or fetch it again")
  }

  @Test(arguments: [1, 6, 1000])
  func columnsEndBeforeTheRowOfAFault(chunkSize: Int) {
    let bytes = Array("a,b\n1,1\n2,x\n3,3\n4,4\n".utf8)
    for names in [["a", "b"], ["b", "a"]] {
      var columns = CSVColumns()
      let keys = names.map { columns.integers($0) }
      #expect(throws: CSVError.self) {
        for start in stride(from: 0, to: bytes.count, by: chunkSize) {
          try columns.push(Array(bytes[start..<min(start + chunkSize, bytes.count)]))
        }
      }
      let (read, count) = (keys.map { columns[$0] }, columns.rowCount)
      #expect(read == [[1], [1]] && count == 1)
    }
  }

  @Test func columnsThatAreNotAskedForAreNotLookedAt() {
    #expect(fault("a,b\nx,1\n", { _ = $0.integers("b") }) == nil)
    #expect(fault("a,a,b\nx,y,1\n", { _ = $0.integers("b") }) == nil)
  }

  @Test func missingAndDuplicateColumnsAreFaultsOfTheHeader() {
    #expect(
      fault("congress,chamber\n", { _ = $0.integers("congres") })?.description
        == "the column \"congres\" is missing; did you mean \"congress\"?")
    #expect(
      fault("a,b,a\n1,2,3\n", { _ = $0.integers("a") })?.description
        == "column 1 (a): the column \"a\" exists more than once; rename one of them, or say in the header rules which is meant"
    )
    #expect(fault("", { _ = $0.integers("a") })?.code == .missingHeader)
  }

  @Test func raggedRecordsAreRefusedInAnyDialect() throws {
    for dialect in [CSVDialect.rfc4180, .lenient] {
      var columns = CSVColumns(dialect: dialect)
      let a = columns.integers("a")
      let error = try #require(throws: CSVError.self) { try columns.push(Array("a,b\n1,2\n3\n".utf8)) }
      #expect(
        error.description
          == "line 3, column 2 (b), record 2, byte 8: \"3\" has 1 field where the header has 2; correct the line or fetch the table again"
      )
      #expect(columns[a] == [1])
      #expect(columns.rowCount == 1)
      #expect(throws: error) { try columns.push(Array("4,5\n".utf8)) }
      #expect(throws: error) { try columns.finish() }
    }
  }

  @Test func integralDecimalsAreReadWhenAskedFor() throws {
    var columns = CSVColumns(strategies: DecodingStrategies(numbers: .integralDecimals))
    let votes = columns.integers("votes")
    let other = columns.optionalIntegers("other")
    try columns.push(Array("votes,other\n200.0,3.\n".utf8))
    try columns.finish()
    #expect(columns[votes] == [200] && columns[other] == [3])
  }

  @Test func oneColumnMayBeAskedForTwice() throws {
    var columns = CSVColumns()
    let numbers = columns.integers("a")
    let texts = columns.strings("a")
    try columns.push(Array("a\n007\n".utf8))
    try columns.finish()
    #expect(columns[numbers] == [7] && columns[texts] == ["007"])
  }

  @Test func tableWithoutRowsHasEmptyColumns() throws {
    var columns = CSVColumns()
    let a = columns.optionalDoubles("a")
    try columns.push(Array("\u{FEFF}a".utf8))
    try columns.finish()
    #expect(columns[a] == [] && columns.rowCount == 0)
  }

  @Test func randomTextsGiveTheRowsOfTheReaderAndTheDecoder() throws {
    var generator = SeededGenerator(seed: 31)
    let pieces = ["a", "\"", "\n", "\r\n", " ", "é", "\"", ",", ",", "\"b\"", "\"c\"\"d\"", "e,f\n", "\"\n\",\n"]
    for _ in 0..<1500 {
      let body = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      let bytes = Array(("x,y\n" + body.joined()).utf8)
      var reader = CSVReader(bytes)
      var rows: [[String]] = []
      while let row = try reader.next() { rows.append(row.strings) }

      #expect(try CSVDecoder().decode([[String]].self, from: bytes) == rows)
      #expect(
        try CSVDecoder().decode([[String: String]].self, from: bytes)
          == rows.map { row in Dictionary(uniqueKeysWithValues: zip(["x", "y"], row)) })

      var columns = CSVColumns(dialect: .lenient)
      let y = columns.strings("y")
      let x = columns.strings("x")
      let regular = rows.prefix { $0.count == 2 }
      do throws(CSVError) {
        for chunk in Chunks.random(bytes, upTo: 5, using: &generator) { try columns.push(chunk) }
        try columns.finish()
        #expect(regular.count == rows.count)
      } catch {
        #expect(error.code == .fieldCount)
        #expect(error.record == regular.count + 1)
      }
      #expect(columns[x] == regular.map { $0[0] })
      #expect(columns[y] == regular.map { $0[1] })
    }
  }
}
