// SPDX-License-Identifier: MIT

import CFieldScan

/// How many rows a text can have.
enum LineCount {
  /// A bound for the number of rows, or 0 where room for so many values would be far larger than the text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - stride: The size of a value.
  /// - Returns: The number of lines, which no text with LF line ends has fewer of than rows.
  static func ofRows(in bytes: [UInt8], stride: Int) -> Int {
    let count = bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { civic_count_line_feeds($0, bytes.count) + 1 } ?? 0
    }
    let (size, overflows) = count.multipliedReportingOverflow(by: max(stride, 1))
    return !overflows && size / 16 <= bytes.count ? count : 0
  }
}
