// SPDX-License-Identifier: MIT

import CodingSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How the values of a column are read: a type, not a function, so that each loop over fields is compiled for it.
protocol FieldReader: Sendable {
  associatedtype Value: Sendable

  /// The value of a field, or nil where there is none.
  func read(_ field: FieldContent) -> Value?
}

/// Reads integers.
struct IntegerReader: FieldReader {
  let numbers: NumberStrategy
  let range: ClosedRange<Int>

  @inline(__always)
  func read(_ field: FieldContent) -> Int? {
    guard let value = field.integer(Int.self, numbers), range.contains(value) else { return nil }
    return value
  }
}

/// Reads numbers.
struct DoubleReader: FieldReader {
  let numbers: NumberStrategy
  let nonConforming: NonConformingFloats
  let range: ClosedRange<Double>

  @inline(__always)
  func read(_ field: FieldContent) -> Double? {
    guard let value = field.double(numbers, nonConforming), range.contains(value) || value.isNaN else { return nil }
    return value
  }
}

/// Reads one of some texts as its index.
struct CategoryReader: FieldReader {
  let spellings: [[UInt8]]
  /// The spellings that fit a register; the others are nil.
  let shortSpellings: [ShortText.Content?]

  init(_ spellings: [String]) {
    self.spellings = spellings.map { Array($0.utf8) }
    shortSpellings = self.spellings.map(ShortText.Content.init)
  }

  @inline(__always)
  func read(_ field: FieldContent) -> Int? {
    guard let content = field.shortText?.content else { return index(of: field.bytes) }
    return shortSpellings.firstIndex(of: content)
  }

  private func index(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    spellings.firstIndex { $0.elementsEqual(bytes) }
  }
}

/// Reads truth values.
struct BooleanReader: FieldReader {
  let booleans: BooleanStrategy

  @inline(__always)
  func read(_ field: FieldContent) -> Bool? {
    ScalarText.bool(from: field.span, booleans: booleans)
  }
}

/// Reads dates.
struct DateReader: FieldReader {
  let strategies: DecodingStrategies

  @inline(__always)
  func read(_ field: FieldContent) -> Date? {
    strategies.dateOrDeferred(from: field.span)
  }
}

/// Reads texts.
struct TextReader: FieldReader {
  @inline(__always)
  func read(_ field: FieldContent) -> String? {
    ScalarText.string(from: field.span)
  }
}

/// Reads values of which some are missing.
struct OptionalReader<Base: FieldReader>: FieldReader {
  let nulls: NullTokens
  let base: Base

  @inline(__always)
  func read(_ field: FieldContent) -> Base.Value?? {
    if nulls.matches(field.span, isQuoted: field.isQuoted) { return .some(nil) }
    guard let value = base.read(field) else { return nil }
    return .some(value)
  }
}

/// Reads texts of which a missing one is empty.
struct EmptyTextReader: FieldReader {
  let nulls: NullTokens

  @inline(__always)
  func read(_ field: FieldContent) -> String? {
    nulls.matches(field.span, isQuoted: field.isQuoted) ? "" : ScalarText.string(from: field.span)
  }
}
