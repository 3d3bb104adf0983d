// SPDX-License-Identifier: MIT

/// A line chart that is written as a single SVG picture.
///
/// The chart knows nothing about where its numbers come from. Every input gives a valid picture: missing and
/// infinite numbers, lines with no or one point, names with markup in them. The same input always gives the
/// same bytes.
///
/// ```swift
/// let chart = LineChart(
///   title: "Rain", series: [rain], xAxis: ChartAxis(title: "Year"), yAxis: ChartAxis(title: "Millimetres"),
///   source: "Source: our own bucket, read on 1 May 2026.")
/// let picture = chart.svg()
/// ```
///
/// Values beyond plus or minus 10^15 are drawn at that bound, and values that differ by less than a
/// billionth are drawn as equal.
public struct LineChart: Sendable, Hashable {
  /// The heading of the picture, wrapped when it is long.
  public var title: String

  /// A second, quieter heading.
  public var subtitle: String?

  /// The lines; when labels do not all fit, the first lines keep theirs.
  public var series: [ChartSeries]

  /// The horizontal axis, for example the years.
  public var xAxis: ChartAxis

  /// The vertical axis.
  public var yAxis: ChartAxis

  /// The distance between neighbouring points along the x axis.
  ///
  /// A larger step is a hole in the data, and the line breaks there. With `nil`, and with a distance that is
  /// not a positive number, only missing heights break a line.
  public var xStep: Double?

  /// Where the numbers come from, written below the chart and wrapped into several lines when long.
  public var source: String

  /// What the picture shows, in words, for people who do not see it.
  public var description: String

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: The heading of the picture.
  ///   - subtitle: A second, quieter heading.
  ///   - series: The lines.
  ///   - xAxis: The horizontal axis.
  ///   - yAxis: The vertical axis.
  ///   - xStep: The distance between neighbouring points; a larger step breaks the line.
  ///   - source: Where the numbers come from.
  ///   - description: What the picture shows, in words.
  public init(
    title: String, subtitle: String? = nil, series: [ChartSeries], xAxis: ChartAxis, yAxis: ChartAxis,
    xStep: Double? = nil, source: String = "", description: String = ""
  ) {
    self.title = title
    self.subtitle = subtitle
    self.series = series
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.xStep = xStep
    self.source = source
    self.description = description
  }
}
