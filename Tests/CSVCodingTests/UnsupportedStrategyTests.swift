// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// What needs a decoder says so where there is none, and does not blame the value.
struct UnsupportedStrategyTests {
  private let strategies = DecodingStrategies(dates: .custom { _ in Date(timeIntervalSince1970: 0) })
  private let reason =
    "cannot be read by a custom date strategy, which needs a decoder; decode with CSVDecoder or choose another strategy"

  @Test func rowRefusesACustomDateStrategy() throws {
    var reader = CSVReader(Array("day\n0\n".utf8), strategies: strategies)
    let row = try #require(try reader.next())
    let error = #expect(throws: CSVError.self) { try row.date(named: "day") }
    #expect(error?.code == .unsupportedStrategy)
    #expect(error?.description == "line 2, column 1 (day), record 1, byte 4: \"0\" \(reason)")
    #expect(try row.date(at: 1) == nil)
    #expect(try row.int(at: 0) == 0)
  }

  @Test func columnsRefuseACustomDateStrategy() throws {
    var columns = CSVColumns(strategies: strategies)
    _ = columns.optionalDates("day")
    var errors: [CSVError] = []
    do throws(CSVError) { try columns.push(Array("day\n0\n".utf8)) } catch { errors.append(error) }
    do throws(CSVError) { try columns.finish() } catch { errors.append(error) }
    #expect(errors.map(\.code) == [.unsupportedStrategy, .unsupportedStrategy])
    #expect(errors.first?.description == "\"day\" \(reason)")
  }

  @Test(arguments: [CSVEncoding.utf16, .utf16LittleEndian, .utf32, .isoLatin1, .windows1252, .macRoman])
  func writerRefusesAnEncodingItDoesNotWrite(encoding: CSVEncoding) throws {
    let dialect = CSVDialect(encoding: encoding)
    let fault = try EncodingFault([["a": "é"]], CSVEncoder(dialect: dialect)).error
    #expect(fault?.code == .invalidDialect)
    #expect(
      fault?.message
        == "the text would be UTF-8, which the encoding of the dialect is not; set it to .utf8 for writing")
    var writer = CSVWriter(dialect: dialect)
    #expect(throws: CSVError.self) { try writer.write(["é"]) }
    #expect(writer.bytes.isEmpty)
  }

  @Test(arguments: [CSVEncoding.utf8, .automatic, .automatic(fallback: .windows1252), .unchecked])
  func writerWritesForEncodingsThatReadUTF8(encoding: CSVEncoding) throws {
    let dialect = CSVDialect(encoding: encoding)
    let bytes = try CSVEncoder(dialect: dialect).encode([["a": "é"]])
    #expect(try CSVDecoder(dialect: dialect).decode([[String: String]].self, from: bytes) == [["a": "é"]])
  }

  @Test func errorUnderneathIsFound() throws {
    let fault = CSVError(.invalidValue, "is odd")
    let decoding = DecodingError.Context(codingPath: [], debugDescription: "", underlyingError: fault)
    let encoding = EncodingError.Context(codingPath: [], debugDescription: "", underlyingError: fault)
    let key = FoundKey(stringValue: "a")
    let errors: [any Error] = [
      fault, DecodingError.dataCorrupted(decoding), DecodingError.keyNotFound(key, decoding),
      DecodingError.typeMismatch(Int.self, decoding), DecodingError.valueNotFound(Int.self, decoding),
      EncodingError.invalidValue(1, encoding),
    ]
    #expect(errors.map { CSVError(underlying: $0) } == Array(repeating: fault, count: 6))
    let other = DecodingError.Context(codingPath: [], debugDescription: "")
    #expect(CSVError(underlying: DecodingError.dataCorrupted(other)) == nil)
    #expect(CSVError(underlying: CancellationError()) == nil)
  }

  private struct FoundKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
