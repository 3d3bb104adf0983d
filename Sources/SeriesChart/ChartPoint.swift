// SPDX-License-Identifier: MIT

/// One place on a line: where it stands on the x axis and how high it is there.
///
/// A missing height is a fact too: the line is broken there instead of being drawn across the hole.
///
/// ```swift
/// let points = [ChartPoint(x: 2021, y: -0.38), ChartPoint(x: 2023, y: nil)]
/// ```
public struct ChartPoint: Sendable, Hashable {
  /// The position along the x axis, for example a year.
  ///
  /// A point whose position is not a finite number cannot be placed and is left out.
  public var x: Double

  /// The height, or `nil` where nothing is known.
  ///
  /// A height that is not a finite number counts as missing.
  public var y: Double?

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The position along the x axis.
  ///   - y: The height, or `nil` to break the line here.
  public init(x: Double, y: Double?) {
    self.x = x
    self.y = y
  }
}
