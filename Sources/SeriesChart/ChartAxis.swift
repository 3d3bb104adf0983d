// SPDX-License-Identifier: MIT

/// What an axis is called and which part of it is shown.
///
/// ```swift
/// let scores = ChartAxis(
///   title: "DW-NOMINATE, first dimension", range: .data, lowEnd: "more liberal", highEnd: "more conservative")
/// ```
public struct ChartAxis: Sendable, Hashable {
  /// The name of what is measured; an empty title is not drawn.
  public var title: String

  /// The part of the axis that is shown.
  public var range: ChartRange

  /// What low values mean, in words, written with an arrow at the lower end of a y axis.
  ///
  /// An x axis does not use it.
  public var lowEnd: String?

  /// What high values mean, in words, written with an arrow at the upper end of a y axis.
  ///
  /// An x axis does not use it.
  public var highEnd: String?

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - title: The name of what is measured.
  ///   - range: The part of the axis that is shown.
  ///   - lowEnd: What low values mean, in words.
  ///   - highEnd: What high values mean, in words.
  public init(title: String, range: ChartRange = .data, lowEnd: String? = nil, highEnd: String? = nil) {
    self.title = title
    self.range = range
    self.lowEnd = lowEnd
    self.highEnd = highEnd
  }
}
