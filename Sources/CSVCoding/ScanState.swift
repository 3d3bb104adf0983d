// SPDX-License-Identifier: MIT

import CByteMask

// How records are found
//
// The scan looks at 64 bytes at a time. `CByteMask` gives it one bit a byte for delimiters, quotes, line feeds and
// carriage returns, and the scan jumps from set bit to set bit; ordinary text costs nothing. What a set bit means
// depends on where it stands, so each one goes through a three-state machine that is exact for every input:
//
//   plain    outside of quotes. A quote opens a quoted field only when it is the field's first byte.
//   quoted   inside. Only quotes count.
//   closed   just after a quote inside. A quote right here was the first half of a doubled one: back to `quoted`.
//            A delimiter or line end right here ends the field. Anything else is text after the closing quote.
//
// Worked example, `7,"a ""b"", c"⏎`: the set bits are at 1 , 2 " 5 " 6 " 8 " 9 " 10 , 13 " 14 ⏎. Bit 1 ends field one;
// 2 opens; 5 closes and 6, adjacent, reopens (doubled); so do 8 and 9; the comma at 10 stands inside and is not looked
// at; 13 closes; 14, adjacent, ends the field and the record. Field two is bytes 2..<14, marked quoted and escaped.
//
// The state is a value and nothing is looked up ahead of the current byte, so a scan can stop at any byte and go on
// when more bytes have come: every split of the input gives the same records.

/// The bytes that have a meaning.
struct ScanSyntax: Sendable {
  let delimiter: UInt8
  let quote: UInt8
  let hasQuote: Bool
  let isStrict: Bool
}

/// Where a scan stands; offsets count from the start of the window.
struct ScanState: Sendable {
  enum Mode { case plain, quoted, closed }

  enum Step {
    case recordEnd
    case needsInput
    case fieldsAreFull
    case irregular(CSVError.Code)
  }

  /// The start of the record that is being read; everything before it is used up.
  private(set) var recordStart = 0
  /// The physical line on which that record begins.
  private(set) var line = 1
  private(set) var fieldStart = 0
  private(set) var fieldCount = 0
  private var fieldFlags: UInt32 = 0
  private(set) var mode = Mode.plain
  private var closingQuote = 0
  private var skipsLineFeed = false
  private(set) var irregularOffset = 0

  /// The record that the last step ended, its line end not included.
  private(set) var ended = 0..<0
  private(set) var endedLine = 1
  private(set) var endedFieldCount = 0

  // The current block: bits not yet looked at, and its line ends for counting.
  private var blockStart = 0
  private var nextBlock = 0
  private var structure: UInt64 = 0
  private var quotes: UInt64 = 0
  private var lineEnds: UInt64 = 0
  private var linesBeforeBlock = 0
  private var lastByteWasReturn = false

  /// Leaves out bytes before the first record.
  mutating func skipPrefix(_ count: Int) {
    recordStart += count
    fieldStart += count
    nextBlock += count
  }

  /// Follows the window when its first `count` bytes were removed.
  mutating func windowMoved(by count: Int) {
    recordStart -= count
    fieldStart -= count
    closingQuote -= count
    irregularOffset -= count
    blockStart -= count
    nextBlock -= count
  }

  /// Goes on to the end of the next record, or as far as the window and the room for fields allow.
  @inline(__always)
  mutating func run(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, fields: UnsafeMutableBufferPointer<FieldRange>,
    _ syntax: ScanSyntax
  ) -> Step {
    while true {
      while true {
        let candidates = mode == .quoted ? quotes : structure
        if candidates == 0 { break }
        if fieldCount == fields.count { return .fieldsAreFull }
        let bit = candidates.trailingZeroBitCount
        let offset = blockStart &+ bit
        let later = (~UInt64(0) &<< UInt64(truncatingIfNeeded: bit)) &<< 1
        structure &= later
        quotes &= later
        let byte = base[offset]

        if byte == syntax.quote, syntax.hasQuote {
          if let code = meetQuote(at: offset, syntax) { return .irregular(code) }
          continue
        }
        if skipsLineFeed {
          skipsLineFeed = false
          if byte == 10, offset == recordStart {
            recordStart = offset &+ 1
            fieldStart = offset &+ 1
            continue
          }
        }
        if mode == .closed {
          if offset != closingQuote &+ 1, let code = meetTextAfterQuote(syntax) { return .irregular(code) }
          mode = .plain
        }
        endField(at: offset, fields)
        if byte != syntax.delimiter {
          endRecord(at: offset)
          line = 1 &+ linesBeforeBlock &+ (lineEnds & ~later).nonzeroBitCount
          skipsLineFeed = byte == 13
          return .recordEnd
        }
      }
      guard nextBlock < count else { break }
      loadBlock(base, count: count, syntax)
    }
    let isAtRecordStart = recordStart == count && fieldCount == 0
    return isFinal && !isAtRecordStart ? finish(at: count, fields, syntax) : .needsInput
  }

