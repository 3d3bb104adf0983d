// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import TestSupport
import Testing

struct ISO8601WritingTests {
  private func text(_ seconds: Double) -> String? {
    var bytes = Array("<".utf8)
    guard ISO8601Text.append(Date(timeIntervalSince1970: seconds), to: &bytes) else {
      return bytes == Array("<".utf8) ? nil : "something was appended"
    }
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (-1.0, "1969-12-31T23:59:59Z"), (1_709_164_800.0, "2024-02-29T00:00:00Z"),
    (951_782_400.0, "2000-02-29T00:00:00Z"), (-5_706_374_400.0, "1789-03-04T00:00:00Z"),
    (-62_135_596_800.0, "0001-01-01T00:00:00Z"), (-62_167_219_200.0, "0000-01-01T00:00:00Z"),
    (253_402_300_799.0, "9999-12-31T23:59:59Z"), (1_706_709_909.25, "2024-01-31T14:05:09.250Z"),
    (1_706_709_909.000_5, "2024-01-31T14:05:09.000500Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
  ])
  func momentIsWrittenInUTC(_ seconds: Double, _ expected: String) {
    #expect(text(seconds) == expected)
  }

  @Test func fractionGrowsToNineDigits() {
    var bytes: [UInt8] = []
    let wasWritten = ISO8601Text.append(Date(timeIntervalSinceReferenceDate: 0.123_456_789), to: &bytes)
    #expect(wasWritten)
    #expect(String(decoding: bytes, as: UTF8.self) == "2001-01-01T00:00:00.123456789Z")
    bytes = []
    _ = ISO8601Text.append(Date(timeIntervalSinceReferenceDate: -1e-12), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "2001-01-01T00:00:00Z")
  }

  @Test(arguments: [-62_167_219_201.0, 253_402_300_800.0, 1e300, -1e300, .infinity, .nan])
  func yearBeyondFourDigitsIsRefused(_ seconds: Double) {
    #expect(text(seconds) == nil)
  }

  @Test func everyDayAndMillisecondReadsBack() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<5000 {
      let milliseconds = Int.random(in: -62_167_219_200_000...253_402_300_799_999, using: &generator)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      var bytes: [UInt8] = []
      #expect(ISO8601Text.append(date, to: &bytes))
      // `2024-01-31T14:05:09` has 19 bytes.
      #expect([20, 24].contains(bytes.count), "\(String(decoding: bytes, as: UTF8.self))")
      let read = ISO8601Text.date(from: bytes.span)
      #expect(read == date, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
