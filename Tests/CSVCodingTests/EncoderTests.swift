// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Rows of an encoder: headers, shapes, nesting.
struct EncoderTests {
  private struct Seat: Codable, Equatable { var party: String, seats: Int?, share: Double? }
  private static let bare = CSVDialect(header: .none)

  @Test func headerHasTheKeysOfTheFirstValueMissingOnesIncluded() throws {
    let seats = [Seat(party: "Whig", seats: nil, share: 0.25), Seat(party: "", seats: 7, share: nil)]
    #expect(try encodedText(seats) == "party,seats,share\nWhig,,0.25\n\"\",7,\n")
  }

  @Test func everyOptionalTypeMakesItsColumn() throws {
    struct Row: Encodable {
      var a: Bool?, b: String?, c: Double?, d: Float?, e: Int?, f: Int8?, g: Int16?, h: Int32?, i: Int64?, j: Int128?
      var k: UInt?, l: UInt8?, m: UInt16?, n: UInt32?, o: UInt64?, p: UInt128?, q: Date?
    }
    #expect(try encodedText([Row()]) == "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q\n,,,,,,,,,,,,,,,,\n")
    let full = Row(
      a: true, b: "x", c: 1, d: 2, e: 3, f: 4, g: 5, h: 6, i: 7, j: 8, k: 9, l: 10, m: 11, n: 12, o: 13, p: 14,
      q: Date(timeIntervalSinceReferenceDate: 15))
    #expect(
      try encodedText([full], CSVEncoder(dialect: Self.bare)) == "true,x,1.0,2.0,3,4,5,6,7,8,9,10,11,12,13,14,15\n")
  }

  @Test func keyThatALaterValueLeavesOutIsMissing() throws {
    #expect(try encodedText([["b": 1, "a": 2], ["b": 3]]) == "a,b\n2,1\n,3\n")
  }

  @Test func keyThatTheFirstValueLeftOutIsAnErrorThatSaysWhatToDo() throws {
    let fault = try EncodingFault([["a": 1], ["a": 2, "b": 3]])
    #expect(fault.error?.code == .unknownColumn)
    #expect(fault.error?.columnName == "b")
    #expect(fault.path == ["Index 1", "b"])
    #expect(fault.value as? [String: Int] == ["a": 2, "b": 3])
    #expect(
      fault.error?.description
        == "record 2: there is no column \"b\"; the first row did not have it, so encode the same keys for every row, "
        + "or name all in the encoder's `columns`")
  }

  @Test func columnsNameTheHeaderAndItsOrder() throws {
    let encoder = CSVEncoder(columns: ["share", "party", "seats", "note"])
    #expect(
      try encodedText([Seat(party: "Whig", seats: 3, share: nil)], encoder) == "share,party,seats,note\n,Whig,3,\n")
    #expect(try encodedText([Seat](), encoder) == "share,party,seats,note\n")
    #expect(try encodedText([Seat]()) == "")
  }

  @Test func keyThatIsNotAmongTheColumnsIsAnErrorThatNamesTheNearest() throws {
    let fault = try EncodingFault(
      [Seat(party: "Whig", seats: 3, share: nil)], CSVEncoder(columns: ["party", "seat", "share"]))
    #expect(
      fault.error?.description
        == "record 1: there is no column \"seats\", but there is \"seat\"; add it to the given columns, "
        + "or leave the key out")
  }

  @Test func columnsThatNameOneTwiceAreAnError() throws {
    #expect(try EncodingFault([["a": 1]], CSVEncoder(columns: ["a", "a"])).error?.code == .duplicateColumn)
    #expect(try EncodingFault([["a": 1]], CSVEncoder(columns: [])).error?.code == .fieldCount)
  }

  @Test func twoKeysOfOneColumnAreAnError() throws {
    let encoder = CSVEncoder(strategies: EncodingStrategies(keys: .custom { _ in "x" }))
    #expect(try EncodingFault([["a": 1, "b": 2]], encoder).error?.code == .duplicateColumn)
    let given = CSVEncoder(strategies: EncodingStrategies(keys: .custom { _ in "x" }), columns: ["x"])
    #expect(try EncodingFault([["a": 1, "b": 2]], given).error?.code == .duplicateColumn)
  }

  @Test func keysAreConvertedOnce() throws {
    struct Row: Encodable { var bioguideID: String, partyCode: Int }
    let encoder = CSVEncoder(strategies: EncodingStrategies(keys: .convertToSnakeCase(acronyms: ["id"])))
    #expect(try encodedText([Row(bioguideID: "A1", partyCode: 1)], encoder) == "bioguide_id,party_code\nA1,1\n")
  }

  // MARK: Rows without keys

  @Test func listsAndSingleValuesAreRowsWithoutAHeader() throws {
    let encoder = CSVEncoder(dialect: Self.bare)
    #expect(try encodedText([[1, nil], [3, 4]], encoder) == "1,\n3,4\n")
    #expect(try encodedText(["a", "", "b,c"], encoder) == "a\n\"\"\n\"b,c\"\n")
    #expect(try encodedText([1, nil, 3] as [Int?], encoder) == "1\n\"\"\n3\n")
    let dates = [Date(timeIntervalSinceReferenceDate: 0.5)]
    #expect(try encodedText(dates, encoder) == "0.5\n")
  }

  @Test func listsAndSingleValuesNeedNamesForAHeader() throws {
    #expect(try EncodingFault([[1, 2]]).error?.code == .unwritableShape)
    #expect(try EncodingFault([1]).error?.code == .unwritableShape)
    #expect(try encodedText([[1, 2]], CSVEncoder(columns: ["a", "b"])) == "a,b\n1,2\n")
    #expect(try encodedText([1], CSVEncoder(columns: ["a"])) == "a\n1\n")
  }

  @Test func listOfAnotherLengthIsAnError() throws {
    let encoder = CSVEncoder(dialect: Self.bare)
    let fault = try EncodingFault([[1, 2], [3]], encoder)
    #expect(
      fault.error?.description
        == "record 2: the row has 1 value where there are 2 columns; encode nil for values that are not there")
    #expect(try EncodingFault([[1], [3, 4]], encoder).error?.code == .fieldCount)
    #expect(try EncodingFault([1], CSVEncoder(columns: ["a", "b"])).error?.code == .fieldCount)
  }

  @Test func keysWithNumbersAreThePlacesWithoutAHeader() throws {
    struct Row: Encodable {
      enum CodingKeys: Int, CodingKey { case last = 2, first = 0 }
      var last: String, first: Int?
    }
    let rows = [Row(last: "z", first: nil), Row(last: "y", first: 1)]
    #expect(try encodedText(rows, CSVEncoder(dialect: Self.bare)) == ",,z\n1,,y\n")
    #expect(try encodedText(rows) == "last,first\nz,\ny,1\n")
    let fault = try EncodingFault([[1: "a"], [2: "b"]], CSVEncoder(dialect: Self.bare))
    #expect(fault.error?.code == .unknownColumn)
    #expect(try EncodingFault([[-1: "a"]], CSVEncoder(dialect: Self.bare)).error?.code == .unknownColumn)
    #expect(try EncodingFault([[Int.max: "a"]], CSVEncoder(dialect: Self.bare)).error?.code == .unknownColumn)
  }

  @Test func dictionariesHaveSortedColumns() throws {
    let row = Dictionary(uniqueKeysWithValues: (1...12).map { ("k\($0)", $0) })
    #expect(try encodedText([row]).hasPrefix("k1,k10,k11,k12,k2,k3,"))
    #expect(try encodedText([[10: "a", 9: "b"]]) == "9,10\nb,a\n")
    #expect(try encodedText([["a": nil, "b": 1]] as [[String: Int?]]) == "a,b\n,1\n")
  }

  @Test func rowsOfTwoKindsAreAnError() throws {
    enum Row: Encodable {
      case keyed, single
      func encode(to encoder: any Encoder) throws {
        switch self {
        case .keyed: try ["a": 1].encode(to: encoder)
        case .single: try 1.encode(to: encoder)
        }
      }
    }
    let fault = try EncodingFault([Row.keyed, .single])
    #expect(
      fault.error?.description
        == "record 2: the row is a single value where a value with keys came before; encode rows of one kind")
  }

  @Test func valueThatEncodesNothingIsAnError() throws {
    struct Silent: Encodable { func encode(to encoder: any Encoder) {} }
    struct Empty: Encodable {}
    #expect(try EncodingFault([Silent()]).error?.code == .unwritableShape)
    #expect(try EncodingFault([Empty()]).error?.code == .unwritableShape)
    #expect(try EncodingFault([[String: Int]()]).error?.code == .unwritableShape)
  }

  // MARK: Nesting

  private struct Name: Encodable { var first: String, last: String? }
  private struct Person: Encodable { var id: Int, name: Name?, born: Int }

  @Test func nestedKeysBecomeColumns() throws {
    let people = [
      Person(id: 1, name: Name(first: "Ada", last: nil), born: 1815), Person(id: 2, name: nil, born: 1906),
    ]
    #expect(
      try encodedText(people, CSVEncoder(nestingSeparator: "."))
        == "id,name.first,name.last,born\n1,Ada,,1815\n2,,,1906\n")
  }

  @Test func missingNestedValueLeavesItsGivenColumnsEmpty() throws {
    let people = [
      Person(id: 2, name: nil, born: 1906), Person(id: 2, name: nil, born: 1906),
      Person(id: 1, name: Name(first: "Ada", last: nil), born: 1815),
    ]
    let encoder = CSVEncoder(nestingSeparator: "_", columns: ["id", "name_first", "name_last", "born"])
    #expect(
      try encodedText(people, encoder) == "id,name_first,name_last,born\n2,,,1906\n2,,,1906\n1,Ada,,1815\n")
    #expect(try EncodingFault(people, CSVEncoder(nestingSeparator: ".")).path == ["Index 2", "name", "first"])
  }

  @Test func nestedKeysAreAnErrorWithoutASeparator() throws {
    let fault = try EncodingFault([Person(id: 1, name: Name(first: "Ada", last: nil), born: 1815)])
    #expect(fault.error?.code == .unwritableShape)
    #expect(fault.path == ["Index 0", "name"])
    #expect(
      fault.error?.message
        == "the key \"name\" holds a value with keys of its own; set the encoder's `nestingSeparator` to give each of "
        + "them a column")
  }

  @Test func listInAFieldIsAnErrorEvenWhenItIsEmpty() throws {
    struct Row: Encodable { var tags: [String] }
    let fault = try EncodingFault([Row(tags: [])], CSVEncoder(nestingSeparator: "."))
    #expect(fault.error?.code == .unwritableShape)
    #expect(fault.path == ["Index 0", "tags"])
    #expect(try EncodingFault([[[1], [2]]], CSVEncoder(dialect: Self.bare)).error?.code == .unwritableShape)
    #expect(try EncodingFault([[["a": 1]]], CSVEncoder(dialect: Self.bare)).error?.code == .unwritableShape)
  }

  @Test func superclassWritesItsFieldsInTheSameRow() throws {
    class Place: Encodable {
      var state = "TN"
    }
    class District: Place {
      enum CodingKeys: CodingKey { case number }
      var number = 9
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try super.encode(to: container.superEncoder())
        try container.encode(number, forKey: .number)
      }
    }
    #expect(try encodedText([District()]) == "state,number\nTN,9\n")
  }
}