  @inline(__always)
  private mutating func loadBlock(_ base: UnsafePointer<UInt8>, count: Int, _ syntax: ScanSyntax) {
    linesBeforeBlock &+= lineEnds.nonzeroBitCount
    blockStart = nextBlock
    let available = count &- blockStart
    let masks: civic_byte_masks
    if available >= 64 {
      masks = civic_masks_of_block(base + blockStart, syntax.delimiter, syntax.quote)
      nextBlock = blockStart &+ 64
    } else {
      masks = civic_masks_of_tail(base + blockStart, available, syntax.delimiter, syntax.quote)
      nextBlock = count
    }
    quotes = syntax.hasQuote ? masks.quote : 0
    structure = masks.delimiter | quotes | masks.line_feed | masks.carriage_return
    // A CRLF counts once, at its CR, so that a chunk may end between the two.
    let afterReturn = (masks.carriage_return &<< 1) | (lastByteWasReturn ? 1 : 0)
    lineEnds = masks.carriage_return | (masks.line_feed & ~afterReturn)
    let lastBit = UInt64(truncatingIfNeeded: nextBlock &- blockStart &- 1)
    lastByteWasReturn = (masks.carriage_return &>> lastBit) & 1 != 0
  }

  @inline(__always)
  private mutating func meetQuote(at offset: Int, _ syntax: ScanSyntax) -> CSVError.Code? {
    switch mode {
    case .quoted:
      mode = .closed
      closingQuote = offset
    case .closed:
      guard offset == closingQuote &+ 1 else {
        mode = .plain
        return meetTextAfterQuote(syntax)
      }
      mode = .quoted
      fieldFlags |= FieldRange.escaped
    case .plain:
      if offset == fieldStart {
        mode = .quoted
        fieldFlags = FieldRange.quoted
      } else if syntax.isStrict {
        irregularOffset = offset
        return .strayQuote
      }
    }
    return nil
  }

  private mutating func meetTextAfterQuote(_ syntax: ScanSyntax) -> CSVError.Code? {
    fieldFlags |= FieldRange.escaped
    guard syntax.isStrict else { return nil }
    irregularOffset = closingQuote
    return .textAfterQuote
  }

  @inline(__always)
  private mutating func endField(at offset: Int, _ fields: UnsafeMutableBufferPointer<FieldRange>) {
    fields[fieldCount] = FieldRange(start: fieldStart &- recordStart, end: offset &- recordStart, flags: fieldFlags)
    fieldCount &+= 1
    fieldStart = offset &+ 1
    fieldFlags = 0
  }

  @inline(__always)
  private mutating func endRecord(at offset: Int) {
    ended = recordStart..<offset
    endedLine = line
    endedFieldCount = fieldCount
    fieldCount = 0
    recordStart = offset &+ 1
  }

  /// Ends the last record, which has no line end.
  private mutating func finish(
    at end: Int, _ fields: UnsafeMutableBufferPointer<FieldRange>, _ syntax: ScanSyntax
  ) -> Step {
    if fieldCount == fields.count { return .fieldsAreFull }
    if mode == .quoted {
      if syntax.isStrict {
        irregularOffset = fieldStart
        return .irregular(.unclosedQuote)
      }
      fieldFlags |= FieldRange.escaped
    } else if mode == .closed, closingQuote + 1 != end, let code = meetTextAfterQuote(syntax) {
      return .irregular(code)
    }
    mode = .plain
    // In a field that was never closed bits are left that were passed over.
    structure = 0
    quotes = 0
    endField(at: end, fields)
    endRecord(at: end)
    recordStart = end
    fieldStart = end
    return .recordEnd
  }
}
