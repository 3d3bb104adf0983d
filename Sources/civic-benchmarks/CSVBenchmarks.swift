// SPDX-License-Identifier: MIT

import CivicData
import Foundation

/// The ways through a table in CSV.
struct CSVBenchmarks {
  let bytes: [UInt8]

  /// The work of one case; answers how many things were read.
  typealias Work = () throws -> Int

  var cases: [(name: String, work: Work)] {
    let bytes = bytes
    let decoder = VoteviewFormat.decoder
    return [
      (
        "records",
        {
          var reader = CSVReader(bytes)
          var rows = 0
          while try reader.next() != nil { rows += 1 }
          return rows
        }
      ),
      (
        "rows",
        {
          var reader = CSVReader(bytes)
          var length = 0
          while let row = try reader.next() {
            for index in 0..<row.count { length += row.withBytes(at: index) { $0.count } ?? 0 }
          }
          return length
        }
      ),
      (
        "values",
        {
          var reader = CSVReader(bytes, strategies: VoteviewFormat.strategies)
          var sum = 0
          while let row = try reader.next() {
            sum += try (row.int(at: 0) ?? 0) + (row.int(at: 6) ?? 0)
            if try row.double(at: 13) != nil { sum += 1 }
          }
          return sum
        }
      ),
      (
        "strings",
        {
          var reader = CSVReader(bytes)
          var rows: [[String]] = []
          while let row = try reader.next() { rows.append(row.strings) }
          return rows.count
        }
      ),
      (
        "scan",
        {
          var columns = CSVColumns(dialect: .rfc4180, strategies: VoteviewFormat.strategies)
          try columns.push(bytes)
          try columns.finish()
          return columns.rowCount
        }
      ),
      (
        "columns",
        {
          var columns = CSVColumns(dialect: .rfc4180, strategies: VoteviewFormat.strategies)
          _ = columns.integers("congress")
          _ = columns.categories("chamber", ["House", "Senate", "President"])
          _ = columns.integers("party_code")
          _ = columns.optionalDoubles("nominate_dim1")
          try columns.push(bytes)
          try columns.finish()
          return columns.rowCount
        }
      ),
      ("codable", { try decoder.decode([Member].self, from: bytes).count }),
    ]
  }
}
