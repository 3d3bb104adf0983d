// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

// csv.md: seat
struct Seat: Codable, Equatable {
  var party: String
  var seats: Int?
}
// end

// csv.md: helpers
func rows(_ text: String, _ dialect: CSVDialect) throws -> [[String]] {
  try CSVDecoder(dialect: dialect).decode([[String]].self, from: text)
}

func values<Value: Decodable>(_ text: String, _ strategies: DecodingStrategies) throws -> [Value] {
  try CSVDecoder(strategies: strategies).decode([[Value]].self, from: "value\n\(text)\n").map { $0[0] }
}

func written<Value: Encodable>(_ values: [Value], _ encoder: CSVEncoder) throws -> String {
  String(decoding: try encoder.encode(values), as: UTF8.self)
}
// end

/// The ways to read in `docs/csv.md`; each marked part is an example there.
struct GuideReadingTests {
  @Test func oneLineReadsATable() throws {
    // csv.md: one-line
    let seats = try CSVDecoder().decode([Seat].self, from: "party,seats\nWhig,4\nFederalist,\n")
    #expect(seats == [Seat(party: "Whig", seats: 4), Seat(party: "Federalist")])
    // end
  }

  @Test func arraysComeFromTextBytesAndData() throws {
    // csv.md: array
    let bytes = Array("party,seats\nWhig,4\n".utf8)
    let fromBytes = try CSVDecoder().decode([Seat].self, from: bytes)
    let fromData = try CSVDecoder().decode([Seat].self, from: Data(bytes))
    let names = try CSVDecoder().decode([[String: String]].self, from: bytes)
    let lists = try CSVDecoder().decode([[String]].self, from: bytes)
    let only = try CSVDecoder().decode(Seat.self, from: bytes)
    // end
    #expect(fromBytes == [Seat(party: "Whig", seats: 4)])
    #expect(fromData == fromBytes)
    #expect(names == [["party": "Whig", "seats": "4"]])
    #expect(lists == [["Whig", "4"]])
    #expect(only == fromBytes[0])
  }

  @Test func lazyValuesGoOnAfterABadRow() throws {
    // csv.md: lazy
    let bytes = Array("party,seats\nWhig,many\nFederalist,3\n".utf8)
    let results = CSVDecoder().lazyValues(Seat.self, from: bytes)
    let good = results.compactMap { try? $0.get() }
    #expect(good == [Seat(party: "Federalist", seats: 3)])
    // end
  }

