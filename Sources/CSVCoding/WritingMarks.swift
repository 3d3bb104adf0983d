// SPDX-License-Identifier: MIT

/// The bytes that have a meaning, and what they ask for.
struct WritingMarks: Sendable {
  /// What the marks in a field ask for.
  enum Need: Sendable {
    /// There are none.
    case nothing
    /// They have no meaning inside of quotes.
    case quotes
    /// They have a meaning inside of quotes too.
    case care
    /// No reader would give one of them back.
    case impossible
  }

  /// Bits of the ASCII bytes that have a meaning.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private let delimiter: [UInt8]
  private let quote: UInt8?
  private let escape: UInt8?
  private let losesNULs: Bool

  init(_ syntax: WritingSyntax) {
    delimiter = syntax.delimiter
    quote = syntax.quote
    escape = syntax.escape
    losesNULs = syntax.losesNULs
    var marks = [syntax.delimiter[0]] + [syntax.quote, syntax.escape].compactMap { $0 }
    marks += syntax.recordEnd ?? [10, 13]
    // Other readers may take any line end for the end of a record.
    if quote != nil || escape != nil { marks += [10, 13] }
    if losesNULs { marks.append(0) }
    for byte in marks {
      if byte < 64 {
        low |= 1 << UInt64(byte)
      } else if byte < 128 {
        high |= 1 << UInt64(byte - 64)
      }
    }
  }

  @inline(__always)
  private func mayMeanSomething(_ byte: UInt8) -> Bool {
    if byte < 64 { return low &>> UInt64(byte) & 1 != 0 }
    if byte < 128 { return high &>> UInt64(byte & 63) & 1 != 0 }
    return byte == delimiter[0]
  }

  /// Whether a mark starts at a byte; a continuation byte of a delimiter never starts one.
  func isMark(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard mayMeanSomething(bytes[index]) else { return false }
    guard bytes[index] == delimiter[0], delimiter.count > 1 else { return true }
    return bytes[index...].starts(with: delimiter)
  }

  /// What a field needs to be read back.
  func need(of bytes: UnsafeBufferPointer<UInt8>) -> Need {
    var need = Need.nothing
    for index in bytes.indices where mayMeanSomething(bytes[index]) {
      if bytes[index] == 0, losesNULs { return .impossible }
      if bytes[index] == quote || bytes[index] == escape {
        need = .care
      } else if need == .nothing, isMark(at: index, in: bytes) {
        need = .quotes
      }
    }
    return need
  }
}
