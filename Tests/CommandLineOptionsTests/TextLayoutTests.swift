// SPDX-License-Identifier: MIT

import Testing

@testable import CommandLineOptions

struct TextLayoutTests {
  @Test func lineMayBeAsWideAsTheWidth() {
    #expect(TextLayout.wrapped("ab cd ef", width: 5) == ["ab cd", "ef"])
    #expect(TextLayout.wrapped("ab cd ef", width: 4) == ["ab", "cd", "ef"])
  }

  @Test func longWordStaysWhole() {
    #expect(
      TextLayout.wrapped("see https://voteview.com/data now", width: 8) == ["see", "https://voteview.com/data", "now"])
  }

  @Test func indentsCount() {
    #expect(TextLayout.wrapped("ab cd ef", width: 7, indent: 1, hangingIndent: 3) == [" ab cd", "   ef"])
  }

  @Test func lineEndsStayAndSpacesShrink() {
    #expect(TextLayout.wrapped("\n a  b \r\n\n c\n\n", width: 40, indent: 1) == [" a b", "", " c"])
    #expect(TextLayout.wrapped(" \n ", width: 40) == [])
  }

  @Test func noBreakSpaceDoesNotBreak() {
    #expect(TextLayout.wrapped("von 1 789 an", width: 8) == ["von 1", "789 an"])
    #expect(TextLayout.wrapped("von 1\u{A0}789 an", width: 8) == ["von", "1\u{A0}789 an"])
  }

  @Test func columnsAreThoseOfATerminal() {
    #expect(TextLayout.columns(of: "") == 0)
    #expect(TextLayout.columns(of: "Größe") == 5)
    #expect(TextLayout.columns(of: "Gro\u{308}ße") == 5)
    #expect(TextLayout.columns(of: "議会") == 4)
    #expect(TextLayout.columns(of: "ｶﾅ") == 2)
    #expect(TextLayout.columns(of: "👩‍🔬") == 2)
    #expect(TextLayout.columns(of: "\u{200B}") == 0)
    #expect(TextLayout.columns(of: "– …") == 3)
  }

  @Test func wideLettersAreAligned() {
    #expect(
      TextLayout.rows([("議会", "the house"), ("ñandú", "a bird")], column: 9, width: 80)
        == ["  議会   the house", "  ñandú  a bird"])
    #expect(TextLayout.column(for: ["議会", "ñandú"], width: 80) == 9)
  }

  @Test func labelThatReachesIntoTheColumnStandsAlone() {
    #expect(
      TextLayout.rows([("abcdef", "one two"), ("abcde", "one two")], column: 9, width: 13)
        == ["  abcdef", "         one", "         two", "  abcde  one", "         two"])
  }

  @Test func labelWithoutTextHasNoSpacesBehindIt() {
    #expect(TextLayout.rows([("a", "")], column: 9, width: 40) == ["  a"])
  }

  @Test func labelWiderThanTheLineIsBroken() {
    #expect(
      TextLayout.rows([("--some-option VALUE", "")], column: 9, width: 16) == ["  --some-option", "    VALUE"])
  }
}
