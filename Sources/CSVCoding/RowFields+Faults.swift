// SPDX-License-Identifier: MIT

import CodingSupport

/// Stands for the value of the row until the fault comes to where that is known.
private struct WholeRow {}

extension RowFields {
  /// The keys that lead to a place, the number of the row first.
  func path(of place: Place) -> [any CodingKey] {
    let row = WrittenKey(index: rowIndex)
    return switch place {
    case .row: [row]
    case .scope(let scope): [row] + scopes[Int(scope)].path
    case .position(let position): [row, WrittenKey(index: Int(position))]
    case .entry(let entry, let scope):
      [row] + scopes[Int(scope)].path + [scopes[Int(scope)].entries[Int(entry)].key]
    }
  }

  /// An error about the row, or about the value that a path leads to.
  func fault(
    _ code: CSVError.Code, _ message: String, columnIndex: Int? = nil, columnName: String? = nil, text: String? = nil,
    path: [any CodingKey] = [], value: Any? = nil
  ) -> EncodingError {
    let error = CSVError(
      code, message, record: rowIndex + 1, columnIndex: columnIndex, columnName: columnName, text: text)
    let codingPath = path.first is WrittenKey && path.first?.intValue == rowIndex ? path : self.path(of: .row) + path
    return EncodingError.invalidValue(
      value ?? WholeRow(),
      EncodingError.Context(codingPath: codingPath, debugDescription: error.description, underlyingError: error))
  }

  func unknownColumn(_ entry: ColumnScope.Entry, in scope: Int) -> EncodingError {
    let advice =
      isGiven
      ? "add it to the given columns, or leave the key out"
      : "the first row did not have it, so encode the same keys for every row, or name all in the encoder's `columns`"
    return fault(
      .unknownColumn, "there is no column \"\(shown(entry.name))\"" + hint(for: entry.name) + "; " + advice,
      columnName: entry.name, path: path(of: .scope(Int32(truncatingIfNeeded: scope))) + [entry.key])
  }

  private func hint(for name: String) -> String {
    guard isGiven, let nearest = NearestName.nearest(to: name, in: columns.prefix(1000)) else { return "" }
    return ", but there is \"\(shown(nearest))\""
  }

  func duplicateColumn(_ name: String, path: [any CodingKey]) -> EncodingError {
    fault(
      .duplicateColumn, "the column \"\(shown(name))\" would exist more than once; rename one of the keys",
      columnName: name, path: path)
  }

  func wrongCount(_ count: Int, isAtLeast: Bool = false) -> EncodingError {
    let columnCount = max(columns.count, slots.count)
    return fault(
      .fieldCount,
      "the row has \(isAtLeast ? "at least " : "")\(count) \(count == 1 ? "value" : "values") where there "
        + (columnCount == 1 ? "is 1 column" : "are \(columnCount) columns")
        + "; encode nil for values that are not there")
  }

  /// A name as it may stand in a message.
  func shown(_ name: String) -> String {
    PrintableText.escaped(name.cut())
  }

  /// Any error as an `EncodingError` that has a `CSVError` with the number of the record.
  func placed(_ error: any Error, _ value: Any) -> EncodingError {
    guard let error = error as? EncodingError, case .invalidValue(let fault, let context) = error else {
      return EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: path(of: .row), debugDescription: "record \(rowIndex + 1): \(error)", underlyingError: error))
    }
    guard context.underlyingError == nil else {
      return fault is WholeRow ? EncodingError.invalidValue(value, context) : error
    }
    let cause = CSVError(
      .invalidValue, "the value is not accepted: \(context.debugDescription)", record: rowIndex + 1)
    return EncodingError.invalidValue(
      fault,
      EncodingError.Context(
        codingPath: context.codingPath.isEmpty ? path(of: .row) : context.codingPath,
        debugDescription: cause.description, underlyingError: cause))
  }

  /// An error about a field that the writer refused.
  func placed(_ error: CSVError, _ value: Any) -> EncodingError {
    var error = error
    if error.record != 0 { error.record = rowIndex + 1 }
    let key = error.columnIndex.map { columns.element(at: $0) ?? "" }.map { name in
      [name.isEmpty ? WrittenKey(index: error.columnIndex ?? 0) : WrittenKey(stringValue: name)]
    }
    return EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: path(of: .row) + (key ?? []), debugDescription: error.description, underlyingError: error))
  }
}
