// SPDX-License-Identifier: MIT

/// A colour of three bytes, and how well it can be seen on white.
struct ChartColor: Sendable, Hashable {
  /// What replaces a colour that cannot be read.
  static let darkGrey = ChartColor(red: 0x44, green: 0x44, blue: 0x44)

  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#` and three or six hexadecimal digits; anything else is dark grey.
  init(_ text: String) {
    self = ChartColor.parsed(text) ?? .darkGrey
  }

  /// The colour as `#` and six digits.
  var hexadecimal: String {
    var text = "#"
    for byte in [red, green, blue] {
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
    return text
  }

  /// The contrast with white after the WCAG formula, from 1 (white) to 21 (black).
  var contrastWithWhite: Double {
    let luminance =
      0.2126 * ChartColor.linear(red) + 0.7152 * ChartColor.linear(green) + 0.0722 * ChartColor.linear(blue)
    return 1.05 / (luminance + 0.05)
  }

  /// The same hue, just dark enough to reach a contrast with white.
  func darkened(toContrast contrast: Double) -> ChartColor {
    var shade = self
    // In steps of a hundredth the hue stays and the loop ends at black at the latest.
    for percent in stride(from: 99, through: 0, by: -1) where shade.contrastWithWhite < contrast {
      shade = ChartColor(
        red: UInt8(Int(red) * percent / 100), green: UInt8(Int(green) * percent / 100),
        blue: UInt8(Int(blue) * percent / 100))
    }
    return shade
  }

  private static func parsed(_ text: String) -> ChartColor? {
    let bytes = Array(text.utf8.prefix(8))
    guard bytes.first == UInt8(ascii: "#"), bytes.count == 4 || bytes.count == 7 else { return nil }
    var digits: [UInt8] = []
    for byte in bytes.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    return ChartColor(
      red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3], blue: digits[4] * 16 + digits[5])
  }

  /// The light of one channel; the standard library has no power function, so 2.4 is taken as 2 + 2/5.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    // Newton's method for the fifth root; a fixed number of rounds gives the same bits everywhere.
    for _ in 0..<20 {
      let fourth = root * root * root * root
      root = (4 * root + square / fourth) / 5
    }
    return square * root
  }
}
