// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// Header and encoding in `docs/csv.md`; each marked part is an example there.
struct GuideHeaderTests {
  @Test func headerComesFromTheFirstRecordOrFromNames() throws {
    // csv.md: header
    let first = CSVDecoder(dialect: CSVDialect(header: .firstRecord))
    #expect(try first.decode([[String: Int]].self, from: "a,b\n1,2\n") == [["a": 1, "b": 2]])
    let none = CSVDecoder(dialect: CSVDialect(header: .none))
    #expect(try none.decode([[Int]].self, from: "1,2\n") == [[1, 2]])
    let named = CSVDecoder(dialect: CSVDialect(header: .names(["a", "b"])))
    #expect(try named.decode([[String: Int]].self, from: "1,2\n") == [["a": 1, "b": 2]])
    // end
  }

  @Test func numberedKeysReadColumnsWithoutNames() throws {
    // csv.md: numbered-keys
    struct Pair: Decodable, Equatable {
      enum CodingKeys: Int, CodingKey { case party = 0, seats }
      let party: String
      let seats: Int
    }
    let bare = CSVDecoder(dialect: CSVDialect(header: .none))
    #expect(try bare.decode([Pair].self, from: "Whig,4\n") == [Pair(party: "Whig", seats: 4)])
    // end
  }

  @Test func namesAreReadAndComparedAsTheRulesSay() throws {
    // csv.md: header-rules
    func header(_ text: String, _ rules: CSVHeaderRules) throws -> CSVHeader? {
      var reader = CSVReader(text, dialect: CSVDialect(headerRules: rules))
      _ = try reader.next()
      return reader.header
    }
    #expect(try header(" a , b\n1,2\n", CSVHeaderRules(trimsNames: true))?.names == ["a", "b"])
    #expect(try header("Party\nWhig\n", CSVHeaderRules(ignoresCase: true))?.firstIndex(of: "PARTY") == 0)
    let refused = try header("x,x\n1,2\n", CSVHeaderRules(duplicates: .refusedWhenAsked))
    #expect(throws: CSVError.self) { try refused?.index(of: "x") }
    #expect(try header("x,x\n1,2\n", CSVHeaderRules(duplicates: .first))?.index(of: "x") == 0)
    #expect(try header("x,x\n1,2\n", CSVHeaderRules(duplicates: .renamed))?.names == ["x", "x_2"])
    // end
  }

  @Test func bytesBecomeCharacters() throws {
    // csv.md: encoding
    func text(_ bytes: [UInt8], encoding: CSVEncoding) throws -> [String] {
      try CSVDecoder(dialect: CSVDialect(header: .none, encoding: encoding)).decode([String].self, from: bytes)
    }
    #expect(try text([0xC3, 0xA9], encoding: .automatic) == ["é"])
    #expect(try text([0xE9], encoding: .automatic(fallback: .windows1252)) == ["é"])
    #expect(try text([0xC3, 0xA9], encoding: .utf8) == ["é"])
    #expect(try text([0x78, 0xFF], encoding: .unchecked) == ["x\u{FFFD}"])
    #expect(try text([0xE9], encoding: .isoLatin1) == ["é"])
    #expect(try text([0x80], encoding: .windows1252) == ["€"])
    #expect(try text([0x8E], encoding: .macRoman) == ["é"])
    #expect(try text([0xFF, 0xFE, 0xE9, 0], encoding: .automatic) == ["é"])
    #expect(try text([0xFF, 0xFE, 0xE9, 0], encoding: .utf16) == ["é"])
    #expect(try text([0, 0xE9], encoding: .utf16BigEndian) == ["é"])
    #expect(try text([0xE9, 0], encoding: .utf16LittleEndian) == ["é"])
    #expect(try text([0xFF, 0xFE, 0, 0, 0xE9, 0, 0, 0], encoding: .utf32) == ["é"])
    #expect(try text([0, 0, 0, 0xE9], encoding: .utf32BigEndian) == ["é"])
    #expect(try text([0xE9, 0, 0, 0], encoding: .utf32LittleEndian) == ["é"])
    #expect(CSVEncoding(named: "ISO-8859-1") == .isoLatin1)
    // end
  }
}
