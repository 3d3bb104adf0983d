// SPDX-License-Identifier: MIT

/// The fields of a record where they lie: a view that is valid only while their memory is held in place.
///
/// Field `i` is the bytes from one after `ends[i - 1]` to `ends[i]`; `ends[-1]` stands before the record. A field that
/// opens with a quote is quoted, ends with one, and has its content in between, nothing to be undone.
@usableFromInline
struct RecordView {
  @usableFromInline let base: UnsafePointer<UInt8>
  @usableFromInline let ends: UnsafePointer<UInt32>
  @usableFromInline let count: Int
  /// The quote, or -1.
  @usableFromInline let quote: Int
  /// The end of the memory that `base` points into.
  @usableFromInline let limit: UnsafePointer<UInt8>

  @inlinable
  init(
    base: UnsafePointer<UInt8>, ends: UnsafePointer<UInt32>, count: Int, quote: Int, limit: UnsafePointer<UInt8>
  ) {
    self.base = base
    self.ends = ends
    self.count = count
    self.quote = quote
    self.limit = limit
  }

  /// A view of nothing; what it points at is never read.
  @inlinable
  static var empty: RecordView {
    let base = UnsafePointer<UInt8>(bitPattern: 1).unsafelyUnwrapped
    return RecordView(
      base: base, ends: UnsafePointer(bitPattern: 4).unsafelyUnwrapped, count: 0, quote: -1, limit: base)
  }

  /// The first byte of a field, the quote included, from `base`.
  @inlinable @inline(__always)
  func start(of index: Int) -> Int {
    Int(ends[index - 1] &+ 1)
  }

  /// The byte after the last of a field, the quote included, from `base`.
  @inlinable @inline(__always)
  func end(of index: Int) -> Int {
    Int(ends[index])
  }

  @inlinable @inline(__always)
  func isQuoted(_ index: Int) -> Bool {
    let start = start(of: index)
    return start < end(of: index) && Int(base[start]) == quote
  }

  /// The content of a field, `index` being less than `count`.
  @inlinable @inline(__always)
  func content(of index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = start(of: index)
    let end = end(of: index)
    if start < end, Int(base[start]) == quote {
      return UnsafeBufferPointer(start: base + start + 1, count: end &- start &- 2)
    }
    return UnsafeBufferPointer(start: base + start, count: end &- start)
  }

  /// A field, `index` being less than `count`.
  @inline(__always)
  func field(at index: Int) -> FieldContent {
    let start = base + start(of: index)
    let count = base + end(of: index) - start
    let isQuoted = count > 0 && Int(start[0]) == quote
    return FieldContent(
      bytes: UnsafeBufferPointer(start: isQuoted ? start + 1 : start, count: isQuoted ? count &- 2 : count),
      isQuoted: isQuoted, limit: limit)
  }
}
