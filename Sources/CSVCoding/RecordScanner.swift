// SPDX-License-Identifier: MIT

import CByteMask

// How records are found
//
// The scanner looks at 64 bytes at a time. `CByteMask` gives it one bit a byte for delimiters, quotes, line feeds and
// carriage returns, and the scanner jumps from set bit to set bit; ordinary text costs nothing. What a set bit means
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
// All state lives in the value, so a call can stop at any byte and go on when more bytes have come: every split of the
// input gives the same records. Nothing is looked up ahead of the current byte.

/// Finds the records and fields of a window of bytes, one record a call.
struct RecordScanner: Sendable {
  enum Outcome {
    /// A record is complete; `record`, `fields` and `fieldCount` describe it.
    case record
    /// The window is used up in the middle of a record, or at its end when no more input comes.
    case needsInput
    /// A strict dialect met something irregular at `irregularOffset`.
    case irregular(CSVError.Code)
  }

  private enum Mode { case plain, quoted, closed }

  private let delimiter: UInt8
  private let quote: UInt8
  private let hasQuote: Bool
  private let isStrict: Bool

  /// The fields of the record; only the first `fieldCount` are valid.
  private(set) var fields = [FieldRange](repeating: FieldRange(start: 0, end: 0, flags: 0), count: 64)
  private(set) var fieldCount = 0
  /// The bytes of the record in the window, its line end not included.
  private(set) var record = 0..<0
  /// The physical line the record begins on.
  private(set) var recordLine = 1
  private(set) var irregularOffset = 0

  // Offsets count from the start of the window.
  private var nextRecordLine = 1
  /// The start of the record that is being read.
  private(set) var pendingStart = 0
  private var fieldStart = 0
  private var fieldFlags: UInt32 = 0
  private var pendingFieldCount = 0
  private var mode = Mode.plain
  private var closingQuote = 0
  private var skipsLineFeed = false

  // The current block: bits not yet looked at, and its line ends for counting.
  private var blockStart = 0
  private var nextBlock = 0
  private var structure: UInt64 = 0
  private var quotes: UInt64 = 0
  private var lineEnds: UInt64 = 0
  private var linesBeforeBlock = 0
  private var lastByteWasReturn = false

  init(dialect: CSVDialect) {
    delimiter = dialect.delimiter
    quote = dialect.quote ?? 0
    hasQuote = dialect.quote != nil
    isStrict = dialect.isStrict
  }

  /// Whether the record that is being read stands inside a quoted field.
  var isInsideQuotes: Bool { mode == .quoted }

  /// The start of the field that is being read.
  var pendingFieldStart: Int { fieldStart }

  /// The index of the field that is being read.
  var pendingFieldIndex: Int { pendingFieldCount }

  /// The physical line of the record that is being read.
  var pendingLine: Int { nextRecordLine }

  /// Leaves out bytes before the first record, such as a byte-order mark.
  mutating func skipPrefix(_ count: Int) {
    pendingStart += count
    fieldStart += count
    nextBlock += count
  }

  /// Tells the scanner that the first `count` bytes of the window were removed.
  mutating func windowMoved(by count: Int) {
    pendingStart -= count
    fieldStart -= count
    closingQuote -= count
    blockStart -= count
    nextBlock -= count
  }

