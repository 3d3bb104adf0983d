// SPDX-License-Identifier: MIT

import CByteMask

/// How many rows a text can have.
enum LineCount {
  /// A bound for the number of rows, or 0 where room for so many values would be far larger than the text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - stride: The size of a value.
  /// - Returns: The number of lines, which no text has fewer of than rows.
  static func ofRows(in bytes: [UInt8], stride: Int) -> Int {
    let count = bytes.withUnsafeBufferPointer { bytes -> Int in
      guard let base = bytes.baseAddress else { return 0 }
      var count = 1
      var start = 0
      while start + 64 <= bytes.count {
        count += civic_masks_of_block(base + start, 10, 10).quote.nonzeroBitCount
        start += 64
      }
      return count + bytes[start...].reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
    }
    return count.multipliedReportingOverflow(by: stride).partialValue
      <= bytes.count.multipliedReportingOverflow(by: 16).partialValue ? count : 0
  }
}
