// SPDX-License-Identifier: MIT

/// Small pieces of SVG text: numbers without noise and escaped strings.
enum SVGText {
  /// Writes a coordinate with at most two decimals, without trailing zeros and without a negative zero.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((Swift.min(Swift.max(value, -1e9), 1e9) * 100).rounded())
    let magnitude = hundredths.magnitude
    let fraction = magnitude % 100
    var text = hundredths < 0 ? "-" : ""
    text += String(magnitude / 100)
    if fraction > 0 {
      text += fraction < 10 ? ".0" : "."
      text += String(fraction % 10 == 0 && fraction >= 10 ? fraction / 10 : fraction)
    }
    return text
  }

  /// Escapes text for an element or an attribute and drops the characters that XML 1.0 forbids.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      default:
        if isAllowed(scalar) { result.append(scalar) }
      }
    }
    return String(result)
  }

  /// Makes one line of any text: forbidden characters go, white space becomes single spaces.
  static func singleLine(_ text: String) -> String {
    words(text).joined(separator: " ")
  }

  /// Splits text at white space; forbidden characters are dropped first.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where isAllowed(scalar) {
      // A no-break space stays inside its word.
      if scalar.properties.isWhitespace, scalar != "\u{A0}" {
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
      } else {
        word.append(scalar)
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  /// A short stable name for some text, so that two charts in one page have different ids.
  static func fingerprint(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
