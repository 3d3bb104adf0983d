// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import CodingSupport

/// Numbers in a register are those that the longer way gives, or none.
struct ShortTextTests {
  private func check(_ text: String, behind: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(text.utf8)
    let short = (bytes + behind).withUnsafeBufferPointer { memory -> (integer: Int?, double: Double?)? in
      guard let start = memory.baseAddress else { return nil }
      let short = ShortText(at: start, count: bytes.count)
      return (short.integer, short.double)
    }
    let integer: Int? = ScalarText.integer(from: bytes.span)
    let double = ScalarText.double(from: bytes.span)
    let isPlain = !text.hasPrefix("+") && !text.lowercased().contains("e")
    if isPlain {
      #expect(short?.integer == integer, "\(text)", sourceLocation: sourceLocation)
      #expect(short?.double?.bitPattern == double?.bitPattern, "\(text)", sourceLocation: sourceLocation)
    } else {
      #expect(short?.integer == nil && short?.double == nil, "\(text)", sourceLocation: sourceLocation)
    }
  }

  private let neighbours: [[UInt8]] = [
    Array("00000000".utf8), Array("........".utf8), Array(",-1.5\"\n9".utf8), Array(repeating: 255, count: 8),
  ]

  @Test(arguments: [
    "", "-", ".", "-.", "--1", "1-", "..", "1..2", "0", "-0", "-0.0", "7", "-7", "00000001", "99999999", "-9999999",
    "0.5", ".5", "5.", "-.5", "-0.374", "0.000001", "1234567.", ".1234567", "+1", "1e5", "1 ", " 1", "1,5", "0x1", "/",
    ":", "1/", "1:", "é", "1é", "nan", "\0", "1\0",
  ])
  func oddTexts(text: String) {
    for behind in neighbours { check(text, behind: behind) }
  }

  @Test func textsOfTheAlphabetThatMatters() {
    var generator = SeededGenerator(seed: 4)
    let alphabet = Array("0123456789-.0123456789+e/:")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in alphabet.randomElement(using: &generator) })
      check(text, behind: neighbours[Int.random(in: 0..<4, using: &generator)])
    }
  }

  @Test func eachByteInEachPlace() {
    for byte in UInt8.min...127 {
      for place in 0..<4 {
        var bytes = Array("1234".utf8)
        bytes[place] = byte
        check(String(decoding: bytes, as: UTF8.self), behind: neighbours[2])
      }
    }
  }
}
