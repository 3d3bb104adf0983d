// SPDX-License-Identifier: MIT

import CodingSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RowFields {
  mutating func writeNil(at place: Place) throws {
    if isGroup(place) { return }
    slots[try column(at: place)] = Slot()
  }

  mutating func write(_ value: Bool, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    encoder.strategies.append(value, to: &text)
    slots[column] = Slot(start: start, end: text.count, kind: .text)
  }

  mutating func write(_ value: String, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    text.append(contentsOf: value.utf8)
    slots[column] = Slot(start: start, end: text.count, kind: .text)
  }

  mutating func writeInteger<Value: FixedWidthInteger>(_ value: Value, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    ScalarText.append(value, to: &text)
    slots[column] = Slot(start: start, end: text.count, kind: .number)
  }

  mutating func writeFloat<Value: BinaryFloatingPoint & CustomStringConvertible>(_ value: Value, at place: Place) throws
  {
    let column = try column(at: place)
    let start = text.count
    let result = encoder.strategies.append(value, to: &text)
    try finish(result, value, column, start, place)
  }

  mutating func write(_ date: Date, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    let result = encoder.strategies.append(date, to: &text)
    try finish(result, date, column, start, place)
  }

  mutating func write(_ data: Data, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    let result = encoder.strategies.append(data, to: &text)
    try finish(result, data, column, start, place)
  }

  mutating func write(_ number: Decimal, at place: Place) throws {
    let column = try column(at: place)
    let start = text.count
    let result = encoder.strategies.append(number, to: &text)
    try finish(result, number, column, start, place)
  }

  private mutating func finish<Value: CustomStringConvertible>(
    _ result: WrittenScalar, _ value: Value, _ column: Int, _ start: Int, _ place: Place
  ) throws {
    switch result {
    case .text: slots[column] = Slot(start: start, end: text.count, kind: .text)
    case .number: slots[column] = Slot(start: start, end: text.count, kind: .number)
    case .refused, .deferred:
      let message =
        value is Date
        ? encoder.strategies.reasonForNoDate
        : "is not a finite number; choose a spelling with `nonConformingFloats`"
      throw fault(
        .invalidValue, message, columnIndex: column, columnName: columns.element(at: column), text: "\(value)",
        path: path(of: place), value: value)
    }
  }
}
