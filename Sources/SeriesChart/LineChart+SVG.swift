// SPDX-License-Identifier: MIT

extension LineChart {
  /// Draws the chart.
  ///
  /// The picture is 960 by 600 units and scales to any size. It stands alone as a file and can be put into an HTML page
  /// as it is: it has no script, no style sheet and no outside reference, and its ids come from its contents.
  ///
  /// - Returns: The text of an SVG document in UTF-8 without an XML declaration, ending in a line break.
  public func svg() -> String {
    var layout = ChartLayout(self)
    var placement = LabelPlacement(layout, yAxis: yAxis)
    if AxisDomain.fixed(yAxis.range) == nil, placement.crowded.low || placement.crowded.high {
      // One more step makes room for the words at the ends of the axis.
      layout = ChartLayout(self, extra: placement.crowded)
      placement = LabelPlacement(layout, yAxis: yAxis)
    }
    let name = SVGText.singleLine(title)
    var body: [String] = []
    body.append("<title id=\"@-title\">\(SVGText.escaped(name))</title>")
    body.append("<desc id=\"@-desc\">\(SVGText.escaped(SVGText.singleLine(description)))</desc>")
    body.append("<rect width=\"960\" height=\"600\" fill=\"#ffffff\"/>")
    body += SVGDrawing.headings(layout)
    body += SVGDrawing.axes(layout)
    body += SVGDrawing.lines(layout)
    body += SVGDrawing.endWords(placement.endWords)
    body += SVGDrawing.labels(layout.column.labels + placement.labels)
    body += SVGDrawing.source(layout)
    // Only the first two lines hold the id, so nothing in the chart's own text is replaced.
    let id = "chart-" + SVGText.fingerprint(body.joined(separator: "\n"))
    body[0] = "<title id=\"\(id)-title\">\(SVGText.escaped(name))</title>"
    body[1] = "<desc id=\"\(id)-desc\">\(SVGText.escaped(SVGText.singleLine(description)))</desc>"
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" width="960" height="600" role="img" \
      aria-labelledby="\(id)-title \(id)-desc" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif">
      """
    return head + "\n" + body.joined(separator: "\n") + "\n</svg>\n"
  }
}
