// SPDX-License-Identifier: MIT

import CodingSupport

/// The names of the columns.
public struct CSVHeader: Sendable, Hashable {
  /// The names, in file order; a name may be empty or occur twice.
  public let names: [String]

  private let firstIndex: [String: Int]
  private let duplicates: Set<String>

  /// Makes a header.
  ///
  /// - Parameter names: The names, in file order.
  public init(_ names: [String]) {
    self.names = names
    var firstIndex: [String: Int] = [:]
    var duplicates: Set<String> = []
    for (index, name) in names.enumerated() where firstIndex.updateValue(firstIndex[name] ?? index, forKey: name) != nil
    {
      duplicates.insert(name)
    }
    self.firstIndex = firstIndex
    self.duplicates = duplicates
  }

  /// The column of a name.
  ///
  /// - Parameter name: The name, compared exactly.
  /// - Returns: The index, from 0, of the first column of that name, or nil.
  public func firstIndex(of name: String) -> Int? {
    firstIndex[name]
  }

  /// Whether more than one column has a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: True when it occurs at least twice.
  public func isDuplicate(_ name: String) -> Bool {
    duplicates.contains(name)
  }

  var hasDuplicates: Bool { !duplicates.isEmpty }

  /// The only column of a name.
  ///
  /// - Parameter name: The name, compared exactly.
  /// - Returns: The index, from 0.
  /// - Throws: `missingColumn`, naming the nearest column, or `duplicateColumn`.
  public func index(of name: String) throws(CSVError) -> Int {
    guard let index = firstIndex[name] else {
      throw CSVError(
        .missingColumn, "the column \"\(PrintableText.escaped(name))\" is missing" + hint(for: name), record: 0,
        columnName: name)
    }
    if duplicates.contains(name) {
      throw CSVError(
        .duplicateColumn, "the column \"\(PrintableText.escaped(name))\" exists more than once; rename one of them",
        record: 0, columnIndex: index, columnName: name)
    }
    return index
  }

  /// Enough for any table a person has written; comparing is slow.
  private static let mostNamesToCompare = 1000

  func hint(for name: String) -> String {
    if names.isEmpty { return "; no column has a name" }
    if let nearest = NearestName.nearest(to: name, in: names.prefix(Self.mostNamesToCompare)) {
      return "; did you mean \"\(PrintableText.escaped(nearest.cut()))\"?"
    }
    let list = names.prefix(8).map { PrintableText.escaped($0.cut()) }.joined(separator: ", ")
    return "; the columns are \(list)" + (names.count > 8 ? ", …" : "")
  }
}
