// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Every scalar type, present, missing and wrong.
struct DecoderScalarTests {
  private struct Scalars: Decodable, Equatable {
    var bool: Bool
    var string: String
    var double: Double
    var float: Float
    var int: Int
    var int8: Int8
    var int16: Int16
    var int32: Int32
    var int64: Int64
    var int128: Int128
    var uint: UInt
    var uint8: UInt8
    var uint16: UInt16
    var uint32: UInt32
    var uint64: UInt64
    var uint128: UInt128
  }

  private struct Optionals: Decodable, Equatable {
    var bool: Bool?
    var string: String?
    var double: Double?
    var float: Float?
    var int: Int?
    var int8: Int8?
    var int16: Int16?
    var int32: Int32?
    var int64: Int64?
    var int128: Int128?
    var uint: UInt?
    var uint8: UInt8?
    var uint16: UInt16?
    var uint32: UInt32?
    var uint64: UInt64?
    var uint128: UInt128?
  }

  private static let names = [
    "bool", "string", "double", "float", "int", "int8", "int16", "int32", "int64", "int128", "uint", "uint8", "uint16",
    "uint32", "uint64", "uint128",
  ]
  private static let smallest = [
    "false", "01001", "-0.374", "0.5", "\(Int.min)", "\(Int8.min)", "\(Int16.min)", "\(Int32.min)", "\(Int64.min)",
    "\(Int128.min)", "0", "0", "0", "0", "0", "0",
  ]

  private static func table(_ names: [String], _ values: [String]) -> [UInt8] {
    Array((names.joined(separator: ",") + "\n" + values.joined(separator: ",") + "\n").utf8)
  }

  @Test func everyScalarIsRead() throws {
    let values = try CSVDecoder().decode([Scalars].self, from: Self.table(Self.names, Self.smallest))
    let expected = Scalars(
      bool: false, string: "01001", double: -0.374, float: 0.5, int: .min, int8: .min, int16: .min, int32: .min,
      int64: .min, int128: .min, uint: 0, uint8: 0, uint16: 0, uint32: 0, uint64: 0, uint128: 0)
    #expect(values == [expected])
  }

  @Test func everyOptionalScalarIsReadOrNil() throws {
    let full = try CSVDecoder().decode([Optionals].self, from: Self.table(Self.names, Self.smallest))
    let expected = Optionals(
      bool: false, string: "01001", double: -0.374, float: 0.5, int: .min, int8: .min, int16: .min, int32: .min,
      int64: .min, int128: .min, uint: 0, uint8: 0, uint16: 0, uint32: 0, uint64: 0, uint128: 0)
    #expect(full == [expected])

    let blank = [String](repeating: "", count: Self.names.count)
    #expect(try CSVDecoder().decode([Optionals].self, from: Self.table(Self.names, blank)) == [Optionals()])
    // Columns that are absent, and a row that is too short.
    #expect(try CSVDecoder().decode([Optionals].self, from: Array("other\n1\n".utf8)) == [Optionals()])
    let short = Self.names.joined(separator: ",") + "\ntrue\n"
    #expect(try CSVDecoder().decode([Optionals].self, from: Array(short.utf8)) == [Optionals(bool: true)])
  }

  @Test func eachBadScalarIsNamedWithItsColumn() throws {
    for (index, name) in Self.names.enumerated() where name != "string" {
      var values = Self.smallest
      values[index] = "x"
      let error = try decodingError(Scalars.self, Self.table(Self.names, values))
      #expect(csvError(error)?.code == .invalidValue)
      #expect(csvError(error)?.columnName == name)
      #expect(csvError(error)?.columnIndex == index)
      #expect(csvError(error)?.text == "x")
      #expect(codingPath(error) == ["Index 0", name])

      values[index] = ""
      let missing = try decodingError(Scalars.self, Self.table(Self.names, values))
      #expect(csvError(missing)?.code == .missingValue)
      #expect(csvError(missing)?.columnName == name)
    }
  }

  @Test func missingTextIsEmptyUnlessTheFieldIsAbsent() throws {
    struct Named: Decodable { let name: String, party: String }
    let values = try CSVDecoder().decode([Named].self, from: Array("name,party\n,\n".utf8))
    #expect(values[0].name == "" && values[0].party == "")
    let error = try decodingError(Named.self, Array("name,party\nDOE\n".utf8))
    #expect(csvError(error)?.code == .missingValue)
    #expect(csvError(error)?.columnName == "party")
    #expect(csvError(error)?.position?.line == 2)
  }

  @Test func valueThatDoesNotFitIsRefusedByNameOfTheType() throws {
    struct Small: Decodable { let value: Int8 }
    struct Natural: Decodable { let value: UInt }
    let error = try decodingError(Small.self, Array("value\n128\n".utf8))
    #expect(
      csvError(error)?.description
        == "line 2, column 1 (value), record 1, byte 6: \"128\" is not an integer that fits Int8")
    let negative = try decodingError(Natural.self, Array("value\n-1\n".utf8))
    #expect(csvError(negative)?.message == "is not an integer that fits UInt")
  }

  @Test func nullSpellingsAreNilForOptionalsOnly() throws {
    struct Row: Decodable, Equatable { var name: String?, score: Double?, code: String }
    var decoder = CSVDecoder()
    decoder.strategies.nulls = NullTokens(["NA"], repeatable: ["N/A"])
    let rows = try decoder.decode([Row].self, from: Array("name,score,code\nNA,N/AN/A,NA\n".utf8))
    #expect(rows == [Row(name: nil, score: nil, code: "NA")])
    // Without the option Namibia stays Namibia.
    let plain = try CSVDecoder().decode([[String: String]].self, from: Array("code\nNA\n".utf8))
    #expect(plain == [["code": "NA"]])
  }

  @Test func nullSpellingWhereAValueIsNeededIsMissing() throws {
    struct Row: Decodable { let score: Double }
    var decoder = CSVDecoder()
    decoder.strategies.nulls = NullTokens(["NA"])
    let error = try decodingError(Row.self, Array("score\nNA\n".utf8), decoder)
    #expect(csvError(error)?.code == .missingValue)
    #expect(csvError(error)?.text == "NA")
  }

  @Test func integralDecimalsAreReadOnlyWhenAskedFor() throws {
    struct Row: Decodable { let votes: Int, share: Int? }
    let bytes = Array("votes,share\n97.0,3.\n".utf8)
    let error = try decodingError(Row.self, bytes)
    #expect(csvError(error)?.text == "97.0")
    var decoder = CSVDecoder()
    decoder.strategies.numbers = .integralDecimals
    let rows = try decoder.decode([Row].self, from: bytes)
    #expect(rows[0].votes == 97 && rows[0].share == 3)
    let fraction = try decodingError(Row.self, Array("votes,share\n97.5,\n".utf8), decoder)
    #expect(csvError(fraction)?.text == "97.5")
  }
}
