// SPDX-License-Identifier: MIT

// The reference for what a CSV text means: a machine that looks at one byte after the other and knows every dialect.
//
//   recordStart  a comment, or the first field
//   fieldStart   white space that is left out, or the field's first character: a quote here opens a quoted field
//   unquoted     text up to a delimiter or the end of the record; a quote is text
//   quoted       text up to a quote, whatever it is
//   closed       after a quote in there: another one makes both one character, a delimiter or the end of the record
//                ends the field, anything else is text after the closing quote, and the field goes on unquoted
//   comment      up to the end of the record
//
// It writes each field's content down as it goes, in the form `RecordView` expects: quoted fields between two quotes,
// nothing doubled, one byte between fields. The state is a value and nothing is decided before the bytes that decide it
// are there, so the scan can stop at any byte and go on when more have come.

/// Reads one record at a time, whatever it holds.
struct ExactScan: ~Copyable, Sendable {
  enum Step {
    case record
    case needsInput
    case atEnd
    case fault(CSVError.Code, at: Int)
  }

  enum Mode: Sendable { case recordStart, fieldStart, unquoted, quoted, closed, comment }

  /// The record's fields; `ends` counts from the start of `content`, its first entry stands before the record.
  private(set) var content: [UInt8] = []
  private(set) var ends: [UInt32] = [.max]
  /// Where in the input each field begins, counted from the start of the record.
  private(set) var starts: [UInt32] = []
  /// The bytes of the record in the window, its end not included.
  private(set) var range = 0..<0
  private(set) var line = 1
  /// Whether quotes stood where they should not.
  private(set) var isIrregular = false
  private(set) var mode = Mode.recordStart
  /// Where the field begins that is being read.
  private(set) var fieldStart = 0
  /// Whether a character beyond ASCII has been read.
  private(set) var hasSeenSequence = false

  /// The next byte to look at, and the line it is on.
  private(set) var next = 0
  private(set) var nextLine = 1
  private var recordStart = 0
  private var contentStart = 0
  private var isQuoted = false
  private var closingQuote = 0
  private var spacesAfterQuote = 0
  /// The last byte was a carriage return.
  private(set) var followsReturn = false
  /// The carriage return ended a record, so that a line feed now belongs to it.
  private(set) var skipsLineFeed = false

  var fieldCount: Int { ends.count - 1 }
  /// The first byte that is still needed.
  var firstNeeded: Int { mode == .recordStart ? next : recordStart }

  mutating func windowMoved(by count: Int) {
    range = range.lowerBound - count..<range.upperBound - count
    fieldStart -= count
    next -= count
    recordStart -= count
    closingQuote -= count
  }

  /// Starts at a record.
  mutating func begin(at start: Int, line: Int, skipsLineFeed: Bool) {
    mode = .recordStart
    next = start
    recordStart = start
    nextLine = line
    followsReturn = skipsLineFeed
    self.skipsLineFeed = skipsLineFeed
  }

  /// Goes on to the end of the record.
  mutating func run(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax, _ limits: CSVLimits
  ) -> Step {
    while next < count {
      let isOversize = mode != .recordStart && next - recordStart >= limits.recordBytes
      let byte = base[next]
      if mode == .recordStart {
        guard beginRecord(base, count: count, isFinal: isFinal, syntax) else { return .needsInput }
        continue
      }
      if mode != .quoted {
        switch recordEnd(base, count: count, isFinal: isFinal, syntax) {
        case nil: return .needsInput
        case 0?: break
        case let length? where mode == .comment:
          passRecordEnd(length, byte, syntax)
          continue
        case let length?:
          if let fault = endFields(syntax, limits) { return fault }
          passRecordEnd(length, byte, syntax)
          return .record
        }
      }
      if isOversize { return .fault(.recordTooLarge, at: recordStart) }
      let step: Step? =
        switch mode {
        case .fieldStart: beginField(byte, syntax)
        case .unquoted: takeUnquoted(base, count: count, isFinal: isFinal, syntax, limits)
        case .quoted: takeQuoted(base, count: count, isFinal: isFinal, syntax, limits)
        case .closed: takeAfterQuote(base, count: count, isFinal: isFinal, syntax, limits)
        case .comment where byte >= 128 && syntax.checksUTF8:
          takeSpecial(base, count: count, isFinal: isFinal, syntax)
        case .comment, .recordStart: take(byte)
        }
      if let step { return step }
      if mode != .comment, content.count - contentStart > limits.fieldBytes + (isQuoted ? 1 : 0) {
        return .fault(.fieldTooLarge, at: fieldStart)
      }
    }
    guard isFinal else { return .needsInput }
    if mode == .comment { begin(at: next, line: nextLine, skipsLineFeed: false) }
    if mode == .recordStart { return .atEnd }
    if mode == .quoted {
      if syntax.isStrict { return .fault(.unclosedQuote, at: fieldStart) }
      isIrregular = true
    }
    if let fault = endFields(syntax, limits) { return fault }
    mode = .recordStart
    return .record
  }

  // MARK: Records

