// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Types that are not scalars: enumerations, dates, data, addresses, decimals, dictionaries, lists.
struct DecoderTypeTests {
  private enum Chamber: String, Decodable { case house = "House", senate = "Senate" }
  private enum PartyCode: Int, Decodable { case democrat = 100, republican = 200 }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ text: String, _ decoder: CSVDecoder = CSVDecoder()
  ) throws -> [Value] {
    try decoder.decode([Value].self, from: Array(text.utf8))
  }

  @Test func enumerationsAreReadByRawValue() throws {
    struct Row: Decodable, Equatable { let chamber: Chamber, party: PartyCode?, other: Chamber? }
    let rows = try decode(Row.self, "chamber,party,other\nHouse,200,\nSenate,,House\n")
    #expect(
      rows == [Row(chamber: .house, party: .republican, other: nil), Row(chamber: .senate, party: nil, other: .house)])
  }

  @Test func rawValueOfNoCaseIsAnErrorWithItsPlace() throws {
    struct Row: Decodable { let chamber: Chamber }
    let error = try decodingError(Row.self, Array("id,chamber\n1,House\n2,\"Upper\"\n".utf8))
    let fault = try #require(csvError(error))
    #expect(fault.code == .invalidValue)
    #expect(fault.text == "Upper")
    #expect(fault.record == 2)
    #expect(fault.columnName == "chamber")
    #expect(fault.position == TextPosition(line: 3, column: 3, byteOffset: 21))
    #expect(codingPath(error) == ["Index 1", "chamber"])
  }

  @Test func singleValueTypesAreReadFromAField() throws {
    struct Identifier: Decodable, Equatable {
      let number: Int
      init(number: Int) { self.number = number }
      init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }
    }
    struct Row: Decodable, Equatable { let id: Identifier, next: Identifier? }
    #expect(try decode(Row.self, "id,next\n7,\n") == [Row(id: Identifier(number: 7), next: nil)])
    let error = try decodingError(Row.self, Array("id,next\n7,x\n".utf8))
    #expect(csvError(error)?.description == "line 2, column 2 (next), record 1, byte 10: \"x\" is not an integer")
    #expect(codingPath(error) == ["Index 0", "next"])
  }

  @Test func universallyUniqueIdentifiersAreRead() throws {
    struct Row: Decodable { let id: UUID? }
    let rows = try decode(Row.self, "id,x\n123E4567-E89B-12D3-A456-426614174000,\n,\n")
    #expect(rows.map(\.id) == [UUID(uuidString: "123e4567-e89b-12d3-a456-426614174000"), nil])
    let error = try decodingError(Row.self, Array("id,x\n123,\n".utf8))
    #expect(csvError(error)?.columnName == "id")
    #expect(csvError(error)?.position?.line == 2)
  }

  @Test func addressesAndDecimalsAreRead() throws {
    struct Row: Decodable { let url: URL?, amount: Decimal? }
    let rows = try decode(
      Row.self, "url,amount\nhttps://voteview.com/data,0.1\n,\nmailto:a@b.c,-12345678901234567890.123456\n,1e5\n")
    #expect(rows.map(\.url) == [URL(string: "https://voteview.com/data"), nil, URL(string: "mailto:a@b.c"), nil])
    #expect(rows[0].amount == Decimal(string: "0.1"))
    #expect(rows[2].amount?.description == "-12345678901234567890.123456")
    #expect(rows[3].amount == 100_000)
    struct Needed: Decodable { let url: URL }
    #expect(csvError(try decodingError(Needed.self, Array("url,x\n,1\n".utf8)))?.code == .missingValue)
  }

  @Test(arguments: ["no address at all", "x", "https://a b/", "//host/x"])
  func textsThatAreNoAddressAreRefused(text: String) throws {
    struct Row: Decodable { let url: URL }
    let error = try decodingError(Row.self, Array("url\n\(text)\n".utf8))
    #expect(csvError(error)?.message == "is not an address")
  }

  /// A model that keeps its container keeps its row.
  @Test func keptContainersHoldTheirOwnRows() throws {
    struct Kept: Decodable {
      enum CodingKeys: CodingKey { case a }
      let container: KeyedDecodingContainer<CodingKeys>
      init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: CodingKeys.self) }
    }
    let rows = try decode(Kept.self, "a\nx\ny\nz\n")
    #expect(try rows.map { try $0.container.decode(String.self, forKey: .a) } == ["x", "y", "z"])
    // The window moves on under rows that are kept.
    var reader = CSVValueReader(Kept.self)
    var kept: [Kept] = []
    let fields = (1...400).map { String(repeating: "\($0)", count: 12) }
    for byte in ("a,b\n" + fields.map { "\"\($0)\"\"\",1\n\($0),2\n" }.joined()).utf8 {
      reader.push([byte])
      while let row = try reader.next() { kept.append(row) }
    }
    #expect(
      try kept.map { try $0.container.decode(String.self, forKey: .a) } == fields.flatMap { ["\($0)\"", $0] })
  }

  @Test(arguments: ["1,5", "nan", "abc", "1e200", "0x10", "1 "])
  func textsThatAreNoDecimalAreRefused(text: String) throws {
    struct Row: Decodable { let amount: Decimal }
    let error = try decodingError(Row.self, Array("amount\n\"\(text)\"\n".utf8))
    #expect(csvError(error)?.message == "is not a number")
  }

  @Test func datesFollowTheirStrategy() throws {
    struct Row: Decodable { let date: Date? }
    let moment = Date(timeIntervalSince1970: 1_706_709_909.5)
    func read(_ text: String, _ strategy: DateStrategy) throws -> [Date?] {
      var decoder = CSVDecoder()
      decoder.strategies.dates = strategy
      return try decode(Row.self, "date,x\n\(text),\n,\n", decoder).map(\.date)
    }
    #expect(try read("728402709.5", .deferredToDate) == [moment, nil])
    #expect(try read("1706709909.5", .secondsSince1970) == [moment, nil])
    #expect(try read("1706709909500", .millisecondsSince1970) == [moment, nil])
    #expect(try read("2024-01-31T14:05:09.5Z", .iso8601) == [moment, nil])
    let year = DateStrategy.custom { decoder in
      Date(timeIntervalSince1970: Double(try decoder.singleValueContainer().decode(Int.self)))
    }
    #expect(try read("12", year) == [Date(timeIntervalSince1970: 12), nil])
  }

  @Test func badDateIsAnErrorWithItsPlace() throws {
    struct Row: Decodable { let date: Date }
    var decoder = CSVDecoder()
    decoder.strategies.dates = .iso8601
    let error = try decodingError(Row.self, Array("date\n2023-02-29\n".utf8), decoder)
    #expect(
      csvError(error)?.description
        == "line 2, column 1 (date), record 1, byte 5: \"2023-02-29\" is not an ISO 8601 date")
  }

  @Test func dataFollowTheirStrategy() throws {
    struct Row: Decodable { let data: Data }
    #expect(try decode(Row.self, "data\nAQID\n").map(\.data) == [Data([1, 2, 3])])
    #expect(csvError(try decodingError(Row.self, Array("data\n***\n".utf8)))?.message == "is not Base64")
    var decoder = CSVDecoder()
    decoder.strategies.data = .custom { Data(try $0.singleValueContainer().decode(String.self).utf8) }
    #expect(try decode(Row.self, "data\nab\n", decoder).map(\.data) == [Data("ab".utf8)])
  }

  @Test func dictionariesHaveAKeyForEachColumn() throws {
    #expect(
      try decode([String: String].self, "a,b\n1,\n\"x,y\",z\n") == [["a": "1", "b": ""], ["a": "x,y", "b": "z"]])
    #expect(try decode([String: Int].self, "a,b\n1,2\n") == [["a": 1, "b": 2]])
    #expect(try decode([Int: Double].self, "1,2\n0.5,0.25\n") == [[1: 0.5, 2: 0.25]])
    // A short row has fewer keys; a field without a column has none.
    #expect(try decode([String: String].self, "a,b\n1\n1,2,3\n") == [["a": "1"], ["a": "1", "b": "2"]])
  }

  @Test func dictionariesOfOptionalsHaveNilForMissingValues() throws {
    #expect(try decode([String: Int?].self, "a,b\n1,\n") == [["a": 1, "b": nil]])
    #expect(try decode([String: String?].self, "a,b\nx,\n") == [["a": "x", "b": nil]])
  }

  @Test func rowsAreListsOfFields() throws {
    #expect(try decode([String].self, "a,b\n1,\"2,3\"\n4\n") == [["1", "2,3"], ["4"]])
    #expect(try decode([Int].self, "a,b\n1,2\n") == [[1, 2]])
    #expect(try decode([Double?].self, "a,b,c\n1,,0.5\n") == [[1, nil, 0.5]])
    #expect(try decode([String?].self, "a,b\nx,\n") == [["x", nil]])
    let error = try decodingError([Int].self, Array("a,b\n1,x\n".utf8))
    #expect(csvError(error)?.columnName == "b")
    #expect(codingPath(error) == ["Index 0", "Index 1"])
  }

  @Test func optionalsAskedForDirectlyAreReadNotAlwaysNil() throws {
    struct Row: Decodable {
      let int: Int?, date: Date?, text: String?
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        int = try container.decode(Int?.self, forKey: .int)
        date = try container.decode(Date?.self, forKey: .date)
        text = try container.decode(String?.self, forKey: .text)
      }
      enum Keys: String, CodingKey { case int, date, text }
    }
    let rows = try decode(Row.self, "int,date,text\n7,0,x\n,,\n")
    #expect(rows[0].int == 7 && rows[0].date == Date(timeIntervalSinceReferenceDate: 0) && rows[0].text == "x")
    #expect(rows[1].int == nil && rows[1].date == nil && rows[1].text == nil)
  }

  @Test func unkeyedRowMixesTypesAndEndsWhereTheRecordEnds() throws {
    struct Pair: Decodable, Equatable {
      let name: String, score: Double?, rest: Int
      init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        name = try fields.decode(String.self)
        score = try fields.decodeIfPresent(Double.self)
        rest = try fields.decode(Int.self)
        #expect(fields.isAtEnd && fields.count == 3 && fields.currentIndex == 3)
      }
    }
    let rows = try decode(Pair.self, "a,b,c\nx,,3\ny,0.5,4\n")
    #expect(rows.map(\.name) == ["x", "y"] && rows.map(\.score) == [nil, 0.5] && rows.map(\.rest) == [3, 4])
    let error = try decodingError(Pair.self, Array("a,b,c\nx,1\n".utf8))
    #expect(csvError(error)?.code == .fieldCount)
    #expect(csvError(error)?.message == "has no field 3")
  }

  @Test func rowsOfOneFieldAreSingleValues() throws {
    #expect(try decode(Int.self, "n\n1\n2\n") == [1, 2])
    #expect(try decode(Double?.self, "n\n1.5\n\n2.5\n") == [1.5, nil, 2.5])
    #expect(try decode(Chamber.self, "n\nHouse\n") == [.house])
    #expect(try decode(String.self, "n\na\n\n") == ["a", ""])
    let error = try decodingError(Int.self, Array("a,b\n1,2\n".utf8))
    #expect(csvError(error)?.message == "has 2 fields where a single value is wanted")
    #expect(codingPath(error) == ["Index 0"])
  }

  @Test func fieldIsNoContainer() throws {
    struct Inner: Decodable { let a: Int }
    struct Row: Decodable { let inner: Inner }
    struct Lists: Decodable { let inner: [Int] }
    let error = try decodingError(Row.self, Array("id,inner\n1,2\n".utf8))
    #expect(
      csvError(error)?.description
        == "line 2, column 2 (inner), record 1, byte 11: \"2\" is a single field where a record with keys is wanted")
    #expect(codingPath(error) == ["Index 0", "inner"])
    let list = try decodingError(Lists.self, Array("id,inner\n1,2\n".utf8))
    #expect(csvError(list)?.message == "is a single field where a list is wanted")
  }
}
