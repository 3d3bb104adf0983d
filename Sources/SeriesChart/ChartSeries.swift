// SPDX-License-Identifier: MIT

/// One line of a chart: its name, its colour and its points.
///
/// The points may come in any order; they are drawn from left to right.
///
/// ```swift
/// let line = ChartSeries(name: "Whig", color: "#d01c8b", points: [ChartPoint(x: 1835, y: 0.17)])
/// ```
public struct ChartSeries: Sendable, Hashable {
  /// The name written beside the line and shown when the pointer rests on it.
  ///
  /// The label is cut with an ellipsis when it is very long; the tooltip always has the whole name.
  public var name: String

  /// The colour as `#` and three or six hexadecimal digits.
  ///
  /// Anything else is drawn in dark grey. The label uses a darker shade when the colour is too light for text.
  public var color: String

  /// Whether the line is context for the others: drawn first and thinner.
  public var isBackground: Bool

  /// Whether the line is dashed, to tell two lines of one colour apart.
  public var isDashed: Bool

  /// The points of the line.
  public var points: [ChartPoint]

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - name: The name written beside the line.
  ///   - color: The colour as `#` and three or six hexadecimal digits.
  ///   - isBackground: Whether the line is drawn first and thinner.
  ///   - isDashed: Whether the line is dashed.
  ///   - points: The points of the line, in any order.
  public init(name: String, color: String, isBackground: Bool = false, isDashed: Bool = false, points: [ChartPoint]) {
    self.name = name
    self.color = color
    self.isBackground = isBackground
    self.isDashed = isDashed
    self.points = points
  }
}
