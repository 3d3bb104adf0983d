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
    ask(for: name, wantedInteger(range), IntegerReader(numbers: strategies.numbers, range: range))
  }

  /// Asks for a column of integers, some of them missing.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - range: Which values make sense; any other is an error.
  /// - Returns: The key to the values.
  public mutating func optionalIntegers(
    _ name: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) -> CSVColumn<Int?> {
    ask(for: name, wantedInteger(range), optional(IntegerReader(numbers: strategies.numbers, range: range)))
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
    ask(for: name, wantedNumber(range), doubleReader(range))
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
    ask(for: name, wantedNumber(range), optional(doubleReader(range)))
  }

  /// Asks for a column in which only certain texts occur.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - spellings: The texts, compared exactly; any other text is an error.
  /// - Returns: The key to the values, which are indices into `spellings`.
  public mutating func categories(_ name: String, _ spellings: [String]) -> CSVColumn<Int> {
    ask(for: name, "one of \(spellings.joined(separator: ", "))", CategoryReader(spellings))
  }

  /// Asks for a column of truth values, none of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func booleans(_ name: String) -> CSVColumn<Bool> {
    ask(for: name, strategies.wantedBoolean, BooleanReader(booleans: strategies.booleans))
  }

  /// Asks for a column of truth values, some of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalBooleans(_ name: String) -> CSVColumn<Bool?> {
    ask(for: name, strategies.wantedBoolean, optional(BooleanReader(booleans: strategies.booleans)))
  }

  /// Asks for a column of dates, none of them missing; with a custom strategy, reading throws `unsupportedStrategy`.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func dates(_ name: String) -> CSVColumn<Date> {
    refuseCustomDates(name)
    return ask(for: name, strategies.wantedDate, DateReader(strategies: strategies))
  }

  /// Asks for a column of dates, some of them missing; with a custom strategy, reading throws `unsupportedStrategy`.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalDates(_ name: String) -> CSVColumn<Date?> {
    refuseCustomDates(name)
    return ask(for: name, strategies.wantedDate, optional(DateReader(strategies: strategies)))
  }

  private mutating func refuseCustomDates(_ name: String) {
    if case .custom = strategies.dates { refuse(name, .unsupportedStrategy, "cannot be read by \(customDates)") }
  }

  /// Asks for a column of texts; a missing one is the empty text.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func strings(_ name: String) -> CSVColumn<String> {
    ask(for: name, "a text", EmptyTextReader(nulls: strategies.nulls))
  }

  /// Asks for a column of texts, some of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalStrings(_ name: String) -> CSVColumn<String?> {
    ask(for: name, "a text", optional(TextReader()))
  }

  private func optional<Base>(_ base: Base) -> OptionalReader<Base> {
    OptionalReader(nulls: strategies.nulls, base: base)
  }

  private func doubleReader(_ range: ClosedRange<Double>) -> DoubleReader {
    DoubleReader(numbers: strategies.numbers, nonConforming: strategies.nonConformingFloats, range: range)
  }

  private func wantedInteger(_ range: ClosedRange<Int>) -> String {
    strategies.wantedInteger(Int.self)
      + bounds(
        range.lowerBound > .min ? "\(range.lowerBound)" : nil, range.upperBound < .max ? "\(range.upperBound)" : nil)
  }

  private func wantedNumber(_ range: ClosedRange<Double>) -> String {
    strategies.wantedNumber
      + bounds(
        range.lowerBound.isFinite ? "\(range.lowerBound)" : nil, range.upperBound.isFinite ? "\(range.upperBound)" : nil
      )
  }

  private func bounds(_ least: String?, _ most: String?) -> String {
    switch (least, most) {
    case (let least?, let most?): " from \(least) to \(most)"
    case (let least?, nil): " of at least \(least)"
    case (nil, let most?): " of at most \(most)"
    case (nil, nil): ""
    }
  }
}
