// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// What a decoder says about columns, models and texts that do not fit.
struct DecoderFaultTests {
  private struct Seat: Decodable, Equatable { let party: String, seats: Int? }

  @Test func missingColumnNamesTheNearestOne() throws {
    let error = try decodingError(Seat.self, Array("\"Party\",seats\nWhig,3\n".utf8))
    guard case .keyNotFound(let key, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(key.stringValue == "party")
    #expect(
      csvError(error)?.description
        == "line 2, record 1, byte 14: the column \"party\" is missing; did you mean \"Party\"?")
  }

  @Test func missingColumnWithoutANearOneListsTheColumns() throws {
    let error = try decodingError(Seat.self, Array("a,b\n1,2\n".utf8))
    #expect(csvError(error)?.message == "the column \"party\" is missing; the columns are a, b")
    let many = try decodingError(Seat.self, Array("a,b,c,d,e,f,g,h,i\n1\n".utf8))
    #expect(csvError(many)?.message == "the column \"party\" is missing; the columns are a, b, c, d, e, f, g, h, …")
    let none = try decodingError(Seat.self, Array("a,b\n".utf8), CSVDecoder(dialect: CSVDialect(header: .none)))
    #expect(
      csvError(none)?.message
        == "the column \"party\" is missing; the table has no header, so give the names in the dialect's `header`")
  }

  @Test func duplicateColumnIsAnErrorOnlyWhenItIsAskedFor() throws {
    struct French: Decodable { let de: String }
    let bytes = Array("party,de,party\na,b,c\n".utf8)
    #expect(try CSVDecoder().decode([French].self, from: bytes).map(\.de) == ["b"])
    let error = try decodingError(Seat.self, bytes)
    #expect(
      csvError(error)?.description
        == "column 1 (party): the column \"party\" exists more than once; rename one of them, or say in the header rules which is meant"
    )
    #expect(codingPath(error) == ["Index 0", "party"])
  }

  @Test func keysFollowTheirStrategy() throws {
    struct Member: Decodable { let partyCode: Int, bioguideID: String, nominateDim1: Double? }
    let bytes = Array("party_code,bioguide_id,nominate_dim1\n100,A000001,-0.1\n".utf8)
    var decoder = CSVDecoder()
    decoder.strategies.keys = .convertFromSnakeCase(acronyms: ["id"])
    let members = try decoder.decode([Member].self, from: bytes)
    #expect(members[0].partyCode == 100 && members[0].bioguideID == "A000001" && members[0].nominateDim1 == -0.1)

    struct Reversed: Decodable { let edocytrap: Int }
    decoder.strategies.keys = .custom { String($0.filter { $0 != "_" }.reversed()) }
    #expect(try decoder.decode([Reversed].self, from: bytes).map(\.edocytrap) == [100])
    let error = try decodingError(Reversed.self, Array("party_code\nx\n".utf8), decoder)
    #expect(csvError(error)?.columnName == "party_code")
    #expect(codingPath(error) == ["Index 0", "edocytrap"])
  }

  @Test func namesThatBecomeOneKeyAreDuplicates() throws {
    struct Member: Decodable { let partyCode: Int }
    var decoder = CSVDecoder()
    decoder.strategies.keys = .convertFromSnakeCase
    let error = try decodingError(Member.self, Array("party_code,partyCode\n1,2\n".utf8), decoder)
    #expect(csvError(error)?.code == .duplicateColumn)
  }

  @Test func modelSeesUserInfoPathAndPresenceOfKeys() throws {
    struct Probe: Decodable {
      init(from decoder: any Decoder) throws {
        let key = try #require(CodingUserInfoKey(rawValue: "unit"))
        #expect(decoder.userInfo[key] as? String == "thousandths")
        #expect(decoder.codingPath.map(\.intValue) == [1])
        let container = try decoder.container(keyedBy: Keys.self)
        #expect(container.codingPath.map(\.intValue) == [1])
        #expect(container.contains(.a) && container.contains(.b) && !container.contains(.c))
        #expect(try !container.decodeNil(forKey: .a) && container.decodeNil(forKey: .b))
        #expect(container.allKeys == [.a, .b])
        let field = try container.superDecoder(forKey: .a)
        #expect(field.codingPath.map(\.stringValue) == ["Index 1", "a"])
        #expect(field.userInfo[key] as? String == "thousandths")
        #expect(try field.singleValueContainer().decode(Int.self) == 2)
      }
      enum Keys: String, CodingKey { case a, b, c }
    }
    struct First: Decodable { init(from decoder: any Decoder) throws {} }
    var decoder = CSVDecoder()
    decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "unit"))] = "thousandths"
    var reader = CSVValueReader(Skipping<First, Probe>.self, decoder: decoder)
    reader.push(Array("a,b\n1,\n2,\n".utf8))
    reader.finish()
    #expect(try reader.next() != nil)
    #expect(try reader.next() != nil)
    #expect(try reader.next() == nil)
  }

  @Test func errorOfAModelIsTheCauseOfADecodingError() throws {
    struct Refusal: Error {}
    struct Picky: Decodable { init(from decoder: any Decoder) throws { throw Refusal() } }
    let error = try decodingError(Picky.self, Array("a\n\"x\ny\"\n".utf8))
    #expect(context(error)?.underlyingError is Refusal)
    #expect(context(error)?.debugDescription == "line 2, record 1, byte 2: the record is not accepted: Refusal()")
    #expect(codingPath(error) == ["Index 0"])
  }

  @Test func decodingErrorOfAModelGetsItsPlace() throws {
    struct Even: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if try container.decode(Int.self) % 2 != 0 {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "an odd number")
        }
      }
    }
    struct Row: Decodable { let n: Even }
    let error = try decodingError(Row.self, Array("id,n\n1,2\n2,3\n".utf8))
    #expect(
      context(error)?.debugDescription
        == "line 3, column 2 (n), record 2, byte 11: \"3\" is not accepted: an odd number")
    struct Whole: Decodable {
      init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no"))
      }
    }
    let whole = try decodingError(Whole.self, Array("id,n\n1,2\n".utf8))
    #expect(csvError(whole)?.description == "line 2, record 1, byte 5: the record is not accepted: no")
  }

  @Test func readerGoesOnAfterABadValue() throws {
    var reader = CSVValueReader(Seat.self)
    reader.push(Array("party,seats\nWhig,1\nWhig,x\nWhig,3\n".utf8))
    reader.finish()
    #expect(try reader.next()?.seats == 1)
    #expect(throws: DecodingError.self) { try reader.next() }
    #expect(try reader.next()?.seats == 3)
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test func readerStopsForGoodAtABrokenText() throws {
    var reader = CSVValueReader(Seat.self, decoder: CSVDecoder(dialect: .rfc4180))
    reader.push(Array("party,seats\nWhig,1\nWh\"ig,2\nWhig,3\n".utf8))
    reader.finish()
    #expect(try reader.next()?.seats == 1)
    for _ in 0..<3 {
      let error = try #require(throws: DecodingError.self) { try reader.next() }
      #expect(csvError(error)?.code == .strayQuote)
      #expect(codingPath(error) == [])
    }
  }

  @Test func emptyInputHasNoHeader() throws {
    for text in ["", "\n\r\n\r", "\u{FEFF}"] {
      let error = try decodingError(Seat.self, Array(text.utf8))
      #expect(csvError(error)?.description == "the input is empty; its first line must name the columns")
    }
    let bare = CSVDecoder(dialect: CSVDialect(header: .none))
    #expect(try bare.decode([[String]].self, from: [UInt8]()) == [])
    #expect(try CSVDecoder().decode([Seat].self, from: Array("party,seats".utf8)) == [])
  }

  @Test func arraysAndDataAreDecodedAlike() throws {
    let text = "party,seats\nWhig,\n"
    #expect(try CSVDecoder().decode([Seat].self, from: Data(text.utf8)) == [Seat(party: "Whig", seats: nil)])
    #expect(try CSVDecoder().decode([Seat].self, from: Array(text.utf8)) == [Seat(party: "Whig", seats: nil)])
  }

  @Test func keptRowsDoNotChange() throws {
    // A container that outlives its row must not see the next one.
    let rows = try CSVDecoder().decode([[String: String]].self, from: Array("a\n1\n2\n".utf8))
    #expect(rows == [["a": "1"], ["a": "2"]])
  }
}

/// One type for the first row, another for the others.
private struct Skipping<First: Decodable, Other: Decodable>: Decodable {
  init(from decoder: any Decoder) throws {
    if decoder.codingPath.first?.intValue == 0 {
      _ = try First(from: decoder)
    } else {
      _ = try Other(from: decoder)
    }
  }
}