  /// Goes on to the end of the next record.
  ///
  /// - Parameters:
  ///   - window: The bytes; those before `pendingStart` are not looked at.
  ///   - isFinal: Whether no more input comes after the window.
  mutating func next(in window: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Outcome {
    guard let base = window.baseAddress else { return .needsInput }
    while true {
      while true {
        let candidates = mode == .quoted ? quotes : structure
        if candidates == 0 { break }
        let bit = candidates.trailingZeroBitCount
        let offset = blockStart + bit
        let later = (~UInt64(0) &<< UInt64(truncatingIfNeeded: bit)) &<< 1
        structure &= later
        quotes &= later
        let byte = base[offset]

        if byte == quote, hasQuote {
          if let code = meetQuote(at: offset) { return .irregular(code) }
          continue
        }
        if skipsLineFeed {
          skipsLineFeed = false
          if byte == 10, offset == pendingStart {
            pendingStart += 1
            fieldStart += 1
            continue
          }
        }
        if mode == .closed {
          if offset != closingQuote + 1, let code = meetTextAfterQuote() { return .irregular(code) }
          mode = .plain
        }
        endField(at: offset)
        if byte != delimiter {
          endRecord(at: offset)
          nextRecordLine = 1 + linesBeforeBlock + (lineEnds & ~later).nonzeroBitCount
          skipsLineFeed = byte == 13
          return .record
        }
      }
      guard nextBlock < window.count else { break }
      loadBlock(base, count: window.count)
    }
    guard isFinal, !isAtRecordStart(windowCount: window.count) else { return .needsInput }
    return finish(at: window.count)
  }

  private func isAtRecordStart(windowCount: Int) -> Bool {
    pendingStart == windowCount && pendingFieldCount == 0 && fieldFlags == 0
  }

  private mutating func loadBlock(_ base: UnsafePointer<UInt8>, count: Int) {
    linesBeforeBlock += lineEnds.nonzeroBitCount
    blockStart = nextBlock
    let available = count - blockStart
    let masks: civic_byte_masks
    if available >= 64 {
      masks = civic_masks_of_block(base + blockStart, delimiter, quote)
      nextBlock = blockStart + 64
    } else {
      masks = civic_masks_of_tail(base + blockStart, available, delimiter, quote)
      nextBlock = count
    }
    quotes = hasQuote ? masks.quote : 0
    structure = masks.delimiter | quotes | masks.line_feed | masks.carriage_return
    // A CRLF counts once, at its CR, so that a chunk may end between the two.
    let afterReturn = masks.carriage_return << 1 | (lastByteWasReturn ? 1 : 0)
    lineEnds = masks.carriage_return | (masks.line_feed & ~afterReturn)
    lastByteWasReturn = masks.carriage_return >> UInt64(nextBlock - blockStart - 1) & 1 != 0
  }

  private mutating func meetQuote(at offset: Int) -> CSVError.Code? {
    switch mode {
    case .quoted:
      mode = .closed
      closingQuote = offset
    case .closed:
      if offset == closingQuote + 1 {
        mode = .quoted
        fieldFlags |= FieldRange.escaped
      } else {
        mode = .plain
        return meetTextAfterQuote()
      }
    case .plain:
      if offset == fieldStart {
        mode = .quoted
        fieldFlags = FieldRange.quoted
      } else if isStrict {
        irregularOffset = offset
        return .strayQuote
      }
    }
    return nil
  }

  private mutating func meetTextAfterQuote() -> CSVError.Code? {
    fieldFlags |= FieldRange.escaped
    guard isStrict else { return nil }
    irregularOffset = closingQuote
    return .textAfterQuote
  }

  private mutating func endField(at offset: Int) {
    if pendingFieldCount == fields.count {
      fields += fields
    }
    fields[pendingFieldCount] = FieldRange(
      start: fieldStart - pendingStart, end: offset - pendingStart, flags: fieldFlags)
    pendingFieldCount += 1
    fieldStart = offset + 1
    fieldFlags = 0
  }

  private mutating func endRecord(at offset: Int) {
    record = pendingStart..<offset
    recordLine = nextRecordLine
    fieldCount = pendingFieldCount
    pendingFieldCount = 0
    pendingStart = offset + 1
  }

  /// Ends the last record, which has no line end.
  private mutating func finish(at end: Int) -> Outcome {
    if mode == .quoted {
      if isStrict {
        irregularOffset = fieldStart
        return .irregular(.unclosedQuote)
      }
      fieldFlags |= FieldRange.escaped
    } else if mode == .closed, closingQuote + 1 != end, let code = meetTextAfterQuote() {
      return .irregular(code)
    }
    mode = .plain
    endField(at: end)
    endRecord(at: end)
    pendingStart = end
    fieldStart = end
    return .record
  }
}
