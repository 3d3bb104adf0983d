// SPDX-License-Identifier: MIT

import CodingSupport

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CSVColumns {
  /// Asks for a column of integers, none of them missing.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - range: Which values make sense; any other is an error.
  /// - Returns: The key to the values.
  public mutating func integers(_ name: String, in range: ClosedRange<Int> = Int.min...Int.max) -> CSVColumn<Int> {
    let numbers = strategies.numbers
    let bounds = range == Int.min...Int.max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
    return ask(
      for: ColumnStore(
        name, strategies.wantedInteger(Int.self) + bounds,
        { batch, column, values in
          ColumnStore.append(batch, column, to: &values) { field in
            guard let value = field.integer(numbers), range.contains(value) else { return nil }
            return value
          }
        }))
  }

  /// Asks for a column of integers, some of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalIntegers(_ name: String) -> CSVColumn<Int?> {
    let (numbers, nulls) = (strategies.numbers, strategies.nulls)
    return ask(
      for: ColumnStore(
        name, strategies.wantedInteger(Int.self),
        { batch, column, values in
          ColumnStore.append(batch, column, to: &values) { field in
            if nulls.matches(field.span, isQuoted: field.isQuoted) { return .some(nil) }
            return field.integer(numbers).map { .some($0) }
          }
        }))
  }

  /// Asks for a column of numbers, none of them missing.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - range: Which values make sense; any other is an error.
  /// - Returns: The key to the values.
  public mutating func doubles(
    _ name: String, in range: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) -> CSVColumn<Double> {
    let (numbers, floats) = (strategies.numbers, strategies.nonConformingFloats)
    return ask(
      for: ColumnStore(
        name, wantedNumber(range),
        { batch, column, values in
          ColumnStore.append(batch, column, to: &values) { field in
            guard let value = field.double(numbers, floats), range.contains(value) || value.isNaN else { return nil }
            return value
          }
        }))
  }

  /// Asks for a column of numbers, some of them missing.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - range: Which values make sense; any other is an error.
  /// - Returns: The key to the values.
  public mutating func optionalDoubles(
    _ name: String, in range: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) -> CSVColumn<Double?> {
    let (numbers, floats, nulls) = (strategies.numbers, strategies.nonConformingFloats, strategies.nulls)
    return ask(
      for: ColumnStore(
        name, wantedNumber(range),
        { batch, column, values in
          ColumnStore.append(batch, column, to: &values) { field in
            if nulls.matches(field.span, isQuoted: field.isQuoted) { return .some(nil) }
            guard let value = field.double(numbers, floats), range.contains(value) || value.isNaN else { return nil }
            return .some(value)
          }
        }))
  }

  /// Asks for a column in which only certain texts occur.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - spellings: The texts, compared exactly; any other text is an error.
  /// - Returns: The key to the values, which are indices into `spellings`.
  public mutating func categories(_ name: String, _ spellings: [String]) -> CSVColumn<Int> {
    let bytes = spellings.map { [UInt8]($0.utf8) }
    return ask(
      for: ColumnStore(
        name, "one of \(spellings.joined(separator: ", "))",
        { batch, column, values in
          ColumnStore.append(batch, column, to: &values) { field in
            bytes.firstIndex { spelling in
              spelling.count == field.bytes.count && spelling.withUnsafeBufferPointer { isEqual($0, field.bytes) }
            }
          }
        }))
  }

  /// Asks for a column of truth values, some of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalBooleans(_ name: String) -> CSVColumn<Bool?> {
    let (booleans, nulls) = (strategies.booleans, strategies.nulls)
    return ask(
      for: ColumnStore(
        name, strategies.wantedBoolean,
        { batch, column, values in
          ColumnStore.append(batch, column, to: &values) { field in
            if nulls.matches(field.span, isQuoted: field.isQuoted) { return .some(nil) }
            return ScalarText.bool(from: field.span, booleans: booleans).map { .some($0) }
          }
        }))
  }

  /// Asks for a column of dates, some of them missing; with a custom strategy, reading throws `unsupportedStrategy`.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalDates(_ name: String) -> CSVColumn<Date?> {
    let strategies = strategies
    if case .custom = strategies.dates { refuse(name, .unsupportedStrategy, "cannot be read by \(customDates)") }
    return ask(
      for: ColumnStore(
        name, strategies.wantedDate,
        { batch, column, values in
          ColumnStore.append(batch, column, to: &values) { field in
            if strategies.nulls.matches(field.span, isQuoted: field.isQuoted) { return .some(nil) }
            return strategies.dateOrDeferred(from: field.span).map { .some($0) }
          }
        }))
  }

  /// Asks for a column of texts; a missing one is the empty text.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func strings(_ name: String) -> CSVColumn<String> {
    let nulls = strategies.nulls
    return ask(
      for: ColumnStore(
        name, "a text",
        { batch, column, values in
          ColumnStore.append(batch, column, to: &values) { field in
            nulls.matches(field.span, isQuoted: field.isQuoted) ? "" : ScalarText.string(from: field.span)
          }
        }))
  }

  /// Asks for a column of texts, some of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalStrings(_ name: String) -> CSVColumn<String?> {
    let nulls = strategies.nulls
    return ask(
      for: ColumnStore(
        name, "a text",
        { batch, column, values in
          ColumnStore.append(batch, column, to: &values) { field in
            nulls.matches(field.span, isQuoted: field.isQuoted)
              ? .some(nil) : .some(ScalarText.string(from: field.span))
          }
        }))
  }

  private func wantedNumber(_ range: ClosedRange<Double>) -> String {
    strategies.wantedNumber
      + (range.lowerBound.isFinite ? " from \(range.lowerBound) to \(range.upperBound)" : "")
  }
}

/// Whether two texts of the same length have the same bytes.
@inline(__always)
private func isEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  while index < left.count {
    if left[index] != right[index] { return false }
    index &+= 1
  }
  return true
}
