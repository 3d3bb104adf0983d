// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct UsageErrorTextTests {
  @Test func controlCharactersOfTheUserAreShownAsEscapes() {
    #expect(complaint("--\u{1B}[2Jred") == "Unknown option '--\\u{1B}[2Jred'.")
    #expect(usageError("--\u{1B}[2Jred")?.option == "--\\u{1B}[2Jred")
    #expect(complaint("-\u{7}") == "Unknown option '-\\u{7}'.")
    #expect(complaint("a\r\nb\tc\u{9B}d\u{0}") == "Unexpected argument 'a\\r\\nb\\tc\\u{9B}d\\u{0}'.")
    #expect(complaint("--quiet=\u{1B}") == "The option '--quiet' takes no value, but '\\u{1B}' was given.")
    #expect(
      complaint("-c", "house\u{7F}")
        == "'house\\u{7F}' is not a value of --chamber: choose congress, house, senate or each. Did you mean 'house'?")
    #expect(
      complaint("-o", "--quiet=\u{1B}") == "Missing value for '--output FILE': '--quiet=\\u{1B}' is an option.")
    #expect(complaint("\u{1B}", about: civicTool) == "Unknown command '\\u{1B}'.")
  }

  @Test func changesOfDirectionAndLineSeparatorsAreShownAsEscapes() {
    #expect(complaint("a\u{202E}b\u{2028}c") == "Unexpected argument 'a\\u{202E}b\\u{2028}c'.")
  }

  @Test func letterOutsideASCIIStays() {
    #expect(complaint("--größe") == "Unknown option '--größe'.")
    #expect(complaint("👩‍🔬") == "Unexpected argument '👩‍🔬'.")
  }

  @Test func longTextIsCut() {
    let long = String(repeating: "x", count: 100_000)
    #expect(complaint(long) == "Unexpected argument '\(long.prefix(80))…'.")
    #expect(usageError("--" + long)?.option == "--\(long.prefix(78))…")
    #expect(complaint(String(long.prefix(80))) == "Unexpected argument '\(long.prefix(80))'.")
  }

  @Test func errorOfACallerIsEscapedToo() {
    let error = CommandLineUsageError(.conflict, "No\nsuch", option: "--a\u{1B}", suggestion: "b\u{7}")
    #expect(error.description == "No\\nsuch. Did you mean 'b\\u{7}'?")
    #expect(error.option == "--a\\u{1B}")
    #expect("\(error)" == error.description)
  }
}
