// SPDX-License-Identifier: MIT

/// Columns that line up, for reading on a screen: numbers to the right with their decimal points under each other.
public struct AlignedFormat: TableFormat {
  /// Makes the format.
  public init() {}

  /// The table as aligned text.
  ///
  /// - Parameter table: The table.
  /// - Returns: The text; no line ends with a space.
  public func text(of table: Table) -> String {
    let columns = table.columns.indices.map { index in
      column(table.columns[index], table.rows.map { index < $0.count ? $0[index] : .missing }, in: table)
    }
    return (0..<table.rows.count + 2).reduce(into: "") { text, line in
      var cells = columns.map { $0[line] }.joined(separator: "  ")
      while cells.last == " " { cells.removeLast() }
      text += cells + "\n"
    }
  }

  /// The cells of a column, all of one width: name, rule, values.
  private func column(_ name: String, _ values: [TableValue], in table: Table) -> [String] {
    let isNumeric = values.contains { $0.isNumber }
    let name = Self.printable(name)
    var cells = values.map { Self.printable(table.text($0)) }
    let fractions = zip(cells, values).map { cell, value in
      value.isNumber ? cell.suffix(from: cell.lastIndex(of: ".") ?? cell.endIndex).count : 0
    }
    let widestFraction = fractions.max() ?? 0
    for index in cells.indices where values[index].isNumber {
      cells[index] += String(repeating: " ", count: widestFraction - fractions[index])
    }
    let width = max(name.count, cells.map(\.count).max() ?? 0)
    let padded = ([name] + cells).map { cell in
      let padding = String(repeating: " ", count: width - cell.count)
      return isNumeric ? padding + cell : cell + padding
    }
    return [padded[0], String(repeating: "-", count: width)] + padded.dropFirst()
  }

  /// Control characters would move the cursor; they are shown as a replacement.
  private static func printable(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "\u{FFFD}" : $0 })
  }
}

extension TableValue {
  var isNumber: Bool {
    switch self {
    case .integer, .decimal: true
    case .text, .missing: false
    }
  }
}

extension TableFormat where Self == AlignedFormat {
  /// Columns that line up.
  public static var aligned: AlignedFormat { AlignedFormat() }
}
