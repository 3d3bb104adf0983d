// SPDX-License-Identifier: MIT

/// Estimates how wide text will be, without a font at hand.
///
/// The table follows a wide sans-serif face, so with the usual ones the text is a little narrower than planned
/// and never wider.
enum TextMeasure {
  /// The estimated width of text at a font size.
  static func width(_ text: String, size: Double) -> Double {
    var thousandths = 0
    for scalar in text.unicodeScalars { thousandths += advance(scalar) }
    return Double(thousandths) * size / 1000
  }

  /// Shortens text with an ellipsis until it fits.
  static func fitted(_ text: String, width limit: Double, size: Double) -> String {
    guard width(text, size: size) > limit else { return text }
    let room = limit - width("…", size: size)
    var result = ""
    var used = 0.0
    for character in text {
      used += width(String(character), size: size)
      if used > room { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result + "…"
  }

  /// Wraps text into lines that fit; what is beyond the last allowed line is replaced by an ellipsis.
  static func wrapped(_ text: String, width limit: Double, size: Double, maximumLines: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in SVGText.words(text) {
      let longer = line.isEmpty ? word : line + " " + word
      if width(longer, size: size) <= limit {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      // One line too many is enough to know that the text does not fit.
      if lines.count > maximumLines { break }
      var pieces = pieces(of: word, width: limit, size: size, maximum: maximumLines + 1)
      line = pieces.popLast() ?? ""
      lines += pieces
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > maximumLines, maximumLines > 0 else { return lines }
    let last = lines[maximumLines - 1] + " " + lines[maximumLines]
    let cut = fitted(last, width: limit, size: size)
    return lines[..<(maximumLines - 1)] + [cut.hasSuffix("…") ? cut : cut + "…"]
  }

  /// Cuts a word that is longer than a line.
  private static func pieces(of word: String, width limit: Double, size: Double, maximum: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var used = 0.0
    for character in word {
      let step = width(String(character), size: size)
      if used + step > limit, !piece.isEmpty {
        pieces.append(piece)
        if pieces.count > maximum { return pieces }
        piece = ""
        used = 0
      }
      piece.append(character)
      used += step
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  /// The width of one character in thousandths of the font size.
  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "'", "|": 285
    case "I", "J", " ", ".", ",", ":", ";", "!", "\u{A0}", "/", "\\": 335
    case "f", "t", "r", "-", "(", ")", "[", "]": 405
    case "c", "s", "z", "*", "\"", "‘", "’", "“", "”", "?": 545
    case "k", "v", "x", "y", "_": 595
    case "a"..."z" where scalar != "m" && scalar != "w": 636
    case "0"..."9", "$", "£", "€": 640
    case "F", "L", "T", "P", "Y", "E": 625
    case "m", "W", "M", "—", "…", "%", "@": 1000
    case "w", "O", "Q", "G", "+", "−", "=", "<", ">", "~", "↑", "↓", "#": 840
    case "A"..."Z", "&": 755
    case "\u{300}"..."\u{36F}", "\u{200B}"..."\u{200F}", "\u{FE00}"..."\u{FE0F}": 0
    default: scalar.value < 0x1100 ? 700 : 1050
    }
  }
}
