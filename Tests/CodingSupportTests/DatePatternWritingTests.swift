// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import TestSupport
import Testing

struct DatePatternWritingTests {
  private func text(_ date: Date, _ patterns: [String], _ zone: TimeZone = .gmt) -> String? {
    var bytes = Array("<".utf8)
    guard DatePatterns(patterns, timeZone: zone).append(date, to: &bytes) else {
      return bytes == Array("<".utf8) ? nil : "something was appended"
    }
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  /// Friday, 9 February 2024, 14:05:09.25 UTC.
  private let moment = Date(timeIntervalSince1970: 1_707_487_509.25)

  @Test(arguments: [
    ("yyyy-MM-dd", "2024-02-09"), ("M/d/yy", "2/9/24"), ("MMM d, yyyy", "Feb 9, 2024"),
    ("EEEE, d MMMM y", "Friday, 9 February 2024"), ("EEE yyyy", "Fri 2024"),
    ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "2024-02-09T14:05:09.250Z"), ("y h:mm a", "2024 2:05 PM"),
    ("y hh 'o''clock' a", "2024 02 o'clock PM"), ("y s.S", "2024 9.25"), ("y s.SSSSSSSS", "2024 9.25000000"),
    ("y s.SS", "2024 9.25"), ("y H''", "2024 14'"), ("yyyy Z", "2024 +0000"), ("yyyy x", "2024 +00"),
  ])
  func dateIsWrittenByItsPattern(_ pattern: String, _ expected: String) {
    #expect(text(moment, [pattern]) == expected)
  }

  @Test(arguments: [
    ("X", "-0430"), ("XX", "-0430"), ("XXX", "-04:30"), ("Z", "-0430"), ("ZZZ", "-0430"), ("x", "-0430"),
  ])
  func zoneHasTheFormOfItsLetter(_ pattern: String, _ expected: String) throws {
    let zone = try #require(TimeZone(secondsFromGMT: -16_200))
    #expect(text(moment, ["y H:mm " + pattern], zone) == "2024 9:35 " + expected)
    let whole = try #require(TimeZone(secondsFromGMT: 7200))
    #expect(text(moment, ["y H:mm X"], whole) == "2024 16:05 +02")
  }

  @Test func halvesOfTheDayStartAtTwelve() {
    #expect(text(Date(timeIntervalSince1970: 0), ["y h a"]) == "1970 12 AM")
    #expect(text(Date(timeIntervalSince1970: 43_200), ["y h a"]) == "1970 12 PM")
  }

  @Test func whatIsNotNamedIsCutOff() {
    let lastMoment = Date(timeIntervalSince1970: 1_704_067_199.999)
    #expect(text(lastMoment, ["yyyy-MM-dd HH:mm:ss"]) == "2023-12-31 23:59:59")
    #expect(text(lastMoment, ["y s.SS"]) == "2023 59.99")
    #expect(text(Date(timeIntervalSince1970: 0.123), ["y s.SSS"]) == "1970 0.123")
  }

  @Test func firstPatternIsWritten() {
    #expect(text(moment, ["yyyy", "MM yyyy"]) == "2024")
  }

  @Test func dateThatDoesNotFitIsRefused() {
    #expect(text(moment, ["q"]) == nil)
    #expect(text(moment, ["q", "yyyy"]) == nil)
    #expect(text(moment, []) == nil)
    #expect(text(Date(timeIntervalSince1970: -1e9), ["dd yy"]) == nil)
    #expect(text(Date(timeIntervalSince1970: 1e13), ["yyyy"]) == nil)
    #expect(text(Date(timeIntervalSince1970: .nan), ["yyyy"]) == nil)
  }

  @Test func datesReadBack() throws {
    var generator = SeededGenerator(seed: 12)
    let zones = try [.gmt, #require(TimeZone(secondsFromGMT: 20_700)), #require(TimeZone(secondsFromGMT: -36_000))]
    let forms = [
      "yyyy-MM-dd HH:mm:ss.SSS", "EEEE, MMMM d, y h:mm:ss.SSS a", "d MMM yyyy HH:mm:ss.S Z",
      "dd.MM.yyyy' at 'H:m:s.SSSxxx",
    ]
    for _ in 0..<2000 {
      let milliseconds = Int.random(in: -60_000_000_000_000...250_000_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      let patterns = DatePatterns(
        [try #require(forms.randomElement(using: &generator))],
        timeZone: try #require(zones.randomElement(using: &generator)))
      var bytes: [UInt8] = []
      #expect(patterns.append(date, to: &bytes))
      let read = patterns.date(from: bytes.span)
      // The text holds milliseconds; far from 2001 a date is no exact multiple of them.
      let difference = try #require(read).timeIntervalSince(date)
      #expect(difference.magnitude < 1e-4, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
