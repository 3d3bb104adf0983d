// SPDX-License-Identifier: MIT

/// Lays text out in lines for a terminal.
enum TextLayout {
  /// Breaks a text at spaces so that no line is wider than `width`, unless a single word is.
  ///
  /// A line end in the text stays one. No line has spaces at its end.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The columns of a line, the indent included.
  ///   - indent: The spaces before the first line.
  ///   - hangingIndent: The spaces before every further line; nil for the same.
  /// - Returns: The lines; none for a text without words.
  static func wrapped(_ text: String, width: Int, indent: Int = 0, hangingIndent: Int? = nil) -> [String] {
    var lines: [String] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for paragraph in paragraphs.drop(while: \.isEmpty) {
      var line = spaces(lines.isEmpty ? indent : hangingIndent ?? indent)
      var used = line.count
      var isEmpty = true
      // A no-break space is no space here.
      for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        let wordWidth = columns(of: word)
        if !isEmpty, used + 1 + wordWidth > width {
          lines.append(line)
          line = spaces(hangingIndent ?? indent)
          used = line.count
          isEmpty = true
        }
        line += (isEmpty ? "" : " ") + word
        used += (isEmpty ? 0 : 1) + wordWidth
        isEmpty = false
      }
      lines.append(isEmpty ? "" : line)
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The lines of a text as they are, without spaces at their ends.
  static func unwrapped(_ text: String, indent: Int) -> [String] {
    text.split(whereSeparator: \.isNewline).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return indented(String(line), by: indent)
    }
  }

  /// Labels at the left, and their texts aligned at a column to the right of them.
  ///
  /// A label that reaches into the column has its text on the lines below.
  static func rows(_ entries: [(label: String, text: String)], column: Int, width: Int) -> [String] {
    entries.flatMap { label, text in
      let lines = wrapped(text, width: width - column)
      let labelColumns = margin + columns(of: label)
      guard let first = lines.first, labelColumns + gap <= column else {
        return wrapped(label, width: width, indent: margin, hangingIndent: 2 * margin)
          + lines.map { indented($0, by: column) }
      }
      let start = spaces(margin) + label + spaces(column - labelColumns)
      return [start + first] + lines.dropFirst().map { indented($0, by: column) }
    }
  }

  /// The column at which the texts of all these labels begin: behind the longest label that leaves room for text.
  static func column(for labels: [String], width: Int) -> Int {
    let limit = min(32, width * 2 / 5)
    let fitting = labels.map { margin + columns(of: $0) + gap }.filter { $0 <= limit }
    return fitting.max() ?? 4 * margin
  }

  /// The spaces before a label.
  static let margin = 2
  /// The spaces between a label and its text.
  private static let gap = 2

  /// The columns a terminal needs for a text: none for marks, two for an East Asian wide letter or an emoji.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII, character.unicodeScalars.count == 1 { return 1 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wideRanges.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  // The blocks of Unicode's EastAsianWidth.txt that are wide or full-width throughout, roughly.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  private static func indented(_ line: String, by columns: Int) -> String {
    line.isEmpty ? "" : spaces(columns) + line
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
