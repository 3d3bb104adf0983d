// SPDX-License-Identifier: MIT

import CSVCoding

/// Comma-separated values as in RFC 4180, with the LF line ends of Unix tools; a missing value is an empty field.
public struct CSVFormat: TableFormat {
  /// Makes the format.
  public init() {}

  /// The table as CSV, its first line the names of the columns.
  ///
  /// - Parameter table: The table.
  /// - Returns: The text.
  public func text(of table: Table) -> String {
    var writer = CSVWriter()
    writer.allowsRaggedRecords = true
    // A name is never missing, yet one that is empty needs no quotes: no reader tells the two apart in a header.
    var records = [table.columns.map { $0.isEmpty ? CSVField.missing : .text($0) }]
    records += table.rows.map { row in row.map { field($0, in: table) } }
    for record in records {
      do throws(CSVError) {
        try writer.write(record)
      } catch {
        // Quotes that may be doubled can hold every text, and records may have any length, so nothing is refused.
        assertionFailure(error.description)
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func field(_ value: TableValue, in table: Table) -> CSVField {
    switch value {
    case .integer, .decimal: .number(table.text(value))
    case .text(let text): .text(text)
    case .missing: .missing
    }
  }
}

extension TableFormat where Self == CSVFormat {
  /// Comma-separated values.
  public static var csv: CSVFormat { CSVFormat() }
}
