// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

struct RowTests {
  private func firstRow(_ text: String, nulls: NullTokens = .empty, numbers: NumberStrategy = .plain) throws -> CSVRow {
    var reader = CSVReader(strategies: DecodingStrategies(numbers: numbers, nulls: nulls))
    reader.push(Array(text.utf8))
    reader.finish()
    return try #require(try reader.next())
  }

  @Test func fieldsAreReadByIndexAndByName() throws {
    let row = try firstRow("id,name,id\n7,\"DOE, J\",8\n")
    #expect(row.count == 3)
    #expect(row[0] == "7" && row[1] == "DOE, J" && row[2] == "8")
    #expect(row["name"] == "DOE, J" && row["id"] == "7")
    #expect(row["Name"] == nil && row[3] == nil && row[-1] == nil)
    #expect(row.strings == ["7", "DOE, J", "8"])
    #expect(row.header?.names == ["id", "name", "id"])
    #expect(row.header?.isDuplicate("id") == true && row.header?.isDuplicate("name") == false)
    #expect(row.header?.firstIndex(of: "id") == 0)
  }

  @Test func typedAccessorsReadOrSayWhatIsWrong() throws {
    let row = try firstRow("a,b,c,d,e\n-12,0.25,true,,x\n")
    #expect(try row.int(at: 0) == -12)
    #expect(try row.double(at: 1) == 0.25)
    #expect(try row.bool(at: 2) == true)
    #expect(try row.int(at: 3) == nil && row.double(at: 3) == nil && row.bool(at: 3) == nil)
    #expect(try row.int(at: 9) == nil)
    let places = "line 2, column 5 (e), record 1, byte 25: \"x\" is not"
    #expect(throws: row.error(.invalidValue, "is not an integer", at: 4)) { try row.int(at: 4) }
    #expect(try #require(throws: CSVError.self) { try row.double(at: 4) }.description == places + " a number")
    #expect(try #require(throws: CSVError.self) { try row.bool(at: 4) }.description == places + " true, false, 1 or 0")
  }

  @Test func nullSpellingsAndIntegralDecimalsAreOptions() throws {
    let text = "a,b\nNA,200.0\n"
    let row = try firstRow(text, nulls: NullTokens(["NA"]), numbers: .integralDecimals)
    #expect(try row.int(at: 0) == nil)
    #expect(try row.int(at: 1) == 200)
    let plain = try firstRow(text)
    #expect(throws: CSVError.self) { try plain.int(at: 0) }
    #expect(throws: CSVError.self) { try plain.int(at: 1) }
  }

  @Test func quotedEmptyFieldsAreToldFromEmptyOnes() throws {
    let row = try firstRow("a,b,c\n,\"\",x\n")
    #expect(row.strings == ["", "", "x"])
    #expect(!row.isQuoted(at: 0) && row.isQuoted(at: 1) && !row.isQuoted(at: 2) && !row.isQuoted(at: 3))
  }

  @Test func bytesOfAFieldHaveNoMarks() throws {
    let row = try firstRow("a,b,c\n\"x\"\"y\",\"\"\"\"\"\",plain\n")
    func bytes(_ index: Int) -> [UInt8]? { row.withBytes(at: index) { $0.withUnsafeBufferPointer { Array($0) } } }
    #expect(bytes(0) == Array("x\"y".utf8))
    #expect(bytes(1) == Array("\"\"".utf8))
    #expect(bytes(2) == Array("plain".utf8))
    #expect(bytes(3) == nil)
  }

  @Test func rowsKnowTheirPlaces() throws {
    var reader = CSVReader("a\n1\n22\n333\n")
    var rows: [CSVRow] = []
    while let row = try reader.next() { rows.append(row) }
    #expect(rows.map(\.strings) == [["1"], ["22"], ["333"]])
    #expect(rows.map(\.record) == [1, 2, 3])
    #expect(rows.map(\.line) == [2, 3, 4])
    #expect(rows.map(\.byteOffset) == [2, 4, 7])
  }

  @Test func headerIsThereAfterTheFirstRecord() throws {
    var reader = CSVReader()
    #expect(reader.header?.names == nil)
    reader.push(Array("\n\na,b".utf8))
    #expect(try reader.next()?.strings == nil)
    #expect(reader.header?.names == nil)
    reader.push(Array("\n".utf8))
    #expect(try reader.next()?.strings == nil)
    #expect(reader.header?.names == ["a", "b"])
  }
}
