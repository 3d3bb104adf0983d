// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Synchronization
import Testing

/// The strategies of reading in `docs/csv.md`; each marked part is an example there.
struct GuideStrategyTests {
  @Test func keysComeFromNames() throws {
    // csv.md: keys
    func key(_ name: String, keys: KeyStrategy) -> String { keys.key(for: name) }
    #expect(key("party_code", keys: .useDefaultKeys) == "party_code")
    #expect(key("party_code", keys: .convertFromSnakeCase) == "partyCode")
    #expect(key("bioguide_id", keys: .convertFromSnakeCase(acronyms: ["id"])) == "bioguideID")
    #expect(key("party-code", keys: .convertFromKebabCase) == "partyCode")
    #expect(key("PartyCode", keys: .convertFromPascalCase) == "partyCode")
    #expect(key("party code", keys: .custom { $0.replacing(" ", with: "") }) == "partycode")
    struct Member: Decodable, Equatable { let bioguideID: String }
    let decoder = CSVDecoder(strategies: DecodingStrategies(keys: .convertFromSnakeCase(acronyms: ["id"])))
    #expect(try decoder.decode([Member].self, from: "bioguide_id\nC000482\n") == [Member(bioguideID: "C000482")])
    // end
  }

  @Test func datesAreRead() throws {
    // csv.md: dates
    func day(_ text: String, dates: DateStrategy) throws -> [Date] {
      try values(text, DecodingStrategies(dates: dates))
    }
    let newYear = Date(timeIntervalSince1970: 1_704_067_200)  // 2024-01-01 UTC
    #expect(try day("725760000", dates: .deferredToDate) == [newYear])
    #expect(try day("1704067200", dates: .secondsSince1970) == [newYear])
    #expect(try day("1704067200000", dates: .millisecondsSince1970) == [newYear])
    #expect(try day("2024-01-01T01:00:00+01:00", dates: .iso8601) == [newYear])
    #expect(try day("1/1/2024", dates: .patterns(["yyyy-MM-dd", "M/d/yyyy"])) == [newYear])
    let daysSince1970 = DateStrategy.custom { decoder in
      Date(timeIntervalSince1970: 86_400 * (try Double(from: decoder)))
    }
    #expect(try day("19723", dates: daysSince1970) == [newYear])
    // end
  }

  @Test func patternsNameTheirProblem() throws {
    // csv.md: date-patterns
    let eastern = TimeZone(secondsFromGMT: -5 * 3600) ?? .gmt
    let patterns = DatePatterns(["MMM d, yyyy h:mm a"], timeZone: eastern)
    #expect(patterns.problem == nil)
    let dates: [Date] = try values("\"Jan 1, 2024 1:00 AM\"", DecodingStrategies(dates: .patterns(patterns)))
    #expect(dates == [Date(timeIntervalSince1970: 1_704_067_200 + 6 * 3600)])
    #expect(DatePatterns(["yyyy-QQ"]).invalidPatterns == ["yyyy-QQ"])
    // end
  }

  @Test func dataAreRead() throws {
    // csv.md: data
    func bytes(_ text: String, data: DataStrategy) throws -> [Data] { try values(text, DecodingStrategies(data: data)) }
    #expect(try bytes("/w8=", data: .base64) == [Data([255, 15])])
    #expect(try bytes("FF0f", data: .hexadecimal) == [Data([255, 15])])
    #expect(try bytes("xyz", data: .custom { Data(try String(from: $0).utf8) }) == [Data("xyz".utf8)])
    #expect(throws: DecodingError.self) { try bytes("255", data: .deferredToData) }
    // end
  }

