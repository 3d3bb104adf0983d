// SPDX-License-Identifier: MIT

/// The sizes of the picture and of its text, in units of the view box.
enum ChartMeasure {
  static let width = 960.0
  static let height = 600.0
  static let margin = 24.0
  static let title = 26.0
  static let subtitle = 19.0
  static let axisText = 19.0
  static let axisTitle = 18.0
  static let endWords = 17.0
  static let source = 13.0
  /// The sizes a label may have, the preferred one first.
  static let labels = [19.0, 17, 15, 13]
  static let longestLabel = 250.0
  /// From the end of a line to its label.
  static let labelGap = 14.0
}

/// A tick: its place along the axis, its label, and whether it stands for zero.
struct PlacedTick: Sendable, Hashable {
  var position: Double
  var label: String
  var isZero: Bool
}

/// Where everything but the labels goes.
struct ChartLayout: Sendable {
  var title: [String]
  var subtitle: [String]
  var source: [String]
  var xTitle: String
  var yTitle: String
  var titleBaseline: Double { 40 }
  var subtitleBaseline: Double
  var yTitleBaseline: Double
  var sourceBaseline: Double
  var plot: PictureBox
  var xTicks: [PlacedTick] = []
  var yTicks: [PlacedTick] = []
  var series: [CleanSeries]
  var traces: [TracedSeries] = []
  /// The series that reach the right end of the data, and the size of their labels.
  var column: LabelColumn

  /// Lays out a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - extra: Whether a y axis trimmed to the data gets one more step at its lower and upper end.
  init(_ chart: LineChart, extra: (low: Bool, high: Bool) = (false, false)) {
    let inner = ChartMeasure.width - 2 * ChartMeasure.margin
    // The title is bold, which is about an eighth wider.
    title = TextMeasure.wrapped(chart.title, width: inner / 1.13, size: ChartMeasure.title, maximumLines: 3)
    subtitle = TextMeasure.wrapped(
      chart.subtitle ?? "", width: inner, size: ChartMeasure.subtitle, maximumLines: 2)
    source = TextMeasure.wrapped(chart.source, width: inner, size: ChartMeasure.source, maximumLines: 6)
    xTitle = TextMeasure.fitted(
      SVGText.singleLine(chart.xAxis.title), width: inner * 0.8, size: ChartMeasure.axisTitle)
    yTitle = TextMeasure.fitted(SVGText.singleLine(chart.yAxis.title), width: inner, size: ChartMeasure.axisTitle)

    var top = title.isEmpty ? 14 : 40 + Double(title.count - 1) * 31
    subtitleBaseline = top + 28
    top += Double(subtitle.count) * 25
    if !yTitle.isEmpty { top += 35 }
    yTitleBaseline = top
    sourceBaseline = ChartMeasure.height - 14 - Double(source.count - 1) * 17
    let bottom =
      ChartMeasure.height - 14 - (source.isEmpty ? 0 : Double(source.count) * 17 + 10) - 31
      - (xTitle.isEmpty ? 0 : 24)
    plot = PictureBox(left: ChartMeasure.margin, top: top + 20, right: 0, bottom: bottom)

    series = chart.series.map { CleanSeries($0, step: chart.xStep) }
    let domains = AxisDomains(chart, series: series, extra: extra)
    column = LabelColumn(series, domains: domains, height: plot.bottom - plot.top)
    placeHorizontally(domains)
    placeVertically(domains)
    guard let x = domains.x, let y = domains.y else { return }
    let across = AxisScale(domain: x, low: plot.left, high: plot.right)
    let upward = AxisScale(domain: y, low: plot.bottom, high: plot.top)
    traces = series.map { TracedSeries($0, x: across, y: upward, plot: plot) }
    column.place(x: across, y: upward, plot: plot)
  }

  /// Finds the left and right edge of the plot and the ticks of the x axis.
  private mutating func placeHorizontally(_ domains: AxisDomains) {
    if let y = domains.y, let step = domains.yStep(height: plot.bottom - plot.top) {
      let widest = step.innerIndices(of: y).map { TextMeasure.width(step.label($0), size: ChartMeasure.axisText) }
      plot.left += (widest.max() ?? 0) + 12
    }
    plot.right = ChartMeasure.width - ChartMeasure.margin - 8
    guard let x = domains.x else { return }
    if let last = column.end {
      let part = (last - x.low) / x.span
      let room = ChartMeasure.width - 12 - ChartMeasure.labelGap - column.width - plot.left
      if part > 0 { plot.right = Swift.min(plot.right, plot.left + room / part) }
    }
    let scale = AxisScale(domain: x, low: plot.left, high: plot.right)
    let step = TickStep.horizontal(
      for: x, width: plot.right - plot.left, textSize: ChartMeasure.axisText, isWhole: domains.hasWholeSteps)
    for index in step.innerIndices(of: x) {
      xTicks.append(
        PlacedTick(position: scale.position(step.value(index)), label: step.label(index), isZero: index == 0))
    }
  }

  private mutating func placeVertically(_ domains: AxisDomains) {
    guard let y = domains.y, let step = domains.yStep(height: plot.bottom - plot.top) else { return }
    let scale = AxisScale(domain: y, low: plot.bottom, high: plot.top)
    for index in step.innerIndices(of: y) {
      yTicks.append(
        PlacedTick(position: scale.position(step.value(index)), label: step.label(index), isZero: index == 0))
    }
  }
}

/// The values that the axes of a chart run over; `nil` where there is nothing to show.
struct AxisDomains: Sendable {
  var x: AxisDomain?
  var y: AxisDomain?
  /// Whether every point stands on a whole number, as years do; then no tick stands between two of them.
  var hasWholeSteps: Bool
  private let maximumParts = 7

  init(_ chart: LineChart, series: [CleanSeries], extra: (low: Bool, high: Bool)) {
    let step = chart.xStep.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1
    let points = series.lazy.flatMap(\.runs).joined()
    let across =
      AxisDomain.fixed(chart.xAxis.range, smallestHalf: step)
      ?? AxisDomain.around(points.map(\.x), smallestHalf: step)
    x = across
    hasWholeSteps = points.allSatisfy { $0.x == $0.x.rounded() }
    y = AxisDomain.fixed(chart.yAxis.range)
    guard y == nil, let across else { return }
    y = AxisDomain.around(points.filter { across.contains($0.x) }.map(\.y)).map {
      let step = TickStep.vertical(for: $0, maximumParts: maximumParts)
      let round = $0.widened(to: step)
      return AxisDomain(round.low - (extra.low ? step.size : 0), round.high + (extra.high ? step.size : 0))
    }
  }

  /// The step of the y ticks in a plot of some height.
  func yStep(height: Double) -> TickStep? {
    y.map { TickStep.vertical(for: $0, maximumParts: Swift.min(maximumParts, Swift.max(2, Int(height / 40)))) }
  }
}
