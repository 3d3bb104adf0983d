// SPDX-License-Identifier: MIT

import CodingSupport

/// The content of a field where it lies, valid only while its memory is held in place.
struct FieldContent {
  let bytes: UnsafeBufferPointer<UInt8>
  let isQuoted: Bool
  /// The end of the memory that `bytes` lie in.
  let limit: UnsafePointer<UInt8>

  var span: Span<UInt8> {
    @_lifetime(borrow self)
    @inline(__always)
    get { bytes.span }
  }

  /// The integer in the field.
  @inline(__always)
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ numbers: NumberStrategy) -> Integer? {
    if numbers.isPlain, let value = shortText?.integer { return Integer(exactly: value) }
    return ScalarText.integer(type, from: span, numbers: numbers)
  }

  /// The number in the field.
  @inline(__always)
  func double(_ numbers: NumberStrategy, _ nonConforming: NonConformingFloats) -> Double? {
    if numbers.isPlain, let value = shortText?.double { return value }
    return ScalarText.double(from: span, numbers: numbers, nonConforming: nonConforming)
  }

  /// The content in a register; nil for a longer one, and near the end of the memory.
  var shortText: ShortText? {
    @inline(__always)
    get {
      guard bytes.count <= 8, let start = bytes.baseAddress, start + 8 <= limit else { return nil }
      return ShortText(at: start, count: bytes.count)
    }
  }
}
