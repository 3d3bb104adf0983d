// SPDX-License-Identifier: MIT

import CodingSupport
import Testing

struct NullTokensTests {
  private func matches(_ text: String, _ tokens: NullTokens) -> Bool {
    tokens.matches(Array(text.utf8).span)
  }

  @Test func emptyTextIsAlwaysMissing() {
    #expect(matches("", .empty))
    #expect(matches("", NullTokens(["NA"])))
    #expect(matches("", NullTokens([""])))
  }

  @Test func spellingsCountOnlyWhenTheyAreGiven() {
    #expect(!matches("NA", .empty))
    #expect(matches("NA", NullTokens(["N/A", "NA"])))
    #expect(matches("N/A", NullTokens(["N/A", "NA"])))
  }

  @Test(arguments: ["na", "NA ", " NA", "N", "NAN", "NANA", "NAMIBIA", "0", " "])
  func otherTextsAreValues(text: String) {
    #expect(!matches(text, NullTokens(["NA"])))
  }

  @Test func repeatsCountOnlyWhenTheyAreAllowed() {
    let tokens = NullTokens(repeatable: ["N/A", "-"])
    for text in ["N/A", "N/AN/A", "N/AN/AN/A", "-", "--", "-----"] { #expect(matches(text, tokens)) }
    for text in ["N/AN/", "N/A-", "N/A N/A", "N/AN/B", "-1", "N"] { #expect(!matches(text, tokens)) }
    #expect(!matches("N/AN/A", NullTokens(["N/A"])))
    #expect(!matches("NANA", NullTokens(["NA"], repeatable: ["N/A"])))
  }

  @Test func emptySpellingMatchesNothingElse() {
    #expect(!matches("x", NullTokens([""], repeatable: [""])))
  }

  @Test func changedSpellingsTakeEffect() {
    var tokens = NullTokens(["NA"])
    tokens.spellings = ["null"]
    #expect(matches("null", tokens))
    #expect(!matches("NA", tokens))
    tokens.repeatableSpellings = ["-"]
    #expect(matches("--", tokens))
    #expect(tokens == NullTokens(["null"], repeatable: ["-"]))
  }
}
