// SPDX-License-Identifier: MIT

import CodingSupport
import TestSupport
import Testing

struct IntegerWritingTests {
  private func text(_ value: some FixedWidthInteger) -> String {
    var bytes = Array("<".utf8)
    ScalarText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func digitsFollowWhatIsThere() {
    #expect(text(0) == "<0")
    #expect(text(7) == "<7")
    #expect(text(-10) == "<-10")
    #expect(text(Int8.min) == "<-128")
    #expect(text(Int.min) == "<\(Int.min)")
    #expect(text(UInt128.max) == "<\(UInt128.max)")
  }

  @Test func randomIntegersAreWrittenAsByTheStandardLibrary() {
    var generator = SeededGenerator(seed: 4)
    for shift in 0..<64 {
      let value = Int64(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator)) >> Int64(shift)
      #expect(text(value) == "<\(value)")
      #expect(text(value.magnitude) == "<\(value.magnitude)")
    }
  }
}
