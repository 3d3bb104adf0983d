// SPDX-License-Identifier: MIT

import CodingSupport
import Testing

struct NullTokensTests {
  private func matches(_ text: String, _ tokens: NullTokens, isQuoted: Bool = false) -> Bool {
    tokens.matches(Array(text.utf8).span, isQuoted: isQuoted)
  }

  @Test func emptyTextIsMissingByDefault() {
    #expect(matches("", .empty))
    #expect(matches("", NullTokens(["NA"])))
    #expect(matches("", NullTokens([""])))
  }

  @Test func emptyTextIsAValueWhenItIsNotIncluded() {
    #expect(!matches("", NullTokens(includesEmpty: false)))
    #expect(!matches("", NullTokens(["", "NA"], repeatable: [""], includesEmpty: false)))
    #expect(matches("NA", NullTokens(["NA"], includesEmpty: false)))
  }

  @Test func quotesMakeNoDifferenceByDefault() {
    #expect(matches("", .empty, isQuoted: true))
    #expect(matches("NA", NullTokens(["NA"]), isQuoted: true))
    #expect(!matches("x", NullTokens(["NA"]), isQuoted: true))
  }

  @Test func quotedFieldIsNeverMissingWhenExcepted() {
    let tokens = NullTokens(["NA"], repeatable: ["-"], exceptQuoted: true)
    for text in ["", "NA", "--"] {
      #expect(matches(text, tokens))
      #expect(!matches(text, tokens, isQuoted: true))
    }
    #expect(matches("", .unquotedEmpty) && !matches("", .unquotedEmpty, isQuoted: true))
    #expect(NullTokens.unquotedEmpty == NullTokens(exceptQuoted: true))
  }

  @Test func spellingsOfAnyFirstByteAreFound() {
    // "p" and "0" share their low six bits, and so do "." and "n".
    let tokens = NullTokens(["p", "."], repeatable: ["Ö", "\0"])
    for text in ["p", ".", "Ö", "ÖÖ", "\0\0"] { #expect(matches(text, tokens)) }
    for text in ["0", "n", "Ü", "@", "pp", ".."] { #expect(!matches(text, tokens)) }
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
