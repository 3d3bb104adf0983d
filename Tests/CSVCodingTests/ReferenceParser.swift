// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport

/// A CSV parser that is slow and obviously right.
///
/// It walks the bytes one by one and counts lines from the start of the input each time. Comma, double quotes, no header.
struct ReferenceParser {
  struct Field: Equatable {
    var content: [UInt8] = []
    var isQuoted = false
    var position: TextPosition
  }

  struct Record: Equatable {
    var fields: [Field] = []
    var position: TextPosition
  }

  struct Irregularity: Equatable {
    var code: CSVError.Code
    /// The number of the record, from 1.
    var record: Int
    /// The index of the field, from 0.
    var column: Int
    var position: TextPosition
  }

  /// The records, blank lines left out unless the first record has one field.
  private(set) var records: [Record] = []
  /// The first fault a strict dialect sees.
  private(set) var irregularity: Irregularity?

  private static let quote = UInt8(ascii: "\"")
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count { readRecord() }
  }

  private var isAtEnd: Bool { index == bytes.count }
  private var isAtSeparator: Bool { isAtEnd || [UInt8(ascii: ","), 10, 13].contains(bytes[index]) }

  private mutating func readRecord() {
    var record = Record(position: position(of: index))
    repeat { record.fields.append(readField(column: record.fields.count)) } while take(UInt8(ascii: ","))
    let isBlank = index == record.position.byteOffset
    if take(13) {
      _ = take(10)
    } else {
      _ = take(10)
    }
    let columnCount = records.first?.fields.count
    if isBlank, columnCount != 1 { return }
    records.append(record)
    if let columnCount, record.fields.count != columnCount {
      // The first field too many, or the record where one is missing.
      let column = min(columnCount, record.fields.count)
      let place = column < record.fields.count ? record.fields[column].position : record.position
      note(.fieldCount, number: records.count, column: column, at: place)
    }
  }

  private mutating func readField(column: Int) -> Field {
    var field = Field(position: position(of: index))
    if take(Self.quote) {
      field.isQuoted = true
      var isOpen = true
      while isOpen {
        if isAtEnd {
          note(.unclosedQuote, number: records.count + 1, column: column, at: field.position)
          return field
        }
        if take(Self.quote) {
          isOpen = take(Self.quote)
          if isOpen { field.content.append(Self.quote) }
        } else {
          field.content.append(bytes[index])
          index += 1
        }
      }
      if !isAtSeparator {
        note(.textAfterQuote, number: records.count + 1, column: column, at: position(of: index - 1))
      }
    }
    while !isAtSeparator {
      if bytes[index] == Self.quote, !field.isQuoted {
        note(.strayQuote, number: records.count + 1, column: column, at: position(of: index))
      }
      field.content.append(bytes[index])
      index += 1
    }
    return field
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard !isAtEnd, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func note(_ code: CSVError.Code, number: Int, column: Int, at position: TextPosition) {
    guard irregularity == nil else { return }
    irregularity = Irregularity(code: code, record: number, column: column, position: position)
  }

  private func position(of offset: Int) -> TextPosition {
    var position = TextPosition(line: 1, column: 1, byteOffset: offset)
    for place in 0..<offset {
      let isFirstOfTwo = bytes[place] == 13 && place + 1 < bytes.count && bytes[place + 1] == 10
      if bytes[place] == 10 || (bytes[place] == 13 && !isFirstOfTwo) {
        position.line += 1
        position.column = 1
      } else {
        position.column += 1
      }
    }
    return position
  }
}
