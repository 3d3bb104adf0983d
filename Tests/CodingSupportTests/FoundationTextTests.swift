// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import Testing

struct FoundationTextTests {
  private func uuid(_ text: String) -> UUID? {
    ScalarText.uuid(from: Array(text.utf8).span)
  }

  private func hexadecimal(_ text: String) -> Data? {
    ScalarText.hexadecimal(from: Array(text.utf8).span)
  }

  @Test func identifierIsReadInEitherCase() {
    let text = "0DE4C5A1-9f3b-4B6e-8c2D-00FF10aB99c7"
    #expect(uuid(text)?.uuidString == text.uppercased())
  }

  @Test(arguments: [
    "", "0DE4C5A1-9F3B-4B6E-8C2D-00FF10AB99C", "0DE4C5A1-9F3B-4B6E-8C2D-00FF10AB99C70",
    "0DE4C5A19F3B4B6E8C2D00FF10AB99C7", "{0DE4C5A1-9F3B-4B6E-8C2D-00FF10AB99C7}",
    "0DE4C5A1-9F3B-4B6E-8C2D-00FF10AB99G7", "0DE4C5A1-9F3B-4B6E-8C2D000FF10AB99C7",
    "0DE4C5A-19F3B-4B6E-8C2D-00FF10AB99C7", "0DE4C5A1 9F3B 4B6E 8C2D 00FF10AB99C7",
    "0DE4C5A1-9F3B-4B6E-8C2D-00FF10AB99C\0",
  ])
  func otherFormsAreNoIdentifier(text: String) {
    #expect(uuid(text) == nil)
  }

  @Test func hexadecimalDataAreReadInEitherCase() {
    #expect(hexadecimal("00ff7FaB") == Data([0x00, 0xFF, 0x7F, 0xAB]))
    #expect(hexadecimal("") == Data())
  }

  @Test func everyByteComesBackFromItsDigits() {
    for byte in UInt8.min...UInt8.max {
      #expect(hexadecimal(String(format: "%02x%02X", byte, byte)) == Data([byte, byte]))
    }
  }

  @Test(arguments: ["0", "abc", "0x00", "gg", "0g", "00 11", " 00", "0\0", "：0", "@A", "`a", "/0", "[]"])
  func otherTextsAreNoHexadecimalData(text: String) {
    #expect(hexadecimal(text) == nil)
  }
}
