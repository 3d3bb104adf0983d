// SPDX-License-Identifier: MIT

import CodingSupport
import Testing

struct IntegerTextTests {
  private func read<Integer: FixedWidthInteger>(
    _ text: String, as type: Integer.Type, _ numbers: NumberStrategy = .plain
  ) -> Integer? {
    ScalarText.integer(type, from: Array(text.utf8).span, numbers: numbers)
  }

  private func limitsAreRead<Integer: FixedWidthInteger>(_ type: Integer.Type) {
    #expect(read("\(Integer.max)", as: type) == Integer.max)
    #expect(read("\(Integer.min)", as: type) == Integer.min)
    #expect(read("+\(Integer.max)", as: type) == Integer.max)
    #expect(read("000000000\(Integer.max)", as: type) == Integer.max)
    #expect(read("\(Integer.max)0", as: type) == nil)
    #expect(read(oneMore(than: "\(Integer.max)"), as: type) == nil)
    #expect(read(Integer.isSigned ? oneMore(than: "\(Integer.min)") : "-1", as: type) == nil)
    #expect(read("-0", as: type) == 0)
  }

  /// The next text away from zero; no limit of a width ends in 9.
  private func oneMore(than text: String) -> String {
    text.dropLast() + String((text.last?.wholeNumberValue ?? 0) + 1)
  }

  @Test func limitsOfEveryWidthAreReadAndOneMoreIsRefused() {
    limitsAreRead(Int8.self)
    limitsAreRead(Int16.self)
    limitsAreRead(Int32.self)
    limitsAreRead(Int64.self)
    limitsAreRead(Int128.self)
    limitsAreRead(Int.self)
    limitsAreRead(UInt8.self)
    limitsAreRead(UInt16.self)
    limitsAreRead(UInt32.self)
    limitsAreRead(UInt64.self)
    limitsAreRead(UInt128.self)
    limitsAreRead(UInt.self)
  }

  @Test func everyTextOfSmallWidthsAgreesWithTheStandardLibrary() {
    for value in -1000...1000 {
      #expect(read("\(value)", as: Int8.self) == Int8("\(value)"))
      #expect(read("\(value)", as: UInt8.self) == UInt8("\(value)"))
    }
  }

  @Test(arguments: [
    "", "+", "-", "--1", "+-1", " 1", "1 ", "1\n", "1,000", "1_000", "0x10", "1e3", "a", "٣", "1\0", "\u{FEFF}1", "½",
  ])
  func textsThatAreNoIntegerAreRefused(text: String) {
    #expect(read(text, as: Int.self) == nil)
    #expect(read(text, as: Int.self, .integralDecimals) == nil)
  }

  @Test(arguments: ["200.0", "200.", "200.000000", "+200.0"])
  func decimalWithoutFractionIsAnIntegerOnlyWhenAskedFor(text: String) {
    #expect(read(text, as: Int.self) == nil)
    #expect(read(text, as: Int.self, .integralDecimals) == 200)
  }

  @Test(arguments: ["200.5", "200.01", "200.0.0", "200.0 ", "200.0e0", ".0", ".", "-.0", "200,0", "200.-0"])
  func otherDecimalsAreNoInteger(text: String) {
    #expect(read(text, as: Int.self, .integralDecimals) == nil)
  }

  @Test func integralDecimalsKeepTheLimitsOfTheWidth() {
    #expect(read("127.0", as: Int8.self, .integralDecimals) == 127)
    #expect(read("-128.0", as: Int8.self, .integralDecimals) == -128)
    #expect(read("128.0", as: Int8.self, .integralDecimals) == nil)
    #expect(read("-0.0", as: UInt8.self, .integralDecimals) == 0)
    #expect(read("9223372036854775807.0", as: Int.self, .integralDecimals) == Int.max)
  }

  @Test func longTextIsRefusedNotTrappedOn() {
    #expect(read(String(repeating: "9", count: 100_000), as: Int.self) == nil)
    #expect(read(String(repeating: "0", count: 100_000) + "7", as: Int.self) == 7)
  }
}
