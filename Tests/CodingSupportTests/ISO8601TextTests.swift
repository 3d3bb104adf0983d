// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import Testing

struct ISO8601TextTests {
  private func seconds(_ text: String) -> Double? {
    ISO8601Text.date(from: Array(text.utf8).span)?.timeIntervalSince1970
  }

  @Test(arguments: [
    ("1970-01-01", 0.0),
    ("1969-12-31", -86_400.0),
    ("2024-02-29", 1_709_164_800.0),
    ("2000-02-29", 951_782_400.0),
    ("1789-03-04", -5_706_374_400.0),
    ("0001-01-01", -62_135_596_800.0),
    ("0000-03-01", -62_162_035_200.0),
    ("9999-12-31", 253_402_214_400.0),
    ("2024-01-31T14:05", 1_706_709_900.0),
    ("2024-01-31T14:05:09", 1_706_709_909.0),
    ("2024-01-31T14:05:09Z", 1_706_709_909.0),
    ("2024-01-31t14:05:09z", 1_706_709_909.0),
    ("2024-01-31 14:05:09", 1_706_709_909.0),
    ("2024-01-31T14:05:09.25Z", 1_706_709_909.25),
    ("2024-01-31T14:05:09,25Z", 1_706_709_909.25),
    ("2024-01-31T14:05:09.250000000000000000000Z", 1_706_709_909.25),
    ("2024-01-31T14:05:09-05:00", 1_706_727_909.0),
    ("2024-01-31T14:05:09-0500", 1_706_727_909.0),
    ("2024-01-31T14:05:09-05", 1_706_727_909.0),
    ("2024-01-31T14:05:09+05:30", 1_706_690_109.0),
    ("2024-01-31T14:05+0530", 1_706_690_100.0),
    ("2024-01-31T23:59:59.999+00:00", 1_706_745_599.999),
  ])
  func validTextNamesItsMoment(text: String, expected: Double) {
    #expect(seconds(text) == expected)
  }

  @Test(arguments: [
    "", "2024", "2024-01", "2024-1-1", "24-01-01", "2024-00-01", "2024-13-01", "2024-01-00", "2024-01-32", "2024-02-30",
    "2023-02-29", "1900-02-29", "2100-02-29", "2024-04-31", "2024-06-31", "2024-09-31", "2024-11-31", "2024/01/01",
    "20240101", "2024-01-01T", "2024-01-01T1", "2024-01-01T14", "2024-01-01T24:00", "2024-01-01T14:60",
    "2024-01-01T14:05:60", "2024-01-01T14:05:09.", "2024-01-01T14:05:09.Z", "2024-01-01T14:05:09.5.5",
    "2024-01-01T14:05:09X", "2024-01-01T14:05:09Z ", "2024-01-01T14:05:09ZZ", "2024-01-01T14:05:09+",
    "2024-01-01T14:05:09+5",
    "2024-01-01T14:05:09+05:", "2024-01-01T14:05:09+05:6", "2024-01-01T14:05:09+05:60", "2024-01-01T14:05:09+19:00",
    "2024-01-01Z", "2024-01-01+05:00", " 2024-01-01", "2024-01-01 ", "-2024-01-01", "12024-01-01", "2024-01-01\0",
    "1/3/2024", "2024-W05-3", "2024-031", "٢٠٢٤-01-01",
  ])
  func invalidTextIsRefused(text: String) {
    #expect(seconds(text) == nil)
  }

  @Test func everyDayOfTheCalendarAgreesWithFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let start = try #require(seconds("1899-12-25"))
    var wrong: [String] = []
    for day in stride(from: 0, to: 80_000, by: 7) {
      let date = Date(timeIntervalSince1970: start + Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let text = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      if seconds(text) != date.timeIntervalSince1970 { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test func textOfAnyLengthIsRefusedQuickly() {
    #expect(seconds("2024-01-01T14:05:09." + String(repeating: "1", count: 1_000_000)) == nil)
  }
}
