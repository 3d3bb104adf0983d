// SPDX-License-Identifier: MIT

import CodingSupport
import Testing

struct BooleanStrategyTests {
  private func bool(_ text: String, _ booleans: BooleanStrategy) -> Bool? {
    ScalarText.bool(from: Array(text.utf8).span, booleans: booleans)
  }

  @Test func defaultIsThatOfXMLSchema() {
    #expect(DecodingStrategies().booleans == .xmlSchema)
    #expect(BooleanStrategy() == .xmlSchema)
    #expect(bool("true", .xmlSchema) == true && bool("1", .xmlSchema) == true)
    #expect(bool("false", .xmlSchema) == false && bool("0", .xmlSchema) == false)
    for text in ["True", "TRUE", "yes", "t", "2", "", " true"] { #expect(bool(text, .xmlSchema) == nil) }
  }

  @Test func commonSpellingsAreReadInAnyCase() {
    for text in ["true", "t", "yes", "y", "on", "1", "TRUE", "T", "Yes", "Y", "On"] {
      #expect(bool(text, .common) == true)
    }
    for text in ["false", "f", "no", "n", "off", "0", "FALSE", "F", "No", "N", "oFF"] {
      #expect(bool(text, .common) == false)
    }
  }

  @Test(arguments: ["", "tr", "truee", "ye", "yes ", " no", "2", "-1", "00", "o", "N/A", "\u{66}\u{0}"])
  func otherTextsAreNoTruthValue(text: String) {
    #expect(bool(text, .common) == nil)
  }

  @Test func onlyASCIILettersIgnoreTheCase() {
    let french = BooleanStrategy(trueSpellings: ["Oui", "réélu"], falseSpellings: ["Non"], ignoresCase: true)
    #expect(bool("OUI", french) == true)
    #expect(bool("RééLU", french) == true)
    #expect(bool("RÉÉLU", french) == nil)
    // The same letters, decomposed.
    #expect(bool("re\u{301}e\u{301}lu", french) == nil)
    // "[" and "{", "@" and "`" differ by the bit that tells the cases of letters apart.
    #expect(bool("[", BooleanStrategy(trueSpellings: ["{"], ignoresCase: true)) == nil)
    #expect(bool("@", BooleanStrategy(trueSpellings: ["`"], ignoresCase: true)) == nil)
  }

  @Test func ownSpellingsReplaceTheDefaultOnes() {
    let votes = BooleanStrategy(trueSpellings: ["Yea", "Aye"], falseSpellings: ["Nay", "No"])
    #expect(bool("Yea", votes) == true && bool("No", votes) == false)
    #expect(bool("true", votes) == nil && bool("1", votes) == nil && bool("yea", votes) == nil)
  }

  @Test func changedSpellingsTakeEffect() {
    var booleans = BooleanStrategy.xmlSchema
    booleans.trueSpellings = ["ja"]
    #expect(bool("ja", booleans) == true && bool("true", booleans) == nil && bool("0", booleans) == false)
    booleans.falseSpellings = ["nein"]
    #expect(bool("nein", booleans) == false && bool("0", booleans) == nil)
    booleans.ignoresCase = true
    #expect(bool("NEIN", booleans) == false)
    booleans = BooleanStrategy.xmlSchema
    booleans.ignoresCase = true
    #expect(bool("TRUE", booleans) == true)
  }

  @Test func noSpellingsReadNothing() {
    let none = BooleanStrategy(trueSpellings: [], falseSpellings: [])
    #expect(bool("", none) == nil && bool("1", none) == nil)
  }
}
