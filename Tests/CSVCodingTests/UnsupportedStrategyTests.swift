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
}
