// SPDX-License-Identifier: MIT

/// A selection of Congresses: numbers and ranges of them.
public struct CongressRanges: Sendable, Hashable, CustomStringConvertible {
  /// The ranges, as they were given; they may overlap.
  public let ranges: [ClosedRange<Int>]

  /// Makes a selection.
  ///
  /// - Parameter ranges: Ranges of numbers.
  public init(_ ranges: [ClosedRange<Int>]) {
    self.ranges = ranges
  }

  /// Reads a selection such as `93-118` or `1,5,93-118`.
  ///
  /// The result is nil when the text is no selection, which includes a range that runs backwards.
  ///
  /// - Parameter text: Numbers and ranges between commas.
  public init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { end in
        end.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(end) : nil
      }
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
        return nil
      }
      ranges.append(first...last)
    }
    self.ranges = ranges
  }

  /// The smallest number.
  public var first: Int? { ranges.map(\.lowerBound).min() }

  /// The largest number.
  public var last: Int? { ranges.map(\.upperBound).max() }

  /// Whether a Congress is selected.
  ///
  /// - Parameter number: The number of a Congress.
  /// - Returns: True when a range holds it.
  public func contains(_ number: Int) -> Bool {
    ranges.contains { $0.contains(number) }
  }

  /// The selection as it is written: `1,5,93-118`.
  public var description: String {
    ranges.map { $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
      separator: ",")
  }
}
