// SPDX-License-Identifier: MIT

/// Makes text that somebody typed, or that stands in a file, safe to show.
public enum PrintableText {
  /// The longest piece of what was typed that a message repeats, in Unicode scalars.
  package static let longestQuote = 80

  /// A text in single quotes, escaped and cut where it is long.
  package static func quoted(_ text: some StringProtocol) -> String {
    "'\(escaped(shortened(text)))'"
  }

  /// A text cut to `longestQuote`, with an ellipsis where something is missing.
  package static func shortened(_ text: some StringProtocol) -> String {
    var short = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if short.count == longestQuote { return String(short) + "…" }
      short.append(scalar)
    }
    return String(short)
  }

  /// A text on one line: what a terminal would obey (control characters, line ends, changes of direction) as escapes.
  ///
  /// Escaping twice changes nothing more.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text, `\\n` and `\\u{1B}` where characters were that do not print.
  public static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isObeyed(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }
}
