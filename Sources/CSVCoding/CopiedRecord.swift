// SPDX-License-Identifier: MIT

/// A record whose doubled quotes have been made single, in the form of `RecordView`.
struct CopiedRecord: Sendable {
  private(set) var content: [UInt8] = []
  /// Counted from the start of `content`; the first entry stands before the record.
  private(set) var ends: [UInt32] = [.max]
  /// Where in the input each field begins, counted from the start of the record.
  private(set) var starts: [UInt32] = []

  /// Copies the fields of a record that begins `start` bytes behind the base of its view.
  mutating func copy(_ view: RecordView, start: Int) {
    content.removeAllForReuse()
    ends.removeAllForReuse()
    starts.removeAllForReuse()
    ends.append(.max)
    let quote = UInt8(truncatingIfNeeded: view.quote)
    for index in 0..<view.count {
      starts.append(UInt32(truncatingIfNeeded: view.start(of: index) - start))
      let field = view.content(of: index)
      if view.isQuoted(index) {
        content.append(quote)
        content.appendSingleQuotes(of: field, quote: quote)
        content.append(quote)
      } else {
        content.append(contentsOf: field)
      }
      ends.append(UInt32(truncatingIfNeeded: content.count))
      content.append(0)
    }
  }
}

extension Array {
  /// Removes the elements of one record and keeps the memory for the next, unless it is far too large.
  ///
  /// A row that its user keeps takes its memory along, and emptying a shared array makes a new one of the same
  /// capacity: after one huge record every row would be huge.
  mutating func removeAllForReuse() {
    removeAll(keepingCapacity: capacity <= 4 * count + 256)
  }
}

extension [UInt8] {
  /// Appends the content of a field in which every quote is the first of two.
  mutating func appendSingleQuotes(of field: UnsafeBufferPointer<UInt8>, quote: UInt8) {
    var rest = field[...]
    while let mark = rest.firstIndex(of: quote) {
      append(contentsOf: rest[...mark])
      rest = rest[(mark + 1)...].dropFirst()
    }
    append(contentsOf: rest)
  }
}
