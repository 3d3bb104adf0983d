// SPDX-License-Identifier: MIT

import CodingSupport

extension RowRecord {
  func path(prefix: String) -> [any CodingKey] {
    let path = [FieldKey(number - 1)]
    guard let separator = settings.nestingSeparator, !prefix.isEmpty else { return path }
    return path
      + prefix.split(separator: separator).map { FieldKey(String($0)) }
  }

  func context(_ error: CSVError, path: [any CodingKey]) -> DecodingError.Context {
    var error = error
    error.source = settings.source
    return DecodingError.Context(codingPath: path, debugDescription: error.description, underlyingError: error)
  }

  /// The error about a field that is missing or spells something else.
  func fault(
    _ type: Any.Type, at index: Int, _ wanted: String, key: any CodingKey, prefix: String
  ) -> DecodingError {
    let path = path(prefix: prefix) + [key]
    if isMissing(at: index) {
      let reason =
        index < view.count ? "" : ", since the record has only \(view.count == 1 ? "1 field" : "\(view.count) fields")"
      let error = row.error(.missingValue, "is missing\(reason); \(wanted) is wanted", at: index)
      return DecodingError.valueNotFound(type, context(error, path: path))
    }
    return DecodingError.typeMismatch(
      type, context(row.error(.invalidValue, "is not \(wanted)", at: index), path: path))
  }

  func missingColumn(_ key: any CodingKey, prefix: String) -> DecodingError {
    let name = prefix + key.stringValue
    let error = CSVError(
      .missingColumn,
      "the column \"\(PrintableText.escaped(name))\" is missing" + settings.columns.hint(for: name),
      record: number, position: row.position(at: 0), columnName: name)
    return DecodingError.keyNotFound(key, context(error, path: path(prefix: prefix) + [key]))
  }

  func corrupted(_ error: CSVError, key: any CodingKey, prefix: String) -> DecodingError {
    DecodingError.dataCorrupted(context(error, path: path(prefix: prefix) + [key]))
  }

  /// Any error of a model as a `DecodingError` with the place in the text as its cause.
  @inline(never)
  func placed(_ error: any Error) -> DecodingError {
    if let error = error as? DecodingError { return placed(error) }
    let place = CSVError(
      .invalidValue, "the record is not accepted: \(error)", record: number, position: row.position(at: 0))
    let found = context(place, path: path(prefix: ""))
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: found.codingPath, debugDescription: found.debugDescription, underlyingError: error))
  }

  /// An error of the standard library or of a model, with the place in the text as its cause.
  func placed(_ error: DecodingError) -> DecodingError {
    switch error {
    case .dataCorrupted(let context): .dataCorrupted(placed(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, placed(context))
    case .typeMismatch(let type, let context): .typeMismatch(type, placed(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, placed(context))
    @unknown default: error
    }
  }

  private func placed(_ found: DecodingError.Context) -> DecodingError.Context {
    guard found.underlyingError == nil else { return found }
    var keys = found.codingPath[...]
    if keys.first is FieldKey { keys = keys.dropFirst() }
    let name = keys.map(\.stringValue).joined(separator: settings.nestingSeparator ?? ".")
    let column =
      settings.columns.firstIndex(of: name) ?? keys.first.flatMap { settings.columns.firstIndex(of: $0.stringValue) }
      ?? (keys.first as? FieldKey)?.intValue
    let error =
      if let column {
        row.error(.invalidValue, "is not accepted: \(found.debugDescription)", at: column)
      } else {
        CSVError(
          .invalidValue, "the record is not accepted: \(found.debugDescription)", record: number,
          position: row.position(at: 0))
      }
    return context(error, path: found.codingPath)
  }
}
