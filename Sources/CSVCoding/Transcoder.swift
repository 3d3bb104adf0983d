// SPDX-License-Identifier: MIT

/// Turns the chunks of a text in another encoding into UTF-8; a chunk may end inside a character.
struct Transcoder: Sendable {
  enum Source: Hashable, Sendable {
    case singleByte(SingleByteEncoding)
    case utf16(isBigEndian: Bool)
    case utf32(isBigEndian: Bool)

    var name: String {
      switch self {
      case .singleByte(let encoding): encoding.name
      case .utf16: "UTF-16"
      case .utf32: "UTF-32"
      }
    }

    /// How many bytes of the input became these bytes of UTF-8.
    func length(of text: UnsafeBufferPointer<UInt8>) -> Int {
      let characters = text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
      switch self {
      case .singleByte: return characters
      case .utf16: return 2 * (characters + text.reduce(0) { $0 + ($1 >= 0xF0 ? 1 : 0) })
      case .utf32: return 4 * characters
      }
    }
  }

  let source: Source
  /// The first bytes of what is no character; nothing after it is taken.
  private(set) var fault: [UInt8]?
  /// Bytes of a character that is not complete.
  private var rest: [UInt8] = []

  init(_ source: Source) {
    self.source = source
  }

  /// Appends the text of a chunk as UTF-8.
  mutating func append(_ chunk: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    guard fault == nil else { return }
    switch source {
    case .singleByte(let encoding):
      for byte in chunk {
        if byte < 128 {
          text.append(byte)
        } else if let scalar = encoding.scalar(of: byte) {
          Self.append(scalar, to: &text)
        } else {
          fault = [byte]
          return
        }
      }
    case .utf16(let isBigEndian): appendUTF16(chunk, isBigEndian, &text)
    case .utf32(let isBigEndian): appendUTF32(chunk, isBigEndian, &text)
    }
  }

  /// Says that no more chunks come.
  mutating func finish() {
    if fault == nil, !rest.isEmpty { fault = rest }
  }

  private mutating func appendUTF16(_ chunk: UnsafeBufferPointer<UInt8>, _ isBigEndian: Bool, _ text: inout [UInt8]) {
    for byte in chunk {
      rest.append(byte)
      guard rest.count % 2 == 0 else { continue }
      let unit = unit16(at: rest.count - 2, isBigEndian)
      if rest.count == 2 {
        if UTF16.isLeadSurrogate(unit) { continue }
        guard let scalar = Unicode.Scalar(unit) else { return fault = rest }
        Self.append(scalar, to: &text)
      } else {
        guard UTF16.isTrailSurrogate(unit) else { return fault = Array(rest.prefix(2)) }
        let lead = UInt32(unit16(at: 0, isBigEndian))
        let value = 0x10000 + (lead - 0xD800) << 10 + UInt32(unit) - 0xDC00
        guard let scalar = Unicode.Scalar(value) else { return fault = rest }
        Self.append(scalar, to: &text)
      }
      rest.removeAll(keepingCapacity: true)
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    if let units = UTF8.encode(scalar) { text.append(contentsOf: units) }
  }

  private func unit16(at index: Int, _ isBigEndian: Bool) -> UInt16 {
    let (first, second) = (UInt16(rest[index]), UInt16(rest[index + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  private mutating func appendUTF32(_ chunk: UnsafeBufferPointer<UInt8>, _ isBigEndian: Bool, _ text: inout [UInt8]) {
    for byte in chunk {
      rest.append(byte)
      guard rest.count == 4 else { continue }
      let bytes = isBigEndian ? rest : rest.reversed()
      guard let scalar = Unicode.Scalar(bytes.reduce(0) { $0 << 8 | UInt32($1) }) else { return fault = rest }
      Self.append(scalar, to: &text)
      rest.removeAll(keepingCapacity: true)
    }
  }
}
