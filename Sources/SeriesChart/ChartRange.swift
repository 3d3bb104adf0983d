// SPDX-License-Identifier: MIT

/// The part of an axis that a chart shows.
public enum ChartRange: Sendable, Hashable {
  /// As much as the data need.
  ///
  /// The y axis is widened to the next round tick on both sides. The x axis is not widened, so that a line
  /// starts at the left edge and its label can stand right of its end.
  case data

  /// Exactly this range; what lies outside is cut off at the edge.
  ///
  /// A range without width is widened, and a range with a bound that is not a finite number is treated as ``data``.
  case fixed(ClosedRange<Double>)
}
