// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Public CSV test suites, read in place; they are not part of the repository.
///
/// Left out, because the option comes later or the expectation is not that of RFC 4180:
///
/// | case | why |
/// | --- | --- |
/// | csv-spectrum location_coordinates.json | contradicts its CSV; the fields of the CSV are checked instead |
/// | commons-csv testCSV85, testCSV246, test_default_comment | comment lines |
/// | commons-csv test_rfc4180_trim | trimming |
/// | commons-csv test_rfc4180 | wants blank lines as records in a file of four columns |
/// | commons-csv test.csv, last field of line 7 | Apache drops a space after a closing quote; Python and we keep it |
/// | rust-csv strange.csv | backslash escapes and comment lines |
/// | rust-csv uspop-latin1.csv | Latin-1; only that it is read is checked |
/// | w3c-csvw, the 261 tests with metadata | need a CSVW processor; trimming of cells changes nothing in the nine here |
@Suite(
  .enabled(if: PublicSuite.isPresent, "the public CSV suites are not next to the package (../shared/data/csv-suites)"))
struct PublicSuiteTests {
  private func rows(_ path: String, delimiter: Character = ",") throws -> [[String]] {
    let bytes = try PublicSuite.bytes(path)
    let dialect = CSVDialect(delimiter: delimiter.unicodeScalars.first ?? ",", header: .none)
    let whole = Reading([bytes], dialect)
    #expect(Reading(Chunks.ofOneByte(bytes), dialect) == whole)
    #expect(whole.error == nil)
    return whole.records.map { $0.fields.map { String(decoding: $0.content, as: UTF8.self) } }
  }

  private func json<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(PublicSuite.bytes(path)))
  }

  @Test(arguments: [
    "comma_in_quotes", "empty", "empty_crlf", "escaped_quotes", "json", "newlines", "newlines_crlf",
    "quotes_and_newlines", "simple", "simple_crlf", "utf8",
  ])
  func csvSpectrumIsDecodedAsItsJSON(name: String) throws {
    let bytes = try PublicSuite.bytes("csv-spectrum/csvs/\(name).csv")
    let expected = try json([[String: String]].self, "csv-spectrum/json/\(name).json")
    #expect(try CSVDecoder().decode([[String: String]].self, from: bytes) == expected)
    #expect(try CSVDecoder(dialect: .rfc4180).decode([[String: String]].self, from: bytes) == expected)
  }

  @Test func csvSpectrumCoordinatesKeepTheirQuotes() throws {
    let read = try rows("csv-spectrum/csvs/location_coordinates.csv")
    #expect(read[1] == ["2095257564", "37\u{FFFD}36'37.8\"N 121\u{FFFD}2'17.9\"W", "Modesto", "Stanislaus"])
  }

  @Test func w3cTablesAreDecodedAsTheirJSON() throws {
    struct Case: Decodable { let id: String, csv: String, json: String, minimal: Bool }
    struct Standard: Decodable { let tables: [Table] }
    struct Table: Decodable { let row: [Row] }
    struct Row: Decodable { let url: String, rownum: Int, describes: [[String: String]] }
    let cases = try json([Case].self, "w3c-csvw/index.json")
    #expect(cases.count == 9)
    for test in cases {
      var reader = CSVReader(try PublicSuite.bytes("w3c-csvw/\(test.csv)"), dialect: .rfc4180)
      var objects: [[String: String]] = []
      var lines: [Int] = []
      while let row = try reader.next() {
        let names = row.header?.names ?? []
        // Empty cells are left out of the objects.
        objects.append(Dictionary(uniqueKeysWithValues: zip(names, row.strings)).filter { !$0.value.isEmpty })
        lines.append(row.line)
      }
      if test.minimal {
        #expect(try json([[String: String]].self, "w3c-csvw/\(test.json)") == objects, "\(test.id)")
      } else {
        let expected = try json(Standard.self, "w3c-csvw/\(test.json)").tables[0].row
        #expect(expected.map { $0.describes[0] } == objects, "\(test.id)")
        #expect(expected.map(\.url).allSatisfy { $0.contains("#row=") }, "\(test.id)")
        #expect(expected.compactMap { $0.url.split(separator: "=").last.flatMap { Int($0) } } == lines, "\(test.id)")
      }
    }
  }

  @Test func commonsCSVDefaultIsRead() throws {
    let control = String(decoding: try PublicSuite.bytes("commons-csv/test_default.txt"), as: UTF8.self)
    let expected = control.split(separator: "\n").dropFirst(2)
    var read = try rows("commons-csv/test.csv")
    let spaced = try #require(read.firstIndex { $0.first == " i " })
    #expect(read[spaced][3] == " l  ")
    read[spaced][3] = " l "
    #expect(read.map { "\($0.count):[\($0.joined(separator: ", "))]" } == expected.map(String.init))
  }

  @Test(arguments: [
    ("smallpop", ","), ("smallpop-no-headers", ","), ("smallpop-colon", ":"), ("uspop", ","), ("uspop-null", ","),
  ])
  func rustCSVExamplesAreRead(name: String, delimiter: Character) throws {
    struct Expected: Decodable { let rows: [[String]] }
    let expected = try json(Expected.self, "rust-csv/expected/\(name).json")
    #expect(try rows("rust-csv/\(name).csv", delimiter: delimiter) == expected.rows)
  }

  @Test func rustCSVLatin1HasTheRowsOfItsTwinAndNamesItsFirstBadByteOtherwise() throws {
    let bytes = try PublicSuite.bytes("rust-csv/uspop-latin1.csv")
    // The twin with one letter changed (PROVENANCE.md).
    var twin = try rows("rust-csv/uspop.csv")
    twin[3][0] = "Õakman"
    for encoding in [CSVEncoding.isoLatin1, .windows1252, .automatic(fallback: .windows1252)] {
      let reading = Reading([bytes], CSVDialect(header: .none, encoding: encoding))
      #expect(reading.error == nil)
      #expect(reading.records.map { $0.fields.map { String(decoding: $0.content, as: UTF8.self) } } == twin)
      #expect(Reading(Chunks.ofOneByte(bytes), CSVDialect(header: .none, encoding: encoding)) == reading)
    }
    let error = Reading([bytes], CSVDialect(header: .none)).error
    #expect(error?.code == .invalidEncoding)
    #expect(error?.position == TextPosition(line: 4, column: 1, byteOffset: 125))
  }

  @Test(arguments: ["game.csv", "gtfs-mbta-stop-times.csv", "nfl.csv", "worldcitiespop.csv"])
  func rustCSVTimingFilesHaveTheirRowsAndFields(name: String) throws {
    struct Expected: Decodable { let bytes: Int, rows: Int, fields: Int, fieldBytes: Int }
    let expected = try #require(try json([String: Expected].self, "rust-csv/expected/bench.json")[name])
    let bytes = try PublicSuite.bytes("rust-csv/bench/\(name)")
    #expect(bytes.count == expected.bytes)
    var reader = CSVReader(bytes, dialect: CSVDialect(header: .none))
    var (rows, fields, fieldBytes) = (0, 0, 0)
    while let row = try reader.next() {
      rows += 1
      fields += row.count
      for index in 0..<row.count { fieldBytes += row.withBytes(at: index) { $0.count } ?? 0 }
    }
    #expect(rows == expected.rows && fields == expected.fields && fieldBytes == expected.fieldBytes)
  }
}

/// Where the suites lie: in `../shared/data` next to the package.
enum PublicSuite {
  static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/data/csv-suites")

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "README.md").path)
  }

  /// The paths of every table.
  static var tables: [String] {
    let files = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".csv") }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }
}
