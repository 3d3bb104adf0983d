// SPDX-License-Identifier: MIT

/// The labels right of the lines that reach the end of the data, one under the other.
struct LabelColumn: Sendable {
  /// The x value where the data end.
  var end: Double?
  /// The numbers of the series that reach it.
  var members: [Int] = []
  /// The last point of each member, in values of the axes.
  private var lastPoints: [PicturePoint] = []
  var size = 0.0
  /// The width of the longest label.
  var width = 0.0
  var labels: [PlacedLabel] = []
  private var texts: [String] = []
  private var colors: [ChartColor] = []

  /// Finds the members and the size of their labels.
  init(_ series: [CleanSeries], domains: AxisDomains, height: Double) {
    guard let x = domains.x, let y = domains.y else { return }
    let last = series.map { one in
      one.runs.lazy.reversed().lazy.flatMap { $0.reversed() }.first { x.contains($0.x) && y.contains($0.y) }
    }
    guard let end = last.compactMap({ $0?.x }).max() else { return }
    self.end = end
    var found = last.indices.filter { (last[$0]?.x ?? -.infinity) >= end - x.span * 0.01 && !series[$0].name.isEmpty }
    size = ChartMeasure.labels.first { Double(found.count) * LabelColumn.spacing($0) <= height } ?? 13
    found = Array(found.prefix(Int(height / LabelColumn.spacing(size))))
    members = found
    lastPoints = found.compactMap { last[$0] }
    texts = found.map { TextMeasure.fitted(series[$0].name, width: ChartMeasure.longestLabel, size: size) }
    colors = found.map { series[$0].color }
    width = texts.map { TextMeasure.width($0, size: size) }.max() ?? 0
  }

  /// Puts every label as near to the end of its line as the others allow.
  mutating func place(x: AxisScale, y: AxisScale, plot: PictureBox) {
    guard let end else { return }
    let left = x.position(end) + ChartMeasure.labelGap
    let points = lastPoints.map { PicturePoint(x: x.position($0.x), y: y.position($0.y)) }
    let order = members.indices.sorted { (points[$0].y, $0) < (points[$1].y, $1) }
    let spacing = LabelColumn.spacing(size)
    let centers = LabelColumn.spread(
      order.map { points[$0].y }, spacing: spacing, from: plot.top + spacing / 2 - 6,
      to: plot.bottom - spacing / 2 + 6)
    for (index, center) in zip(order, centers) {
      var label = PlacedLabel(
        text: texts[index], series: members[index], color: colors[index], size: size,
        place: PicturePoint(x: left, y: center), anchor: .start)
      let point = points[index]
      let isFar = (center - point.y).magnitude > size * 0.4 || left - point.x > ChartMeasure.labelGap + 6
      if isFar {
        label.leader = Leader(
          start: PicturePoint(x: point.x + 2, y: point.y), end: PicturePoint(x: left - 3, y: center))
      }
      labels.append(label)
    }
  }

  /// Moves sorted places apart, as little as possible, so that neighbours keep a distance.
  ///
  /// Without the distances the places must not decrease, which is what averaging neighbours in the wrong order
  /// (isotonic regression) gives with the smallest sum of squared moves.
  static func spread(_ wanted: [Double], spacing: Double, from low: Double, to high: Double) -> [Double] {
    var blocks: [(mean: Double, count: Int)] = []
    for (index, place) in wanted.enumerated() {
      var block = (mean: place - Double(index) * spacing, count: 1)
      while let last = blocks.last, last.mean > block.mean {
        let count = last.count + block.count
        block = ((last.mean * Double(last.count) + block.mean * Double(block.count)) / Double(count), count)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    let highest = high - Double(wanted.count - 1) * spacing
    let starts = blocks.flatMap { Array(repeating: $0.mean, count: $0.count) }
    return starts.enumerated().map { index, start in
      Swift.max(low, Swift.min(start, highest)) + Double(index) * spacing
    }
  }

  static func spacing(_ size: Double) -> Double { size * 1.2 }
}
