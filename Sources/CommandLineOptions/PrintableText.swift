// SPDX-License-Identifier: MIT

/// Makes text somebody typed safe to show.
enum PrintableText {
  /// The longest piece of what was typed that a message repeats, in Unicode scalars.
  static let longestQuote = 80

  /// A text in single quotes, escaped and cut where it is long.
  static func quoted(_ text: some StringProtocol) -> String {
    "'\(escaped(shortened(text)))'"
  }

  /// A text cut to `longestQuote`, with an ellipsis where something is missing.
  static func shortened(_ text: some StringProtocol) -> String {
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
  static func escaped(_ text: String) -> String {
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
