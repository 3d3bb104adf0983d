// SPDX-License-Identifier: MIT

import CivicData
import Foundation
import Testing

struct CongressTests {
  private func date(_ text: String) throws -> Date {
    let date = ISO8601Text.date(from: Array(text.utf8).span)
    return try #require(date)
  }

  @Test func congressBeginsIn1787PlusTwiceItsNumber() {
    #expect(Congress(1).firstYear == 1789)
    #expect(Congress(93).firstYear == 1973)
    #expect(Congress(119).firstYear == 2025)
    #expect(Congress(119).lastYear == 2027)
  }

  @Test(arguments: [
    ("2025-01-02", 118), ("2025-01-03", 119), ("2026-12-01", 119), ("2027-01-02T23:59:59Z", 119), ("2027-01-03", 120),
    ("2024-02-29", 118), ("1973-06-01", 93),
  ])
  func congressInOfficeChangesOnTheThirdOfJanuaryOfOddYears(day: String, number: Int) throws {
    #expect(Congress.current(on: try date(day)).number == number)
  }

  @Test func ordinalsAreEnglish() {
    let ordinals = [1, 2, 3, 4, 11, 12, 13, 21, 92, 93, 101, 111, 112, 113, 118].map { Congress($0).description }
    #expect(
      ordinals == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "92nd", "93rd", "101st", "111th", "112th", "113th",
        "118th",
      ])
  }
}

struct CongressRangesTests {
  @Test func numbersAndRangesAreRead() throws {
    let ranges = try #require(CongressRanges("1,5,93-118"))
    #expect(ranges.ranges == [1...1, 5...5, 93...118])
    #expect(ranges.first == 1)
    #expect(ranges.last == 118)
    #expect(ranges.contains(100))
    #expect(!ranges.contains(6))
    #expect(ranges.description == "1,5,93-118")
  }

  @Test func widestRangeIsDescribed() {
    #expect(CongressRanges("0-9223372036854775807")?.description == "0-9223372036854775807")
    #expect(Congress(Int.max).firstYear != Congress(Int.max).lastYear)
  }

  @Test(arguments: ["", ",", "1,", "-", "5-", "-5", "118-93", "1-2-3", "a", "1 ", "+1", "99999999999999999999", "²"])
  func anythingElseIsRefused(text: String) {
    #expect(CongressRanges(text) == nil)
  }
}
