// SPDX-License-Identifier: MIT

import CodingSupport

/// The names of the columns.
public struct CSVHeader: Sendable, Hashable {
  /// The names, in file order; a name may be empty or occur twice.
  public let names: [String]

  private let firstIndex: [String: Int]
  private let duplicates: Set<String>
  private let ignoresCase: Bool

  /// Makes a header.
  ///
  /// - Parameters:
  ///   - names: The names, in file order.
  ///   - rules: How they are read and compared.
  public init(_ names: [String], rules: CSVHeaderRules = CSVHeaderRules()) {
    var names = rules.trimsNames ? names.map(Self.trimmed) : names
    ignoresCase = rules.ignoresCase
    func folded(_ name: String) -> String { rules.ignoresCase ? name.lowercased() : name }
    var firstIndex: [String: Int] = [:]
    var duplicates: Set<String> = []
    var taken: Set<String> = rules.duplicates == .renamed ? Set(names.map(folded)) : []
    var lastNumbers: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      let key = folded(name)
      guard firstIndex[key] != nil else {
        firstIndex[key] = index
        continue
      }
      // Spreadsheets export empty columns with empty names; those are nobody's duplicates.
      guard !name.isEmpty else { continue }
      switch rules.duplicates {
      case .first: continue
      case .refusedWhenAsked: duplicates.insert(key)
      case .renamed:
        var number = lastNumbers[key] ?? 1
        repeat { number += 1 } while !taken.insert(folded("\(name)_\(number)")).inserted
        lastNumbers[key] = number
        names[index] = "\(name)_\(number)"
        firstIndex[folded(names[index])] = index
      }
    }
    self.names = names
    self.firstIndex = firstIndex
    self.duplicates = duplicates
  }

  private static func trimmed(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  private func key(_ name: String) -> String {
    ignoresCase ? name.lowercased() : name
  }

  /// The column of a name.
  ///
  /// - Parameter name: The name, compared as the rules say.
  /// - Returns: The index, from 0, of the first column of that name, or nil.
  public func firstIndex(of name: String) -> Int? {
    firstIndex[key(name)]
  }

  /// Whether more than one column has a name, and the rules do not say which is meant.
  ///
  /// - Parameter name: The name.
  /// - Returns: True when asking for it is an error.
  public func isDuplicate(_ name: String) -> Bool {
    !duplicates.isEmpty && duplicates.contains(key(name))
  }

  /// The only column of a name.
  ///
  /// - Parameter name: The name, compared as the rules say.
  /// - Returns: The index, from 0.
  /// - Throws: `missingColumn`, naming the nearest column, or `duplicateColumn`.
  public func index(of name: String) throws(CSVError) -> Int {
    guard let index = firstIndex(of: name) else {
      throw CSVError(
        .missingColumn, "the column \"\(PrintableText.escaped(name))\" is missing" + hint(for: name), record: 0,
        columnName: name)
    }
    if isDuplicate(name) {
      throw CSVError(
        .duplicateColumn,
        "the column \"\(PrintableText.escaped(name))\" exists more than once; rename one of them, or say in the header rules which is meant",
        record: 0, columnIndex: index, columnName: name)
    }
    return index
  }

  /// Enough for any table a person has written; comparing is slow.
  private static let mostNamesToCompare = 1000

  func hint(for name: String) -> String {
    if names.isEmpty { return "; the table has no header, so give the names in the dialect's `header`" }
    if names.count == 1, let other = ([";", "\t", "|", ","] as [Character]).first(where: { names[0].contains($0) }) {
      return "; the header is one column, \"\(PrintableText.escaped(names[0].cut()))\", so is the delimiter "
        + "\"\(PrintableText.escaped(String(other)))\"?"
    }
    if let nearest = NearestName.nearest(to: name, in: names.prefix(Self.mostNamesToCompare)) {
      return "; did you mean \"\(PrintableText.escaped(nearest.cut()))\"?"
    }
    let list = names.prefix(8).map { PrintableText.escaped($0.cut()) }.joined(separator: ", ")
    return "; the columns are \(list)" + (names.count > 8 ? ", …" : "")
  }
}
