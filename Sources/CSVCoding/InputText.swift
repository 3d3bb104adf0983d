// SPDX-License-Identifier: MIT

/// The text at hand as UTF-8: chunks go in, encodings and byte-order marks are dealt with, and what is used up goes.
struct InputText: ~Copyable, Sendable {
  /// The text; readers hold it in place while they take records.
  private(set) var window: [UInt8] = []
  /// Whether the last chunk has been pushed, and all of it is text.
  private(set) var isFinal = false

  private let encoding: CSVEncoding
  /// What the first bytes decide; nil before they have.
  private(set) var isUTF8: Bool?
  private var transcoder: Transcoder?
  /// The first bytes, while they do not decide the encoding.
  private var undecided: [UInt8] = []
  /// How many bytes of the input lie before the window.
  private var windowOffset = 0
  /// A byte of the window whose offset in the input is known.
  private var anchor = (index: 0, offset: 0)

  init(encoding: CSVEncoding) {
    self.encoding = encoding
  }

  /// What stands where a character should be, at the end of the window; nil when there is no such fault.
  var fault: (bytes: [UInt8], encoding: String)? {
    transcoder.flatMap { transcoder in transcoder.fault.map { ($0, transcoder.source.name) } }
  }

  /// How the input was written, where that is not UTF-8.
  var source: Transcoder.Source? { transcoder?.source }

  var fallback: SingleByteEncoding? { encoding.fallback }

  /// Whether no byte comes after those at hand.
  var isComplete: Bool { isFinal || transcoder?.fault != nil }

  /// Adds bytes, sharing them while nothing else is at hand.
  mutating func push(_ bytes: [UInt8]) {
    if isUTF8 == true, transcoder == nil {
      if window.isEmpty { window = bytes } else { window += bytes }
    } else if isUTF8 == nil, undecided.isEmpty, let marked = mark(of: bytes, isFinal: false), marked.source == nil {
      decide(marked)
      window = bytes
      // The mark of UTF-8 stays in the shared bytes and is passed over by the scanner.
      markInWindow = marked.length
    } else {
      bytes.withUnsafeBufferPointer { push($0) }
    }
  }

  /// The bytes at the start of the window that are a byte-order mark.
  private(set) var markInWindow = 0

  /// Adds bytes, copying them.
  mutating func push(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isUTF8 == nil {
      undecided += bytes
      settle()
    } else if transcoder != nil {
      transcoder?.append(bytes, to: &window)
    } else {
      window += bytes
    }
  }

  /// Says that no more bytes come.
  mutating func finish() {
    isFinal = true
    if isUTF8 == nil { settle() }
    transcoder?.finish()
    holdBackLastRecord()
  }

  /// Removes bytes from the start of the window.
  mutating func drop(_ count: Int) {
    windowOffset = offset(of: count)
    anchor = (0, windowOffset)
    if count == window.count {
      window.removeAll(keepingCapacity: true)
    } else {
      window.removeSubrange(0..<count)
    }
  }

  /// The offset in the input of a byte of the window.
  func offset(of index: Int) -> Int {
    guard let source else { return windowOffset + index }
    let known = index >= anchor.index ? anchor : (index: 0, offset: windowOffset)
    return known.offset
      + window.withUnsafeBufferPointer { source.length(of: UnsafeBufferPointer(rebasing: $0[known.index..<index])) }
  }

  /// Remembers the offset of a byte, so that those of later ones are found sooner.
  mutating func settleOffset(of index: Int) {
    guard source != nil, index >= anchor.index else { return }
    anchor = (index, offset(of: index))
  }

  /// Takes everything from a byte of the window on as the fallback, all before it being ASCII.
  mutating func useFallback(_ encoding: SingleByteEncoding, from index: Int) {
    let rest = Array(window[index...])
    window.removeSubrange(index...)
    var transcoder = Transcoder(.singleByte(encoding))
    rest.withUnsafeBufferPointer { transcoder.append($0, to: &window) }
    self.transcoder = transcoder
    holdBackLastRecord()
  }

  /// What stands before a fault is not a whole record, whether or not more bytes come.
  private mutating func holdBackLastRecord() {
    if transcoder?.fault != nil { isFinal = false }
  }

  // MARK: The first bytes

  private struct Mark {
    var length: Int
    var source: Transcoder.Source?
  }

  private mutating func settle() {
    guard let mark = mark(of: undecided, isFinal: isFinal) else { return }
    let bytes = undecided
    undecided = []
    decide(mark)
    if mark.source == nil {
      window += bytes
      markInWindow = mark.length
    } else {
      windowOffset = mark.length
      anchor = (0, mark.length)
      bytes[mark.length...].withUnsafeBufferPointer { transcoder?.append($0, to: &window) }
    }
  }

  /// Remembers how the text is written.
  private mutating func decide(_ mark: Mark) {
    isUTF8 = mark.source == nil
    transcoder = mark.source.map(Transcoder.init)
  }

  /// What the first bytes say; nil while more must come.
  private func mark(of bytes: [UInt8], isFinal: Bool) -> Mark? {
    func starts(_ mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
    /// Whether the bytes could become this mark.
    func could(_ mark: [UInt8]) -> Bool { !isFinal && bytes.count < mark.count && mark.starts(with: bytes) }
    let marks8: [UInt8] = [0xEF, 0xBB, 0xBF]
    let big16: [UInt8] = [0xFE, 0xFF]
    let little16: [UInt8] = [0xFF, 0xFE]
    let big32: [UInt8] = [0, 0, 0xFE, 0xFF]
    let little32: [UInt8] = [0xFF, 0xFE, 0, 0]
    switch encoding.scheme {
    case .unchecked, .utf8:
      if could(marks8) { return nil }
      return Mark(length: starts(marks8) ? 3 : 0, source: nil)
    case .automatic:
      if could(marks8) || could(big16) || could(big32) || could(little32) { return nil }
      if starts(marks8) { return Mark(length: 3, source: nil) }
      if starts(big32) { return Mark(length: 4, source: .utf32(isBigEndian: true)) }
      if starts(little32) { return Mark(length: 4, source: .utf32(isBigEndian: false)) }
      if starts(big16) { return Mark(length: 2, source: .utf16(isBigEndian: true)) }
      if starts(little16) { return Mark(length: 2, source: .utf16(isBigEndian: false)) }
      return Mark(length: 0, source: nil)
    case .utf16(let isBigEndian):
      if could(big16) || could(little16) { return nil }
      if starts(big16), isBigEndian != false { return Mark(length: 2, source: .utf16(isBigEndian: true)) }
      if starts(little16), isBigEndian != true { return Mark(length: 2, source: .utf16(isBigEndian: false)) }
      return Mark(length: 0, source: .utf16(isBigEndian: isBigEndian ?? true))
    case .utf32(let isBigEndian):
      if could(big32) || could(little32) { return nil }
      if starts(big32), isBigEndian != false { return Mark(length: 4, source: .utf32(isBigEndian: true)) }
      if starts(little32), isBigEndian != true { return Mark(length: 4, source: .utf32(isBigEndian: false)) }
      return Mark(length: 0, source: .utf32(isBigEndian: isBigEndian ?? true))
    case .singleByte(let encoding): return Mark(length: 0, source: .singleByte(encoding))
    }
  }
}
