// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct UnknownOptionTests {
  @Test func unknownOptionSuggestsTheNearest() {
    #expect(
      usageError("--chambre", "house")
        == CommandLineUsageError(
          .unknownOption, "Unknown option '--chambre'", option: "--chambre", suggestion: "--chamber"))
    #expect(complaint("--chambre", "house") == "Unknown option '--chambre'. Did you mean '--chamber'?")
    #expect(complaint("--Quiet=yes") == "Unknown option '--Quiet'. Did you mean '--quiet'?")
    #expect(complaint("--verison") == "Unknown option '--verison'. Did you mean '--version'?")
  }

  @Test func unlikeAnyOptionThereIsNoSuggestion() {
    #expect(complaint("--bogus") == "Unknown option '--bogus'.")
    #expect(usageError("--bogus")?.suggestion == nil)
  }

  @Test func beginningOfANameIsNoOptionButSuggestsIt() {
    #expect(complaint("--out", "file") == "Unknown option '--out'. Did you mean '--output'?")
    #expect(complaint("--ver") == "Unknown option '--ver'.")
  }

  @Test func unknownLetterIsNamed() {
    #expect(complaint("-x") == "Unknown option '-x'.")
    #expect(usageError("-x")?.code == .unknownOption)
    #expect(usageError("-x")?.option == "-x")
    #expect(complaint("-qx") == "Unknown option '-x' in '-qx'.")
    #expect(complaint("-é") == "Unknown option '-é'.")
  }

  @Test func letterInTheOtherCaseIsSuggested() {
    #expect(complaint("-O") == "Unknown option '-O'. Did you mean '-o'?")
    #expect(complaint("-H") == "Unknown option '-H'. Did you mean '-h'?")
  }

  @Test func longNameBehindOneDashIsSuggested() {
    #expect(complaint("-shift") == "Unknown option '-s' in '-shift'. Did you mean '--shift'?")
    #expect(complaint("-quiet=1") == "Unknown option '-u' in '-quiet=1'. Did you mean '--quiet'?")
  }

  @Test func optionWithoutANameIsUnknown() {
    #expect(complaint("--=x") == "Unknown option '--=x'.")
    #expect(complaint("---") == "Unknown option '---'.")
  }

  @Test func markThatCombinesWithTheDashIsNoFlag() {
    #expect(complaint("-\u{301}q") == "Unknown option '-\u{301}q'.")
    #expect(complaint("-\u{301}") == "Unknown option '-\u{301}'.")
  }

  @Test func firstOfSeveralFaultsIsReported() {
    #expect(complaint("--chamber=x", "--bogus", "extra")?.hasPrefix("'x' is not a value of --chamber") == true)
    #expect(complaint("--bogus", "--chamber=x", "extra") == "Unknown option '--bogus'.")
  }
}
