// SPDX-License-Identifier: MIT

/// The median of scores.
public enum Median {
  /// The value in the middle, or the mean of the two in the middle; exact but for the one addition.
  ///
  /// - Parameter values: Finite numbers in any order.
  /// - Returns: The median, or nil without values.
  public static func median(of values: some Collection<Double>) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let upper = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2
  }
}