  /// False when more bytes must come.
  private mutating func beginRecord(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax
  ) -> Bool {
    if skipsLineFeed {
      skipsLineFeed = false
      if base[next] == 10 {
        next += 1
        recordStart = next
        followsReturn = false
        return true
      }
    }
    recordStart = next
    line = nextLine
    if !syntax.comment.isEmpty {
      let available = min(count - next, syntax.comment.count)
      let matches = (0..<available).allSatisfy { base[next + $0] == syntax.comment[$0] }
      if matches {
        guard available == syntax.comment.count || isFinal else { return false }
        if available == syntax.comment.count {
          mode = .comment
          return true
        }
      }
    }
    mode = .fieldStart
    fieldStart = next
    content.removeAllForReuse()
    ends.removeAllForReuse()
    ends.append(.max)
    starts.removeAllForReuse()
    contentStart = 0
    isQuoted = false
    isIrregular = false
    return true
  }

  /// How many bytes end the record here, 0 for none; nil when more bytes must come.
  @inline(__always)
  private func recordEnd(_ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax) -> Int? {
    let byte = base[next]
    switch syntax.recordEnd {
    case .automatic: return byte == 10 || byte == 13 ? 1 : 0
    case .lineFeed: return byte == 10 ? 1 : 0
    case .carriageReturn: return byte == 13 ? 1 : 0
    case .character: return Int(byte) == syntax.endCharacter ? 1 : 0
    case .carriageReturnLineFeed:
      guard byte == 13 else { return 0 }
      guard next + 1 < count else { return isFinal ? 0 : nil }
      return base[next + 1] == 10 ? 2 : 0
    }
  }

  /// Ends the last field; a fault when the record has too many.
  private mutating func endFields(_ syntax: ScanSyntax, _ limits: CSVLimits) -> Step? {
    if let code = endField(syntax, limits) { return .fault(code, at: recordStart) }
    range = recordStart..<next
    return nil
  }

  private mutating func passRecordEnd(_ length: Int, _ byte: UInt8, _ syntax: ScanSyntax) {
    mode = .recordStart
    for _ in 0..<length { _ = take(length == 1 ? byte : 0) }
    if length == 2 { nextLine += 1 }
    skipsLineFeed = byte == 13 && syntax.recordEnd == .automatic
  }

  // MARK: Fields

  private mutating func beginField(_ byte: UInt8, _ syntax: ScanSyntax) -> Step? {
    fieldStart = next
    // A delimiter is one, even if it is a space, a tab or NUL.
    if byte != syntax.firstOfDelimiter {
      if byte == 32 ? syntax.skipsSpaces || syntax.trimming != .none : byte == 9 && syntax.trimming != .none {
        return take(byte)
      }
      if byte == 0, syntax.removesNULs { return take(byte) }
    }
    if Int(byte) == syntax.quote {
      isQuoted = true
      content.append(byte)
      mode = .quoted
      return take(byte)
    }
    mode = .unquoted
    return nil
  }

  private mutating func endField(_ syntax: ScanSyntax, _ limits: CSVLimits) -> CSVError.Code? {
    if fieldCount == limits.fieldCount { return .tooManyFields }
    if mode == .fieldStart { fieldStart = next }
    if syntax.trimming == .all || (syntax.trimming == .unquoted && !isQuoted) { trim(isLeadingToo: isQuoted) }
    let quote = UInt8(truncatingIfNeeded: max(syntax.quote, 0))
    if isQuoted {
      content.append(quote)
    } else if syntax.quote >= 0, contentStart < content.count, content[contentStart] == quote {
      // Text that begins with a quote without being quoted would be taken for a quoted field.
      content.insert(quote, at: contentStart)
      content.append(quote)
    }
    ends.append(UInt32(truncatingIfNeeded: content.count))
    starts.append(UInt32(truncatingIfNeeded: fieldStart - recordStart))
    content.append(0)
    contentStart = content.count
    isQuoted = false
    return nil
  }

  private mutating func trim(isLeadingToo: Bool) {
    let first = contentStart + (isQuoted ? 1 : 0)
    while content.count > first, content[content.count - 1] == 32 || content[content.count - 1] == 9 {
      content.removeLast()
    }
    guard isLeadingToo else { return }
    let leading = content[first...].prefix { $0 == 32 || $0 == 9 }.count
    content.removeSubrange(first..<first + leading)
  }

  /// Takes a delimiter, if there is one; nil when more bytes must come.
  private mutating func takeDelimiter(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax, _ limits: CSVLimits
  ) -> (isTaken: Bool, step: Step?) {
    guard base[next] == syntax.firstOfDelimiter else { return (false, nil) }
    if syntax.delimiterLength > 1 {
      let available = min(count - next, syntax.delimiterLength)
      guard (1..<available).allSatisfy({ base[next + $0] == syntax.delimiter[$0] }) else { return (false, nil) }
      guard available == syntax.delimiterLength else { return isFinal ? (false, nil) : (true, .needsInput) }
    }
    if let code = endField(syntax, limits) { return (true, .fault(code, at: recordStart)) }
    mode = .fieldStart
    if syntax.delimiterLength > 1 { hasSeenSequence = true }
    next += syntax.delimiterLength
    followsReturn = false
    fieldStart = next
    return (true, nil)
  }

