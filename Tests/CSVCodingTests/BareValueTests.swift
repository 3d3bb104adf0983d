// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Values that are rows by themselves, of the types that the strategies read.
struct BareValueTests {
  private let dialect = CSVDialect(header: .none)

  /// Reads texts in all ways there are, which have to agree.
  private func read<Value: Codable & Equatable & Sendable>(
    _ type: Value.Type, _ text: String, _ strategies: DecodingStrategies = DecodingStrategies()
  ) throws -> [Value] {
    let decoder = CSVDecoder(dialect: dialect, strategies: strategies)
    let values = try decoder.decode([Value].self, from: text)
    #expect(try decoder.lazyValues(type, from: Array(text.utf8)).map { try $0.get() } == values)
    #expect(try decoder.decode([Value?].self, from: text) == values)
    #expect(try decoder.decode([[Value]].self, from: text) == values.map { [$0] })
    if values.count == 1 { #expect(try decoder.decode(type, from: text) == values[0]) }
    return values
  }

  @Test func dateFollowsItsStrategy() throws {
    let moment = Date(timeIntervalSince1970: 1_706_709_909.5)
    func date(_ text: String, _ strategy: DateStrategy) throws -> [Date] {
      try read(Date.self, text, DecodingStrategies(dates: strategy))
    }
    #expect(try date("728402709.5\n", .deferredToDate) == [moment])
    #expect(try date("1706709909.5\n", .secondsSince1970) == [moment])
    #expect(try date("1706709909500\n", .millisecondsSince1970) == [moment])
    #expect(try date("2024-01-31T14:05:09.5Z\n2024-01-31T15:05:09.5+01:00\n", .iso8601) == [moment, moment])
    let year = DateStrategy.custom { decoder in
      Date(timeIntervalSince1970: Double(try decoder.singleValueContainer().decode(Int.self)))
    }
    #expect(try date("12\n", year) == [Date(timeIntervalSince1970: 12)])
  }

  @Test func dataFollowTheirStrategy() throws {
    #expect(try read(Data.self, "AQID\n") == [Data([1, 2, 3])])
    #expect(try read(Data.self, "0aff\n", DecodingStrategies(data: .hexadecimal)) == [Data([10, 255])])
    let text = DataStrategy.custom { Data(try $0.singleValueContainer().decode(String.self).utf8) }
    #expect(try read(Data.self, "ab\n", DecodingStrategies(data: text)) == [Data("ab".utf8)])
  }

  @Test func otherTypesOfFoundationAreRead() throws {
    #expect(try read(URL.self, "https://voteview.com/a?b=c\n") == [URL(string: "https://voteview.com/a?b=c")])
    let uuid = UUID()
    #expect(try read(UUID.self, "\(uuid)\n") == [uuid])
    #expect(try read(Decimal.self, "0.1\n12\n") == [Decimal(string: "0.1"), 12])
  }

  @Test func plainTypesAreReadAsBefore() throws {
    #expect(try read(Int.self, "1\n2\n") == [1, 2])
    #expect(try read(String.self, "a\nb c\n") == ["a", "b c"])
    #expect(try read(Bool.self, "true\n") == [true])
    #expect(try read(Double.self, "0.5\n") == [0.5])
  }

  @Test func faultsHaveTheirPlace() throws {
    let decoder = CSVDecoder(dialect: dialect, strategies: DecodingStrategies(dates: .iso8601))
    let error = try decodingError(Date.self, Array("2024-01-31\n2023-02-29\n".utf8), decoder)
    #expect(
      csvError(error)?.description
        == "line 2, column 1, record 2, byte 11: \"2023-02-29\" is not an ISO 8601 date")
    let several = try decodingError(Decimal.self, Array("1,2\n".utf8), decoder)
    #expect(csvError(several)?.code == .fieldCount)
  }

  @Test func valuesComeBackAsTheyWereWritten() throws {
    func roundTrip<Value: Codable & Equatable & Sendable>(_ values: [Value]) throws {
      let bytes = try CSVEncoder(dialect: dialect).encode(values)
      #expect(try CSVDecoder(dialect: dialect).decode([Value].self, from: bytes) == values)
    }
    try roundTrip([Date(timeIntervalSinceReferenceDate: 0.25), Date(timeIntervalSinceReferenceDate: -3)])
    try roundTrip([Data([0, 1]), Data("x".utf8)])
    try roundTrip(["https://voteview.com", "about:blank"].compactMap { URL(string: $0) })
    try roundTrip([UUID(), UUID()])
    try roundTrip([Decimal(12), Decimal(sign: .minus, exponent: -3, significand: 7)])
    try roundTrip([1.5, -0.25])
    try roundTrip(["a", "b,c", "d\ne"])
  }
}
