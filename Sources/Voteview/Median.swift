// SPDX-License-Identifier: MIT

/// The median of scores.
public enum Median {
  /// The value in the middle, or the mean of the two in the middle; exact but for the one addition.
  ///
  /// - Parameter values: Finite numbers in any order.
  /// - Returns: The median, or nil without values.
  public static func median(of values: some Collection<Double>) -> Double? {
    var values = Array(values)
    return median(of: &values, in: values.indices)
  }

  /// The median of a part of an array, whose values in that part change places.
  static func median(of values: inout [Double], in range: Range<Int>) -> Double? {
    guard !range.isEmpty else { return nil }
    return values.withUnsafeMutableBufferPointer { buffer in
      let part = UnsafeMutableBufferPointer(rebasing: buffer[range])
      let upper = select(part.count / 2, in: part)
      guard part.count % 2 == 0 else { return upper }
      // Everything before the upper one is at most as large, so the largest of them is the lower one.
      let lower = part[..<(part.count / 2)].max() ?? upper
      let sum = lower + upper
      return sum.isFinite ? sum / 2 : lower / 2 + upper / 2
    }
  }

  /// The value that a sorted array has at an index.
  ///
  /// Afterwards no value before the index is larger and none after it smaller. This is Hoare's "Algorithm 65: Find"
  /// (1961): linear time unless the values are laid out against it, and then sorting takes over.
  private static func select(_ index: Int, in buffer: UnsafeMutableBufferPointer<Double>) -> Double {
    var values = buffer
    var low = 0
    var high = values.count - 1
    var roundsLeft = 64
    while low < high {
      guard roundsLeft > 0 else {
        values[low...high].sort()
        break
      }
      roundsLeft -= 1
      let pivot = middle(values[low], values[low + (high - low) / 2], values[high])
      var left = low
      var right = high
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if index <= right {
        high = right
      } else if index >= left {
        low = left
      } else {
        break
      }
    }
    return values[index]
  }

  private static func middle(_ first: Double, _ second: Double, _ third: Double) -> Double {
    max(min(first, second), min(max(first, second), third))
  }
}
