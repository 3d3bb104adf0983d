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
        ColumnStore.reader { field, _ in
          guard let value = ScalarText.integer(Int.self, from: field, numbers: numbers), range.contains(value) else {
            return nil
          }
          return value
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
        ColumnStore.reader { field, isQuoted in
          if nulls.matches(field, isQuoted: isQuoted) { return .some(nil) }
          return ScalarText.integer(Int.self, from: field, numbers: numbers).map { .some($0) }
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
        ColumnStore.reader { field, _ in
          guard let value = ScalarText.double(from: field, numbers: numbers, nonConforming: floats),
            range.contains(value) || value.isNaN
          else { return nil }
          return value
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
        ColumnStore.reader { field, isQuoted in
          if nulls.matches(field, isQuoted: isQuoted) { return .some(nil) }
          guard let value = ScalarText.double(from: field, numbers: numbers, nonConforming: floats),
            range.contains(value) || value.isNaN
          else { return nil }
          return .some(value)
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
        ColumnStore.reader { field, _ in
          field.withUnsafeBufferPointer { field in
            bytes.firstIndex { $0.count == field.count && $0.elementsEqual(field) }
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
        ColumnStore.reader { field, isQuoted in
          if nulls.matches(field, isQuoted: isQuoted) { return .some(nil) }
          return ScalarText.bool(from: field, booleans: booleans).map { .some($0) }
        }))
  }

  /// Asks for a column of dates, some of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalDates(_ name: String) -> CSVColumn<Date?> {
    let strategies = strategies
    return ask(
      for: ColumnStore(
        name, strategies.wantedDate,
        ColumnStore.reader { field, isQuoted in
          if strategies.nulls.matches(field, isQuoted: isQuoted) { return .some(nil) }
          return strategies.dateOrDeferred(from: field).map { .some($0) }
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
        ColumnStore.reader { field, isQuoted in
          nulls.matches(field, isQuoted: isQuoted) ? "" : ScalarText.string(from: field)
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
        ColumnStore.reader { field, isQuoted in
          nulls.matches(field, isQuoted: isQuoted) ? .some(nil) : .some(ScalarText.string(from: field))
        }))
  }

  private func wantedNumber(_ range: ClosedRange<Double>) -> String {
    strategies.wantedNumber
      + (range.lowerBound.isFinite ? " from \(range.lowerBound) to \(range.upperBound)" : "")
  }
}