  @Test func asyncValuesAndRowsComeFromChunks() async throws {
    // csv.md: async
    func chunks() -> AsyncStream<[UInt8]> {
      AsyncStream { stream in
        for chunk in ["party,seats\nWh", "ig,4\n"] { stream.yield(Array(chunk.utf8)) }
        stream.finish()
      }
    }
    for try await seat in CSVDecoder().values(Seat.self, in: chunks()) { #expect(seat.seats == 4) }
    for try await row in CSVAsyncRows(chunks(), reader: { CSVReader(dialect: .rfc4180) }) {
      #expect(row["party"] == "Whig")
    }
    // end
  }

  @Test func valueReaderTakesChunks() throws {
    // csv.md: value-reader
    var reader = CSVValueReader(Seat.self, decoder: CSVDecoder())
    var seats: [Seat] = []
    for chunk in ["party,seats\nWh", "ig,4\n"] {
      reader.push(Array(chunk.utf8))
      while let seat = try reader.next() { seats.append(seat) }
    }
    reader.finish()
    while let seat = try reader.next() { seats.append(seat) }
    // end
    #expect(seats == [Seat(party: "Whig", seats: 4)])
  }

  @Test func rowsHaveTextsValuesAndPlaces() throws {
    // csv.md: reader
    var reader = CSVReader("party,seats,share\nWhig,4,\"0.5\"\n")
    while let row = try reader.next() {
      #expect(row.strings == ["Whig", "4", "0.5"] && row.count == 3)
      #expect(row[0] == "Whig" && row["party"] == "Whig")
      #expect(try row.int(named: "seats") == 4)
      #expect(try row.double(at: 2) == 0.5)
      #expect(row.isQuoted(at: 2))
      #expect(row.position(at: 2) == TextPosition(line: 2, column: 8, byteOffset: 25))
      #expect(row.record == 1 && row.line == 2 && row.byteOffset == 18)
      #expect(row.header?.names == ["party", "seats", "share"])
    }
    let (names, irregularCount) = (reader.header?.names, reader.irregularRecordCount)
    #expect(names == ["party", "seats", "share"] && irregularCount == 0)
    // end
  }

  @Test func detachedRowsHaveValuesOfEveryType() throws {
    // csv.md: row-values
    let text = "share,open,since,note\n0.10,true,1789-03-04,\"a \"\"b\"\"\"\n"
    var reader = CSVReader(text, dialect: .rfc4180, strategies: DecodingStrategies(dates: .iso8601))
    var kept: CSVRow?
    while let row = try reader.next() { kept = row.detached() }
    let row = try #require(kept)
    #expect(try row.decimal(named: "share") == Decimal(string: "0.1"))
    #expect(try row.bool(at: 1) == true)
    #expect(try row.date(named: "since") == Date(timeIntervalSince1970: -5_706_374_400))
    #expect(row.withBytes(at: 3) { $0.count } == 5)
    if let span = row.utf8Span(at: 3) { #expect(String(copying: span) == "a \"b\"") }
    // end
  }

  @Test func columnsAreTypedArrays() throws {
    // csv.md: columns
    var columns = CSVColumns()
    let parties = columns.categories("party", ["Federalist", "Whig"])
    let seats = columns.integers("seats", in: 0...500)
    let shares = columns.optionalDoubles("share")
    try columns.push(Array("party,seats,share\nWhig,4,0.5\nFederalist,3,\n".utf8))
    try columns.finish()
    let read = (columns[parties], columns[seats], columns[shares])
    let count = columns.rowCount
    #expect(read == ([1, 0], [4, 3], [0.5, nil]) && count == 2)
    // end
  }

  @Test func columnsHaveEveryType() throws {
    // csv.md: more-columns
    let strategies = DecodingStrategies(nulls: NullTokens(["NA"]))
    var columns = CSVColumns(strategies: strategies)
    let seats = columns.optionalIntegers("seats")
    let shares = columns.doubles("share", in: 0...1)
    let isOpen = columns.booleans("open")
    let since = columns.optionalDates("since")
    let parties = columns.strings("party")
    let notes = columns.optionalStrings("note")
    try columns.push(Array("party,seats,share,open,since,note\nWhig,NA,0.5,true,NA,NA\n".utf8))
    try columns.finish()
    let numbers = (columns[seats], columns[shares], columns[isOpen], columns[since])
    let texts = (columns[parties], columns[notes])
    #expect(numbers == ([nil], [0.5], [true], [nil]) && texts == (["Whig"], [nil]))
    // end
  }

  @Test func nestedValuesHaveJoinedNames() throws {
    // csv.md: nesting
    struct Name: Codable, Equatable { var first: String, last: String }
    struct Member: Codable, Equatable { var name: Name }
    let decoder = CSVDecoder(nestingSeparator: ".")
    let members = try decoder.decode([Member].self, from: "name.first,name.last\nHenry,Clay\n")
    #expect(members == [Member(name: Name(first: "Henry", last: "Clay"))])
    #expect(try written(members, CSVEncoder(nestingSeparator: ".")) == "name.first,name.last\nHenry,Clay\n")
    // end
  }

  @Test func userInfoReachesTheModel() throws {
    // csv.md: user-info
    struct Share: Decodable {
      static let unit = CodingUserInfoKey(rawValue: "unit")
      let value: Double
      init(from decoder: any Decoder) throws {
        value = try Double(from: decoder) / (Self.unit.flatMap { decoder.userInfo[$0] as? Double } ?? 1)
      }
    }
    var decoder = CSVDecoder()
    if let unit = Share.unit { decoder.userInfo[unit] = 100.0 }
    let shares = try decoder.decode([[Share]].self, from: "share\n45\n")
    #expect(shares[0][0].value == 0.45)
    // end
  }

  @Test func limitsRefuseWhatIsTooLarge() throws {
    // csv.md: limits
    let limits = CSVLimits(recordBytes: 1 << 20, fieldBytes: 1 << 10, fieldCount: 3)
    let decoder = CSVDecoder(limits: limits)
    #expect(try decoder.decode([[String]].self, from: "a,b,c\n1,2,3\n") == [["1", "2", "3"]])
    #expect(throws: DecodingError.self) { try decoder.decode([[String]].self, from: "a,b,c,d\n") }
    // end
  }
}
