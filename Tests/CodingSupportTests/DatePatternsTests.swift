// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import TestSupport
import Testing

struct DatePatternsTests {
  private func seconds(_ text: String, _ patterns: String...) -> Double? {
    DatePatterns(patterns).date(from: Array(text.utf8).span)?.timeIntervalSince1970
  }

  @Test(arguments: [
    ("2024-01-31", "yyyy-MM-dd", 1_706_659_200.0),
    ("20240131", "yyyyMMdd", 1_706_659_200.0),
    ("1/31/24", "M/d/yy", 1_706_659_200.0),
    ("01-31-2024 14:05:09", "MM-dd-yyyy HH:mm:ss", 1_706_709_909.0),
    ("2024/01/31 14:05:09", "yyyy/MM/dd HH:mm:ss", 1_706_709_909.0),
    ("2024-01-31T14:05:09", "yyyy-MM-dd'T'HH:mm:ss", 1_706_709_909.0),
    ("2024-01-31T14:05:09.25Z", "yyyy-MM-dd'T'HH:mm:ss.SSXXX", 1_706_709_909.25),
    ("2024-01-31T14:05:09.250000Z", "yyyy-MM-dd'T'HH:mm:ss.SX", 1_706_709_909.25),
    ("2024-01-31 14:05:09 -0500", "yyyy-MM-dd HH:mm:ss Z", 1_706_727_909.0),
    ("2024-01-31T14:05:09+05:30", "yyyy-MM-dd'T'HH:mm:ssxxx", 1_706_690_109.0),
    ("2024-01-31T14+05", "yyyy-MM-dd'T'HHX", 1_706_691_600.0),
    ("31-Jan-2024", "d-MMM-yyyy", 1_706_659_200.0),
    ("31-JAN-2024", "d-MMM-yyyy", 1_706_659_200.0),
    ("January 31, 2024, 02:05 PM", "MMMM d, yyyy, hh:mm a", 1_706_709_900.0),
    ("January 31, 2024, 2:05 pm", "MMMM d, yyyy, h:mm a", 1_706_709_900.0),
    ("Wed, 31 Jan 2024 14:05:09 GMT", "EEE, dd MMM yyyy HH:mm:ss 'GMT'", 1_706_709_909.0),
    ("WEDNESDAY 31 January 2024", "EEEE d MMMM yyyy", 1_706_659_200.0),
    ("2024年1月31日", "yyyy年M月d日", 1_706_659_200.0),
    ("12 o'clock AM 1/1/1970", "h 'o''clock' a d/M/y", 0.0),
    ("'70", "''yy", 0.0),
    ("1970", "yyyy", 0.0),
    ("1970-02", "yyyy-MM", 2_678_400.0),
    ("4/3/1789", "d/M/y", -5_706_374_400.0),
    ("1/1/1", "d/M/y", -62_135_596_800.0),
    ("2000-02-29", "yyyy-MM-dd", 951_782_400.0),
  ])
  func textNamesItsMoment(text: String, pattern: String, expected: Double) {
    #expect(DatePatterns([pattern]).problem == nil)
    #expect(seconds(text, pattern) == expected)
  }

  @Test(arguments: [
    ("2024-02-30", "yyyy-MM-dd"), ("2023-02-29", "yyyy-MM-dd"), ("1900-02-29", "yyyy-MM-dd"),
    ("2024-13-01", "yyyy-MM-dd"), ("2024-00-01", "yyyy-MM-dd"), ("2024-01-00", "yyyy-MM-dd"),
    ("2024-01-01 24:00:00", "yyyy-MM-dd HH:mm:ss"), ("2024-01-01 23:60:00", "yyyy-MM-dd HH:mm:ss"),
    ("2024-01-01 23:59:60", "yyyy-MM-dd HH:mm:ss"), ("2024-01-01 0:05 AM", "yyyy-MM-dd h:mm a"),
    ("2024-01-01 13:05 PM", "yyyy-MM-dd h:mm a"), ("2024-01-01 13:05 AM", "yyyy-MM-dd H:mm a"),
    ("2024-01-01 +19:00", "yyyy-MM-dd XXX"), ("2024-01-01 +05:60", "yyyy-MM-dd XXX"),
  ])
  func impossibleDayOrTimeIsRefused(text: String, pattern: String) {
    #expect(seconds(text, pattern) == nil)
  }

