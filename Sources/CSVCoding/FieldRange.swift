// SPDX-License-Identifier: MIT

/// Where a field lies in its record, and how it is written.
struct FieldRange: Sendable {
  /// The first byte, the quotation mark included, counted from the start of the record.
  var start: UInt32
  private var endAndFlags: UInt32

  /// The field opens with a quotation mark.
  static let quoted: UInt32 = 1 << 31
  /// The content differs from the bytes between the marks: doubled quotes, text after the closing quote, no closing quote.
  static let escaped: UInt32 = 1 << 30
  private static let flagMask = quoted | escaped

  init(start: Int, end: Int, flags: UInt32) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.endAndFlags = UInt32(truncatingIfNeeded: end) | flags
  }

  /// The byte after the last, the quotation mark included.
  var end: Int { Int(endAndFlags & ~Self.flagMask) }
  var isQuoted: Bool { endAndFlags & Self.quoted != 0 }
  var needsUnescaping: Bool { endAndFlags & Self.escaped != 0 }

  /// The bytes as they are written, marks included.
  var written: Range<Int> { Int(start)..<end }

  /// The content, valid where no unescaping is needed.
  var content: Range<Int> {
    let margin = isQuoted ? 1 : 0
    return Int(start) + margin..<end - margin
  }

  /// The content of a field that needs unescaping.
  ///
  /// Doubled quotes become one; the first single quote closes the quoted part, and what follows is taken as it is.
  static func unescaped(_ written: UnsafeBufferPointer<UInt8>, quote: UInt8) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(written.count)
    var index = 1
    while index < written.count {
      let byte = written[index]
      if byte == quote {
        guard index + 1 < written.count, written[index + 1] == quote else {
          content += written[(index + 1)...]
          break
        }
        index += 1
      }
      content.append(byte)
      index += 1
    }
    return content
  }
}
