// SPDX-License-Identifier: MIT

/// One JSON object a line (NDJSON), which tools can read row by row; a missing value is null.
public struct JSONLinesFormat: TableFormat {
  /// Makes the format.
  public init() {}

  /// The table as JSON lines.
  ///
  /// - Parameter table: The table.
  /// - Returns: The text.
  public func text(of table: Table) -> String {
    table.rows.reduce(into: "") { $0 += Self.object($1, in: table) + "\n" }
  }

  static func object(_ row: [TableValue], in table: Table) -> String {
    let members = zip(table.columns, row).map { name, value in "\(quoted(name)):\(self.value(value, in: table))" }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func value(_ value: TableValue, in table: Table) -> String {
    switch value {
    case .missing: "null"
    case .text(let text): quoted(text)
    case .decimal(let number) where !number.isFinite: "null"
    case .integer, .decimal: table.text(value)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension TableFormat where Self == JSONLinesFormat {
  /// One JSON object a line.
  public static var ndjson: JSONLinesFormat { JSONLinesFormat() }
}