  @Test(arguments: [
    ("2024-1-31", "yyyy-MM-dd"), ("24-01-31", "yyyy-MM-dd"), ("02024-01-31", "yyyy-MM-dd"),
    ("2024-01-311", "yyyy-MM-d"),
    (" 2024-01-31", "yyyy-MM-dd"), ("2024-01-31 ", "yyyy-MM-dd"), ("2024-01-31T00:00", "yyyy-MM-dd"), ("", "yyyy"),
    ("2024-01", "yyyy-MM-dd"), ("2024/01/31", "yyyy-MM-dd"), ("1/3/2024", "M/d/yy"), ("1/3/4", "M/d/yy"),
    ("Janu 1 2024", "MMM d yyyy"), ("January 1 2024", "MMM d yyyy"), ("Jan 1 2024", "MMMM d yyyy"),
    ("Mär 1 2024", "MMM d yyyy"), ("janvier 1 2024", "MMMM d yyyy"), ("Xyz 2024", "EEE yyyy"), ("Mit 2024", "EEE yyyy"),
    ("2024.5", "yyyy.SS"), ("2024.555", "yyyy.SS"), ("2024.", "yyyy.S"), ("2024 5 noon", "yyyy h a"),
    ("-2024", "y"), ("2024 +5", "yyyy X"), ("2024 EST", "yyyy Z"), ("٢٠٢٤", "yyyy"), ("2024\0", "yyyy"),
    ("12345678901234567890", "y"), ("2024 T", "yyyy 't'"),
  ])
  func textThatDoesNotMatchWhollyIsRefused(text: String, pattern: String) {
    #expect(DatePatterns([pattern]).problem == nil)
    #expect(seconds(text, pattern) == nil)
  }

  @Test func patternsAreTriedInTheirOrder() {
    #expect(seconds("1/2/1970", "d/M/yyyy", "M/d/yyyy") == 2_678_400)
    #expect(seconds("1/2/1970", "M/d/yyyy", "d/M/yyyy") == 86_400)
    #expect(seconds("1/13/1970", "d/M/yyyy", "M/d/yyyy") == 1_036_800)
    #expect(seconds("1970-01-02", "d/M/yyyy", "M/d/yyyy") == nil)
    #expect(seconds("1970-01-02") == nil)
  }

  @Test func twoDigitYearsLieBetween1950And2049() {
    for year in 1950...2049 {
      let text = String(format: "%02d", year % 100)
      #expect(seconds(text, "yy") == seconds("\(year)", "yyyy"))
    }
  }

  @Test func everyHourOfTwelveIsRead() {
    for hour in 0..<24 {
      let text = "1970 \(hour % 12 == 0 ? 12 : hour % 12) \(hour < 12 ? "AM" : "PM")"
      #expect(seconds(text, "yyyy h a") == Double(hour * 3600))
    }
  }

  @Test func everyNameIsRead() {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    for (index, month) in months.enumerated() {
      #expect(seconds("2023 \(month)", "yyyy MMMM") == seconds("2023 \(index + 1)", "yyyy M"))
      #expect(seconds("2023 \(month.prefix(3))", "yyyy MMM") == seconds("2023 \(index + 1)", "yyyy M"))
    }
    for day in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] {
      #expect(seconds("1970 \(day)", "yyyy EEEE") == 0)
      for pattern in ["yyyy E", "yyyy EE", "yyyy EEE"] { #expect(seconds("1970 \(day.prefix(3))", pattern) == 0) }
    }
  }

  @Test func everyLetterOfZonesReadsEveryForm() {
    for letters in ["Z", "ZZ", "ZZZ", "X", "XX", "XXX", "x", "xx", "xxx"] {
      let pattern = "yyyy \(letters)"
      for (text, expected) in [("Z", 0.0), ("z", 0), ("+05", -18_000), ("-0530", 19_800), ("+05:30", -19_800)] {
        #expect(seconds("1970 \(text)", pattern) == expected)
      }
    }
    #expect(seconds("Z1970", "Xyyyy") == 0)
    #expect(seconds("+05:1970", "X:yyyy") == nil)
    #expect(seconds("+05 1970", "X yyyy") == -18_000)
  }

  @Test func longTextIsRefusedNotTrappedOn() {
    let long = String(repeating: "9", count: 100_000)
    for pattern in ["y", "yyyy", "S y", "y.S", "y.SSSSSSSSSSSSSSSSSSSSSSSSS", "yX"] {
      #expect(seconds(long, pattern) == nil)
    }
    #expect(seconds("1970." + String(repeating: "0", count: 100_000), "yyyy.S") == 0)
  }

  @Test func randomMomentsAgreeWithDateFormatter() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = .gmt
    var generator = SeededGenerator(seed: 31)
    var wrong: [String] = []
    for pattern in [
      "yyyy-MM-dd'T'HH:mm:ss", "EEE, d MMM yyyy HH:mm:ss Z", "EEEE, MMMM dd, yyyy h:mm:ss a", "M/d/y H:m:s",
      "yyyyMMddHHmmssXX", "hh:mm:ss a 'on' dd.MM.yyyy xxx",
    ] {
      formatter.dateFormat = pattern
      for _ in 0..<200 {
        // From 1600, as the formatter changes to the Julian calendar in 1582, to 2400.
        let expected = Double(Int.random(in: -11_676_096_000...13_569_465_600, using: &generator))
        let text = formatter.string(from: Date(timeIntervalSince1970: expected))
        if seconds(text, pattern) != expected { wrong.append("\(pattern): \(text)") }
      }
    }
    #expect(wrong == [])
  }
}
