// SPDX-License-Identifier: MIT

/// A series reduced to what can be drawn: clean points, cut into unbroken runs.
struct CleanSeries: Sendable {
  var name: String
  var color: ChartColor
  var isBackground: Bool
  var isDashed: Bool
  /// Points without a break between them, from left to right.
  var runs: [[PicturePoint]]

  /// Values of the axes, not places of the picture.
  init(_ series: ChartSeries, step: Double?) {
    name = SVGText.singleLine(series.name)
    color = ChartColor(series.color)
    isBackground = series.isBackground
    isDashed = series.isDashed
    runs = CleanSeries.runs(of: series.points, step: step)
  }

  private static func runs(of points: [ChartPoint], step: Double?) -> [[PicturePoint]] {
    let order = points.indices.filter { points[$0].x.isFinite }.sorted {
      (points[$0].x, $0) < (points[$1].x, $1)
    }
    // A little more than the step is still the step: 0.1 + 0.2 is not 0.3.
    let longest = step.flatMap { $0 > 0 ? $0 * (1 + 1e-9) : nil } ?? .infinity
    var runs: [[PicturePoint]] = []
    var run: [PicturePoint] = []
    for index in order {
      guard let height = points[index].y, height.isFinite else {
        if !run.isEmpty { runs.append(run) }
        run = []
        continue
      }
      let point = PicturePoint(x: AxisDomain.clamped(points[index].x), y: AxisDomain.clamped(height))
      if let last = run.last, point.x - last.x > longest {
        runs.append(run)
        run = []
      }
      run.append(point)
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }
}

/// A series in the picture: the pieces of its line inside the plot and its lone points.
struct TracedSeries: Sendable {
  var lines: [[PicturePoint]] = []
  var dots: [PicturePoint] = []

  /// Projects a series into the picture and cuts it at the edges of the plot.
  init(_ series: CleanSeries, x: AxisScale, y: AxisScale, plot: PictureBox) {
    for run in series.runs {
      let points = run.map { PicturePoint(x: x.position($0.x), y: y.position($0.y)) }
      if points.count == 1, let point = points.first {
        if plot.grown(by: 0.001).contains(point) { dots.append(point) }
        continue
      }
      trace(points, in: plot.grown(by: 0.001))
    }
  }

  private mutating func trace(_ points: [PicturePoint], in plot: PictureBox) {
    var line: [PicturePoint] = []
    for (start, end) in zip(points, points.dropFirst()) {
      guard let part = plot.clipped(from: start, to: end) else {
        finish(&line)
        continue
      }
      if line.last != part.start {
        finish(&line)
        line = [part.start]
      }
      line.append(part.end)
    }
    finish(&line)
  }

  private mutating func finish(_ line: inout [PicturePoint]) {
    if let first = line.first {
      // Points that all fall on one place would be an invisible line.
      if line.allSatisfy({ ($0.x - first.x).magnitude < 0.01 && ($0.y - first.y).magnitude < 0.01 }) {
        dots.append(first)
      } else {
        lines.append(line)
      }
    }
    line = []
  }

  /// All corners and dots from left to right.
  var points: [PicturePoint] {
    (lines.joined() + dots).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }
}
