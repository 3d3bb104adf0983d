// SPDX-License-Identifier: MIT

import CodingSupport

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Typed values of fields, read with the strategies of the reader. Each answers nil for a field that is absent or
// missing, and throws for one that is spelled otherwise.
extension CSVRow {
  // MARK: By index

  /// The text of a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The text, or nil when the field is absent or spelled like a missing value.
  public func string(at index: Int) -> String? {
    guard index >= 0, index < count else { return nil }
    return withView { view in
      let content = view.content(of: index).span
      return context.strategies.nulls.matches(content, isQuoted: view.isQuoted(index))
        ? nil : context.string(content)
    }
  }

  /// The integer in a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `invalidValue` when the text is no integer.
  public func int(at index: Int) throws(CSVError) -> Int? {
    try value(at: index, context.strategies.wantedInteger(Int.self)) {
      $0.integer(Int.self, context.strategies.numbers)
    }
  }

  /// The number in a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The value, exact to the last bit, or nil when the field is absent or missing.
  /// - Throws: `invalidValue` when the text is no number.
  public func double(at index: Int) throws(CSVError) -> Double? {
    try value(at: index, context.strategies.wantedNumber) {
      $0.double(context.strategies.numbers, context.strategies.nonConformingFloats)
    }
  }

  /// The decimal number in a field, all digits kept.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `invalidValue` when the text is no number.
  public func decimal(at index: Int) throws(CSVError) -> Decimal? {
    try value(at: index, context.strategies.wantedNumber) {
      ScalarText.decimal(from: $0.span, numbers: context.strategies.numbers)
    }
  }

  /// The truth value in a field.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `invalidValue` when the text is none of the spellings.
  public func bool(at index: Int) throws(CSVError) -> Bool? {
    try value(at: index, context.strategies.wantedBoolean) {
      ScalarText.bool(from: $0.span, booleans: context.strategies.booleans)
    }
  }

  /// The date in a field, read as the date strategy says.
  ///
  /// - Parameter index: The column, from 0.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `invalidValue` when the text is no such date; `unsupportedStrategy` with a custom strategy.
  public func date(at index: Int) throws(CSVError) -> Date? {
    let strategies = context.strategies
    if case .custom = strategies.dates, index >= 0, index < count {
      throw error(.unsupportedStrategy, "cannot be read by \(customDates)", at: index)
    }
    return try value(at: index, strategies.wantedDate) { strategies.dateOrDeferred(from: $0.span) }
  }

  // MARK: By name

  /// The text of a field by the name of its column.
  ///
  /// - Parameter name: The name of a column.
  /// - Returns: The text, or nil when the field is absent or spelled like a missing value.
  /// - Throws: `missingColumn` or `duplicateColumn`.
  public func string(named name: String) throws(CSVError) -> String? {
    string(at: try column(name))
  }

  /// The integer in a field by the name of its column.
  ///
  /// - Parameter name: The name of a column.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `missingColumn`, `duplicateColumn` or `invalidValue`.
  public func int(named name: String) throws(CSVError) -> Int? {
    try int(at: column(name))
  }

  /// The number in a field by the name of its column.
  ///
  /// - Parameter name: The name of a column.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `missingColumn`, `duplicateColumn` or `invalidValue`.
  public func double(named name: String) throws(CSVError) -> Double? {
    try double(at: column(name))
  }

  /// The decimal number in a field by the name of its column.
  ///
  /// - Parameter name: The name of a column.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `missingColumn`, `duplicateColumn` or `invalidValue`.
  public func decimal(named name: String) throws(CSVError) -> Decimal? {
    try decimal(at: column(name))
  }

  /// The truth value in a field by the name of its column.
  ///
  /// - Parameter name: The name of a column.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `missingColumn`, `duplicateColumn` or `invalidValue`.
  public func bool(named name: String) throws(CSVError) -> Bool? {
    try bool(at: column(name))
  }

  /// The date in a field by the name of its column.
  ///
  /// - Parameter name: The name of a column.
  /// - Returns: The value, or nil when the field is absent or missing.
  /// - Throws: `missingColumn`, `duplicateColumn`, `invalidValue` or `unsupportedStrategy`.
  public func date(named name: String) throws(CSVError) -> Date? {
    try date(at: column(name))
  }

  private func column(_ name: String) throws(CSVError) -> Int {
    do {
      return try (header ?? CSVHeader([])).index(of: name)
    } catch {
      var placed = error
      placed.record = record
      placed.position = position(at: 0)
      throw placed
    }
  }

  @inline(__always)
  private func value<Value>(
    at index: Int, _ wanted: @autoclosure () -> String, _ read: (FieldContent) -> Value?
  ) throws(CSVError) -> Value? {
    guard index >= 0, index < count else { return nil }
    let found = withView { view -> (isMissing: Bool, value: Value?) in
      let field = view.field(at: index)
      let isMissing = context.strategies.nulls.matches(field.span, isQuoted: field.isQuoted)
      return isMissing ? (true, nil) : (false, read(field))
    }
    if found.isMissing { return nil }
    guard let value = found.value else { throw error(.invalidValue, "is not \(wanted())", at: index) }
    return value
  }
}

/// Why a custom date strategy is refused where there is no decoder, to be read after "cannot be read by".
let customDates = "a custom date strategy, which needs a decoder; decode with CSVDecoder or choose another strategy"
