// SPDX-License-Identifier: MIT

// A text of up to 8 bytes fits a register, where its digits are checked and weighed all at once. With the first byte
// lowest, every byte of `word ^ "00000000"` that was a digit is its value. Shifted so that the missing bytes become
// leading zeros, (v * 10 + v >> 8) makes pairs of neighbours, and the same with 100 and 10 000 makes the number (D.
// Lemire, "Quickly parsing eight digits", 2018).

/// A text of at most 8 bytes in a register, for reading many numbers from bytes.
@usableFromInline
package struct ShortText {
  /// The bytes, the first one lowest; those behind `count` may be anything.
  @usableFromInline let word: UInt64
  /// How many bytes there are, from 0 to 8.
  @usableFromInline let count: Int

  /// Takes a text out of a longer piece of memory.
  ///
  /// - Parameters:
  ///   - start: Where the text begins; 8 bytes can be read there.
  ///   - count: The length of the text, at most 8 bytes.
  @inlinable @inline(__always)
  package init(at start: UnsafePointer<UInt8>, count: Int) {
    word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    self.count = count
  }

  @inlinable @inline(__always)
  init(word: UInt64, count: Int) {
    self.word = word
    self.count = count
  }

  /// The text, nothing behind it: two texts are the same when these are.
  @usableFromInline
  package struct Content: Equatable, Sendable {
    @usableFromInline let word: UInt64
    @usableFromInline let count: Int

    @inlinable @inline(__always)
    init(word: UInt64, count: Int) {
      self.word = word
      self.count = count
    }

    /// The content of a text; nil for one of more than 8 bytes.
    package init?(_ bytes: [UInt8]) {
      guard bytes.count <= 8 else { return nil }
      self.init(word: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }, count: bytes.count)
    }

    @inlinable @inline(__always)
    package static func == (left: Content, right: Content) -> Bool {
      left.word == right.word && left.count == right.count
    }
  }

  @inlinable @inline(__always)
  package var content: Content {
    // A shift by the whole width makes 0.
    let behind = UInt64.max << UInt64(truncatingIfNeeded: count &* 8)
    return Content(word: word & ~behind, count: count)
  }

  /// The text without a minus sign in front, and whether there was one.
  @inlinable @inline(__always)
  var magnitude: (text: ShortText, isNegative: Bool) {
    let isNegative = count > 0 && word & 0xFF == 0x2D
    return (isNegative ? ShortText(word: word &>> 8, count: count &- 1) : self, isNegative)
  }

  /// The number that the text has the digits of; nil where it has anything else, or nothing.
  @inlinable @inline(__always)
  var digits: UInt64? {
    guard count > 0 else { return nil }
    var value = (word ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: (8 &- count) &* 8)
    guard (value | (value &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    value = (value &* 2561) &>> 8
    value = ((value & 0x00FF_00FF_00FF_00FF) &* 6_553_601) &>> 16
    return ((value & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) &>> 32
  }

  /// The integer, as `ScalarText.integer` reads it; nil also for what only that can read.
  @inlinable @inline(__always)
  package var integer: Int? {
    let (text, isNegative) = magnitude
    guard let digits = text.digits else { return nil }
    let value = Int(truncatingIfNeeded: digits)
    return isNegative ? 0 &- value : value
  }

  /// The number, as `ScalarText.double` reads it; nil also for what only that can read.
  @inlinable @inline(__always)
  package var double: Double? {
    let (text, isNegative) = magnitude
    // The lowest bit that is set stands for the first full stop.
    let differences = text.word ^ 0x2E2E_2E2E_2E2E_2E2E
    let marks = (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080
    let mark = marks.trailingZeroBitCount &>> 3
    var (number, power) = (text, 1.0)
    if mark < text.count {
      let before = (1 &<< UInt64(truncatingIfNeeded: mark &* 8)) &- 1
      number = ShortText(
        word: (text.word & before) | ((text.word &>> 8) & ~before), count: text.count &- 1)
      power = Self.powerOfTen(number.count &- mark)
    }
    guard let digits = number.digits else { return nil }
    // Both are exact, so that the quotient is the nearest double; see `ScalarText+Decimal.swift`.
    let value = Double(Int64(truncatingIfNeeded: digits)) / power
    // The sign bit by itself, since half of all signs are guessed wrong.
    return Double(bitPattern: value.bitPattern | (isNegative ? 1 : 0) &<< 63)
  }

  /// A power of ten up to the seventh, without a branch: the factors that the bits of the exponent stand for.
  @inlinable @inline(__always)
  static func powerOfTen(_ exponent: Int) -> Double {
    let first = 1 &+ 9 &* (exponent & 1)
    let second = 1 &+ 99 &* ((exponent &>> 1) & 1)
    let third = 1 &+ 9_999 &* ((exponent &>> 2) & 1)
    return Double(first &* second &* third)
  }
}