  @Test func numbersAreRead() throws {
    // csv.md: numbers
    func double(_ text: String, numbers: NumberStrategy) throws -> [Double] {
      try values(text, DecodingStrategies(numbers: numbers))
    }
    #expect(try double("1.5", numbers: .plain) == [1.5])
    #expect(try double("\"1,5\"", numbers: NumberStrategy(decimalSeparator: ",")) == [1.5])
    #expect(try double("\"1,234.5\"", numbers: NumberStrategy(groupingSeparator: ",")) == [1234.5])
    #expect(try double("45.5%", numbers: NumberStrategy(allowsPercent: true)) == [0.455])
    func integer(_ text: String, numbers: NumberStrategy) throws -> [Int] {
      try values(text, DecodingStrategies(numbers: numbers))
    }
    #expect(try integer("97.0", numbers: .integralDecimals) == [97])
    #expect(try integer("97.", numbers: NumberStrategy(allowsIntegralDecimals: true)) == [97])
    // end
  }

  @Test func booleansAreRead() throws {
    // csv.md: booleans
    func bool(_ text: String, booleans: BooleanStrategy) throws -> [Bool] {
      try values(text, DecodingStrategies(booleans: booleans))
    }
    #expect(try bool("true\n0", booleans: .xmlSchema) == [true, false])
    #expect(try bool("Yes\nOFF", booleans: .common) == [true, false])
    let votes = BooleanStrategy(trueSpellings: ["aye"], falseSpellings: ["nay"], ignoresCase: true)
    #expect(try bool("Aye\nNay", booleans: votes) == [true, false])
    // end
  }

  @Test func infinityIsRefusedOrSpelled() throws {
    // csv.md: floats
    let spelled = NonConformingFloats.spelled(positiveInfinity: "inf", negativeInfinity: "-inf", notANumber: "nan")
    let numbers: [Double] = try values("inf\n-inf", DecodingStrategies(nonConformingFloats: spelled))
    #expect(numbers == [.infinity, -.infinity])
    let refused = DecodingStrategies(nonConformingFloats: .refused)
    #expect(throws: DecodingError.self) { let _: [Double] = try values("inf", refused) }
    // end
  }

  @Test func missingValuesAreSpelled() throws {
    // csv.md: nulls
    func cells(_ text: String, nulls: NullTokens) throws -> [String?] {
      try values(text, DecodingStrategies(nulls: nulls))
    }
    #expect(try cells("NA\n\"\"\nx", nulls: .empty) == ["NA", nil, "x"])
    #expect(try cells("\"\"\n\nx", nulls: .unquotedEmpty) == ["", nil, "x"])
    #expect(try cells("NA\n\nx", nulls: NullTokens(["NA"])) == [nil, nil, "x"])
    #expect(try cells("N/AN/A\nx", nulls: NullTokens(repeatable: ["N/A"])) == [nil, "x"])
    #expect(try cells("NA\n\"\"", nulls: NullTokens(["NA"], includesEmpty: false)) == [nil, ""])
    #expect(try cells("NA\n\"NA\"", nulls: NullTokens(["NA"], exceptQuoted: true)) == [nil, "NA"])
    var nulls = NullTokens.empty
    nulls.spellings.append("NA")
    nulls.repeatableSpellings.append("-")
    #expect(try cells("NA\n---", nulls: nulls) == [nil, nil])
    // end
  }

  @Test func lossyOptionalsBecomeNilAndAreReported() throws {
    // csv.md: lossy
    let text = "party,seats\nWhig,many\n"
    let lost = Mutex(0)
    let all = LossyOptionals.all { _ in lost.withLock { $0 += 1 } }
    let some = LossyOptionals(keys: ["seats"]) { _ in lost.withLock { $0 += 1 } }
    for covered in [all, some] {
      let lossy = CSVDecoder(strategies: DecodingStrategies(lossyOptionals: covered))
      #expect(try lossy.decode([Seat].self, from: text) == [Seat(party: "Whig", seats: nil)])
    }
    #expect(lost.withLock { $0 } == 2)
    let strict = CSVDecoder(strategies: DecodingStrategies(lossyOptionals: .none))
    #expect(throws: DecodingError.self) { try strict.decode([Seat].self, from: text) }
    // end
  }
}
