// SPDX-License-Identifier: MIT

/// Comma-separated values as in RFC 4180, with LF line ends as Unix tools write them; a missing value is an empty field.
public struct CSVFormat: TableFormat {
  /// Makes the format.
  public init() {}

  /// The table as CSV, its first line the names of the columns.
  ///
  /// - Parameter table: The table.
  /// - Returns: The text.
  public func text(of table: Table) -> String {
    var text = line(table.columns.map { quoted($0) })
    for row in table.rows {
      text += line(
        row.map { value in
          // An empty text is quoted, so that it differs from a missing value.
          if case .text(let content) = value { return content.isEmpty ? "\"\"" : quoted(content) }
          return table.text(value)
        })
    }
    return text
  }

  private func line(_ fields: [String]) -> String {
    // A line of one empty field would look like a blank line, which readers skip.
    (fields == [""] ? "\"\"" : fields.joined(separator: ",")) + "\n"
  }

  private func quoted(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), 10, 13].contains($0) }
    guard needsQuotes else { return text }
    // Scalar by scalar: a quote with a combining mark after it is another `Character`.
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}

extension TableFormat where Self == CSVFormat {
  /// Comma-separated values.
  public static var csv: CSVFormat { CSVFormat() }
}
