// SPDX-License-Identifier: MIT

/// One JSON array with an object a row, each on a line of its own; a missing value is null.
public struct JSONFormat: TableFormat {
  /// Makes the format.
  public init() {}

  /// The table as a JSON array.
  ///
  /// - Parameter table: The table.
  /// - Returns: The text.
  public func text(of table: Table) -> String {
    guard !table.rows.isEmpty else { return "[]\n" }
    let objects = table.rows.map { "  " + JSONLinesFormat.object($0, in: table) }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}

extension TableFormat where Self == JSONFormat {
  /// One JSON array.
  public static var json: JSONFormat { JSONFormat() }
}
