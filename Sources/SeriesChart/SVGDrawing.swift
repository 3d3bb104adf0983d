// SPDX-License-Identifier: MIT

/// Writes the parts of a finished layout as SVG elements, one a line.
enum SVGDrawing {
  private static let halo =
    "paint-order=\"stroke\" stroke=\"#ffffff\" stroke-width=\"4\" stroke-linejoin=\"round\""

  static func headings(_ layout: ChartLayout) -> [String] {
    var elements: [String] = []
    for (index, line) in layout.title.enumerated() {
      elements.append(
        text(
          line, x: ChartMeasure.margin, y: layout.titleBaseline + Double(index) * 31, size: ChartMeasure.title,
          more: "font-weight=\"bold\" fill=\"#1a1a1a\""))
    }
    for (index, line) in layout.subtitle.enumerated() {
      elements.append(
        text(
          line, x: ChartMeasure.margin, y: layout.subtitleBaseline + Double(index) * 25, size: ChartMeasure.subtitle,
          more: "fill=\"#4d4d4d\""))
    }
    if !layout.yTitle.isEmpty {
      elements.append(
        text(
          layout.yTitle, x: ChartMeasure.margin, y: layout.yTitleBaseline, size: ChartMeasure.axisTitle,
          more: "fill=\"#595959\""))
    }
    return elements
  }

  static func axes(_ layout: ChartLayout) -> [String] {
    let plot = layout.plot
    var elements: [String] = []
    // The zero line comes last, so that it lies on top.
    for tick in layout.yTicks.filter({ !$0.isZero }) + layout.yTicks.filter(\.isZero) {
      let stroke = tick.isZero ? "#7a7a7a\" stroke-width=\"1.5" : "#e3e3e3\" stroke-width=\"1"
      elements.append(line(plot.left, tick.position, plot.right, tick.position, "stroke=\"\(stroke)\""))
    }
    for tick in layout.yTicks {
      elements.append(
        text(
          tick.label, x: plot.left - 10, y: tick.position + 6.5, size: ChartMeasure.axisText,
          more: "text-anchor=\"end\" fill=\"#4d4d4d\""))
    }
    if !layout.xTicks.isEmpty {
      elements.append(line(plot.left, plot.bottom, plot.right, plot.bottom, "stroke=\"#a6a6a6\" stroke-width=\"1\""))
    }
    for tick in layout.xTicks {
      elements.append(line(tick.position, plot.bottom, tick.position, plot.bottom + 6, "stroke=\"#a6a6a6\""))
      let half = TextMeasure.width(tick.label, size: ChartMeasure.axisText) / 2
      elements.append(
        text(
          tick.label, x: Swift.min(Swift.max(tick.position, half + 4), ChartMeasure.width - half - 4),
          y: plot.bottom + 28, size: ChartMeasure.axisText, more: "text-anchor=\"middle\" fill=\"#4d4d4d\""))
    }
    if !layout.xTitle.isEmpty {
      elements.append(
        text(
          layout.xTitle, x: (plot.left + plot.right) / 2, y: plot.bottom + 52, size: ChartMeasure.axisTitle,
          more: "text-anchor=\"middle\" fill=\"#595959\""))
    }
    return elements
  }

  /// The lines, those in the background first.
  static func lines(_ layout: ChartLayout) -> [String] {
    guard layout.traces.contains(where: { !$0.lines.isEmpty || !$0.dots.isEmpty }) else {
      return [
        text(
          "No data", x: ChartMeasure.width / 2, y: (layout.plot.top + layout.plot.bottom) / 2, size: 22,
          more: "text-anchor=\"middle\" fill=\"#595959\"")
      ]
    }
    let order =
      layout.series.indices.filter { layout.series[$0].isBackground }
      + layout.series.indices.filter { !layout.series[$0].isBackground }
    return order.map { lines(of: layout.series[$0], layout.traces[$0]) }
  }

  /// Round caps shorten the gap by the width of the line.
  private static let dashes = "stroke-dasharray=\"7 7\""

  private static func lines(of series: CleanSeries, _ trace: TracedSeries) -> String {
    // A pale line behind the others would be taken for one of the grid.
    let shade = series.isBackground ? series.color.darkened(toContrast: 1.9) : series.color
    let color = shade.hexadecimal
    let width = series.isBackground ? 2.2 : 3.4
    var group = "<g class=\"series\"><title>\(SVGText.escaped(series.name))</title>"
    for line in trace.lines {
      group += "<path d=\"\(path(line))\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(SVGText.number(width))\""
      group += " stroke-linejoin=\"round\" stroke-linecap=\"round\"" + (series.isDashed ? " \(dashes)" : "") + "/>"
    }
    for dot in trace.dots {
      group += "<circle cx=\"\(SVGText.number(dot.x))\" cy=\"\(SVGText.number(dot.y))\""
      group += " r=\"\(SVGText.number(width + 1))\" fill=\"\(color)\"/>"
    }
    return group + "</g>"
  }

  /// The commands through all points; neighbours that round to the same place are written once.
  private static func path(_ points: [PicturePoint]) -> String {
    var commands = ""
    var last = ""
    for point in points {
      let place = SVGText.number(point.x) + " " + SVGText.number(point.y)
      if place == last { continue }
      commands += (last.isEmpty ? "M" : " L") + place
      last = place
    }
    return commands
  }

  static func endWords(_ words: [PlacedLabel]) -> [String] {
    words.map { element($0, class: "axis-end", color: $0.color) }
  }

  /// The labels of the series, leaders first, so that no leader crosses a text.
  static func labels(_ labels: [PlacedLabel]) -> [String] {
    let leaders = labels.compactMap { label in
      label.leader.map {
        let color = label.color.darkened(toContrast: 3).hexadecimal
        return line($0.start.x, $0.start.y, $0.end.x, $0.end.y, "stroke=\"\(color)\" stroke-width=\"1.2\"")
      }
    }
    return leaders + labels.map { element($0, class: "series-label", color: $0.color.darkened(toContrast: 4.5)) }
  }

  static func source(_ layout: ChartLayout) -> [String] {
    layout.source.enumerated().map { index, line in
      text(
        line, x: ChartMeasure.margin, y: layout.sourceBaseline + Double(index) * 17, size: ChartMeasure.source,
        more: "fill=\"#666666\"")
    }
  }

  private static func element(_ label: PlacedLabel, class name: String, color: ChartColor) -> String {
    text(
      label.text, x: label.place.x, y: label.baseline, size: label.size,
      more: "class=\"\(name)\" text-anchor=\"\(label.anchor.rawValue)\" fill=\"\(color.hexadecimal)\" \(halo)")
  }

  private static func text(_ content: String, x: Double, y: Double, size: Double, more: String) -> String {
    let place = "x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\""
    return "<text \(place) font-size=\"\(SVGText.number(size))\" \(more)>\(SVGText.escaped(content))</text>"
  }

  private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ more: String) -> String {
    let start = "x1=\"\(SVGText.number(x1))\" y1=\"\(SVGText.number(y1))\""
    return "<line \(start) x2=\"\(SVGText.number(x2))\" y2=\"\(SVGText.number(y2))\" \(more)/>"
  }
}
