// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import Testing

struct DatePatternZoneTests {
  private func zone(_ identifier: String) throws -> TimeZone {
    try #require(TimeZone(identifier: identifier))
  }

  private func utc(_ text: String, in zone: TimeZone, _ pattern: String = "yyyy-MM-dd HH:mm") -> String? {
    DatePatterns([pattern], timeZone: zone).date(from: Array(text.utf8).span).map {
      $0.ISO8601Format()
    }
  }

  @Test func textWithoutAZoneIsUTCByDefault() {
    #expect(DatePatterns(["yyyy"]).timeZone == .gmt)
    let date = DatePatterns(["yyyy-MM-dd HH:mm"]).date(from: Array("2024-07-04 12:00".utf8).span)
    #expect(date?.ISO8601Format() == "2024-07-04T12:00:00Z")
  }

  @Test func textWithoutAZoneIsLocalTime() throws {
    let washington = try zone("America/New_York")
    #expect(utc("2024-01-31 12:00", in: washington) == "2024-01-31T17:00:00Z")
    #expect(utc("2024-07-04 12:00", in: washington) == "2024-07-04T16:00:00Z")
    #expect(utc("2024-07-04", in: washington, "yyyy-MM-dd") == "2024-07-04T04:00:00Z")
    #expect(utc("1970-01-01 00:00", in: try #require(TimeZone(secondsFromGMT: -3600))) == "1970-01-01T01:00:00Z")
  }

  @Test func zoneInTheTextGoesFirst() throws {
    let text = utc("2024-07-04 12:00 +0200", in: try zone("America/New_York"), "yyyy-MM-dd HH:mm Z")
    #expect(text == "2024-07-04T10:00:00Z")
  }

  @Test func firstOfTwoEqualTimesIsMeant() throws {
    #expect(utc("2024-11-03 01:30", in: try zone("America/New_York")) == "2024-11-03T05:30:00Z")
    #expect(utc("2024-11-03 02:00", in: try zone("America/New_York")) == "2024-11-03T07:00:00Z")
    #expect(utc("2024-10-27 02:30", in: try zone("Europe/Berlin")) == "2024-10-27T00:30:00Z")
  }

  @Test func skippedTimeCountsOnFromBeforeTheChange() throws {
    #expect(utc("2024-03-10 02:30", in: try zone("America/New_York")) == "2024-03-10T07:30:00Z")
    #expect(utc("2024-03-10 03:00", in: try zone("America/New_York")) == "2024-03-10T07:00:00Z")
    #expect(utc("2024-03-31 02:30", in: try zone("Europe/Berlin")) == "2024-03-31T01:30:00Z")
  }

  @Test func dayWithoutMidnightStartsWithItsFirstMoment() throws {
    #expect(utc("2018-11-04", in: try zone("America/Sao_Paulo"), "yyyy-MM-dd") == "2018-11-04T03:00:00Z")
  }

  @Test func zoneThatLeftOutADayIsRight() throws {
    // Samoa went from -10 to +14 at the end of 29 December 2011.
    let apia = try zone("Pacific/Apia")
    #expect(utc("2011-12-29 23:59", in: apia) == "2011-12-30T09:59:00Z")
    #expect(utc("2011-12-31 00:00", in: apia) == "2011-12-30T10:00:00Z")
    #expect(utc("2011-12-31 05:00", in: apia) == "2011-12-30T15:00:00Z")
  }

  @Test(arguments: ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Tehran", "America/St_Johns"])
  func everyHalfHourOfAYearAgreesWithCalendar(identifier: String) throws {
    let zone = try zone(identifier)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let patterns = DatePatterns(["yyyy-MM-dd HH:mm"], timeZone: zone)
    var wrong: [String] = []
    let start = Date(timeIntervalSince1970: 1_640_995_200)
    for halfHour in 0..<(365 * 48) {
      let moment = start.addingTimeInterval(Double(halfHour) * 1800)
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: moment)
      let text = String(
        format: "%04d-%02d-%02d %02d:%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0, parts.hour ?? 0,
        parts.minute ?? 0)
      let date = patterns.date(from: Array(text.utf8).span)
      // The second of two equal times reads as the first.
      let isSecond = date.map { moment > $0 && moment.timeIntervalSince($0) <= 3600 } ?? false
      let isRepeated = date.map {
        calendar.dateComponents([.year, .month, .day, .hour, .minute], from: $0) == parts
      }
      if date != moment, !(isSecond && isRepeated == true) { wrong.append(text) }
    }
    #expect(wrong == [])
  }
}