  private mutating func takeUnquoted(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax, _ limits: CSVLimits
  ) -> Step? {
    if takeRun(base, count: count, ordinary: syntax.ordinary, limits) { return nil }
    let delimiter = takeDelimiter(base, count: count, isFinal: isFinal, syntax, limits)
    if delimiter.isTaken { return delimiter.step }
    let byte = base[next]
    if Int(byte) == syntax.quote {
      if syntax.isStrict { return .fault(.strayQuote, at: next) }
      isIrregular = true
      content.append(byte)
      return take(byte)
    }
    return takeSpecial(base, count: count, isFinal: isFinal, syntax)
  }

  private mutating func takeQuoted(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax, _ limits: CSVLimits
  ) -> Step? {
    if takeRun(base, count: count, ordinary: syntax.ordinaryInQuotes, limits) { return nil }
    let byte = base[next]
    if Int(byte) == syntax.quote {
      mode = .closed
      closingQuote = next
      spacesAfterQuote = 0
      return take(byte)
    }
    return takeSpecial(base, count: count, isFinal: isFinal, syntax)
  }

  private mutating func takeAfterQuote(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax, _ limits: CSVLimits
  ) -> Step? {
    let byte = base[next]
    if Int(byte) == syntax.quote, syntax.doublesQuotes, spacesAfterQuote == 0 {
      content.append(byte)
      mode = .quoted
      return take(byte)
    }
    let delimiter = takeDelimiter(base, count: count, isFinal: isFinal, syntax, limits)
    if delimiter.isTaken { return delimiter.step }
    if byte == 0, syntax.removesNULs { return take(byte) }
    if syntax.trimming != .none, byte == 32 || byte == 9 {
      spacesAfterQuote += 1
      return take(byte)
    }
    if syntax.isStrict { return .fault(.textAfterQuote, at: closingQuote) }
    isIrregular = true
    // Removed NULs may stand between the spaces.
    for place in closingQuote + 1..<next where base[place] != 0 { content.append(base[place]) }
    mode = .unquoted
    if Int(byte) == syntax.quote {
      content.append(byte)
      return take(byte)
    }
    return nil
  }

  // MARK: Characters

  /// Moves on by one byte.
  private mutating func take(_ byte: UInt8) -> Step? {
    next += 1
    if byte == 10, !followsReturn { nextLine += 1 }
    if byte == 13 { nextLine += 1 }
    followsReturn = byte == 13
    return nil
  }

  /// Copies text that has no meaning, as far as the limit of the record allows; false when there is none.
  private mutating func takeRun(
    _ base: UnsafePointer<UInt8>, count: Int, ordinary: [Bool], _ limits: CSVLimits
  ) -> Bool {
    let start = next
    let limit = min(count, recordStart + limits.recordBytes)
    ordinary.withUnsafeBufferPointer { ordinary in
      while next < limit, ordinary[Int(base[next])] { next += 1 }
    }
    guard next > start else { return false }
    content.append(contentsOf: UnsafeBufferPointer(start: base + start, count: next - start))
    followsReturn = false
    return true
  }

  /// Takes an escaped character, a NUL, a line end that is text, or a character beyond ASCII.
  private mutating func takeSpecial(
    _ base: UnsafePointer<UInt8>, count: Int, isFinal: Bool, _ syntax: ScanSyntax
  ) -> Step? {
    var place = next
    if Int(base[place]) == syntax.escape {
      place += 1
      guard place < count else {
        guard isFinal else { return .needsInput }
        if syntax.isStrict { return .fault(.danglingEscape, at: next) }
        isIrregular = true
        content.append(base[next])
        return take(base[next])
      }
    }
    let byte = base[place]
    if byte == 0, syntax.nulMatters {
      guard syntax.removesNULs else { return .fault(.nul, at: place) }
      next = place
      return take(byte)
    }
    if byte >= 128, syntax.checksUTF8 {
      switch Self.sequence(base, place, count: count) {
      case nil: return .fault(.invalidEncoding, at: place)
      case 0?: return isFinal ? .fault(.invalidEncoding, at: place) : .needsInput
      case let length?:
        content.append(contentsOf: UnsafeBufferPointer(start: base + place, count: length))
        next = place + length
        followsReturn = false
        hasSeenSequence = true
        return nil
      }
    }
    next = place
    content.append(byte)
    return take(byte)
  }

  /// The length of the character at a place; 0 when more bytes must come, nil when it is ill-formed.
  private static func sequence(_ base: UnsafePointer<UInt8>, _ place: Int, count: Int) -> Int? {
    guard let lead = UTF8Lead(base[place]) else { return nil }
    for offset in 1...lead.continuations {
      guard place + offset < count else { return 0 }
      let byte = base[place + offset]
      let bounds = offset == 1 ? lead.lowest...lead.highest : 0x80...0xBF
      guard bounds.contains(byte) else { return nil }
    }
    return lead.continuations + 1
  }
}
