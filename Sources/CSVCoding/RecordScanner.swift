// SPDX-License-Identifier: MIT

/// Finds the records and fields of a window of bytes, one record a call; how is told in `ScanState.swift`.
struct RecordScanner: Sendable {
  enum Outcome {
    /// A record is complete; `record`, `fields` and `fieldCount` describe it.
    case record
    /// The window is used up in the middle of a record, or at its end when no more input comes.
    case needsInput
    /// The record has more fields than the limit.
    case tooManyFields
    /// A strict dialect met something irregular, at `pending.irregularOffset`.
    case irregular(CSVError.Code)
  }

  /// The fields of the record; only the first `fieldCount` are valid.
  private(set) var fields: [FieldRange]

  /// The state of the scan, which describes the record that is being read.
  private(set) var pending = ScanState()

  private let syntax: ScanSyntax
  private let fieldLimit: Int

  init(dialect: CSVDialect, fieldLimit: Int) {
    self.fieldLimit = fieldLimit
    fields = [FieldRange](repeating: FieldRange(start: 0, end: 0, flags: 0), count: min(64, fieldLimit))
    syntax = ScanSyntax(
      delimiter: dialect.delimiter, quote: dialect.quote ?? 0, hasQuote: dialect.quote != nil,
      isStrict: dialect.isStrict)
  }

  var fieldCount: Int { pending.endedFieldCount }
  /// The bytes of the record in the window, its line end not included.
  var record: Range<Int> { pending.ended }
  /// The physical line the record begins on.
  var recordLine: Int { pending.endedLine }

  /// Leaves out bytes before the first record, such as a byte-order mark.
  mutating func skipPrefix(_ count: Int) {
    pending.skipPrefix(count)
  }

  /// Tells the scanner that the first `count` bytes of the window were removed.
  mutating func windowMoved(by count: Int) {
    pending.windowMoved(by: count)
  }

  /// Goes on to the end of the next record.
  ///
  /// - Parameters:
  ///   - window: The bytes; those that are used up are not looked at.
  ///   - isFinal: Whether no more input comes after the window.
  /// - Returns: Whether a record is complete.
  mutating func next(in window: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Outcome {
    guard let base = window.baseAddress else { return .needsInput }
    while true {
      // A local copy can live in registers.
      var scan = pending
      let step = fields.withUnsafeMutableBufferPointer { [syntax] in
        scan.run(base, count: window.count, isFinal: isFinal, fields: $0, syntax)
      }
      pending = scan
      switch step {
      case .recordEnd: return .record
      case .needsInput: return .needsInput
      case .irregular(let code): return .irregular(code)
      case .fieldsAreFull:
        guard makeRoom() else { return .tooManyFields }
      }
    }
  }

  /// Doubles the room for fields; false at the limit.
  ///
  /// Not inlined, since it is rare and the loop above is hot.
  @inline(never)
  private mutating func makeRoom() -> Bool {
    guard fields.count < fieldLimit else { return false }
    fields += fields.prefix(fieldLimit - fields.count)
    return true
  }
}
