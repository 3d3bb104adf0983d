// SPDX-License-Identifier: MIT

import CodingSupport
import Testing

struct ScalarTextTests {
  private func bool(_ text: String) -> Bool? {
    ScalarText.bool(from: Array(text.utf8).span)
  }

  private func equals(_ text: String, _ spelling: String) -> Bool {
    ScalarText.equals(Array(text.utf8).span, spelling)
  }

  private func string(_ bytes: [UInt8]) -> String {
    ScalarText.string(from: bytes.span)
  }

  @Test(arguments: [("true", true), ("1", true), ("false", false), ("0", false)])
  func truthValuesOfXMLSchemaAreRead(text: String, value: Bool) {
    #expect(bool(text) == value)
  }

  @Test(arguments: ["", "TRUE", "True", "yes", "no", "t", "f", "2", "01", "00", " true", "true ", "truefalse", "-1"])
  func otherSpellingsAreNoTruthValue(text: String) {
    #expect(bool(text) == nil)
  }

  @Test func equalityIsByteForByte() {
    #expect(equals("House", "House"))
    #expect(!equals("House", "house"))
    #expect(!equals("House", "House "))
    #expect(equals("", ""))
    // One letter and letter with accent are the same to `String`.
    #expect(!equals("\u{E9}", "e\u{301}"))
  }

  @Test func illFormedBytesBecomeReplacementCharacters() {
    #expect(string([0x56, 0xE1, 0x7A]) == "V\u{FFFD}z")
    #expect(string([0x61, 0x00, 0x62]) == "a\0b")
    #expect(string([]) == "")
  }
}
