// SPDX-License-Identifier: MIT

import Testing

@testable import SeriesChart

struct LabelTests {
  private func boxes(_ chart: LineChart, class kind: String) -> [(text: String, box: PictureBox)] {
    PictureReader(chart.svg()).all("text", class: kind).map { label in
      let size = label.number("font-size")
      let place = PicturePoint(x: label.number("x"), y: label.number("y") - size * 0.35)
      let anchor = TextAnchor(rawValue: label.attributes["text-anchor"] ?? "") ?? .start
      let width = TextMeasure.width(label.text, size: size)
      return (label.text, PlacedLabel.box(width: width, size: size, place: place, anchor: anchor))
    }
  }

  @Test func labelsNeverOverlap() {
    let labels = boxes(ChartSamples.crowded, class: "series-label") + boxes(ChartSamples.crowded, class: "axis-end")
    #expect(labels.count >= 14)
    for (index, one) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        #expect(!one.box.grown(by: -0.1).intersects(other.box), "\(one.text) covers \(other.text)")
      }
    }
  }

  @Test func labelsStayInsideThePicture() {
    let picture = PictureBox(left: 0, top: 0, right: 960, bottom: 600)
    for (text, box) in boxes(ChartSamples.crowded, class: "series-label") {
      #expect(picture.contains(box), "\(text)")
    }
  }

  @Test func manyLinesToTheRightEdgeNeverOverlap() {
    let many = ChartSamples.chart(
      (0..<100).map { ChartSamples.line("Party \($0)", [(1, 0), (3, Double($0 % 3))]) })
    let labels = boxes(many, class: "series-label")
    #expect(labels.count >= 20)
    #expect(labels.contains { $0.text == "Party 0" })
    for (one, other) in zip(labels, labels.dropFirst()) { #expect(!one.box.intersects(other.box)) }
    for label in labels { #expect(label.box.bottom <= 600) }
  }

  @Test func lineToTheRightEdgeIsLabelledRightOfItsEnd() throws {
    let chart = ChartSamples.chart([ChartSamples.line("Whig", [(1, 0), (3, 1)])])
    let label = try #require(boxes(chart, class: "series-label").first)
    let path = try #require(PictureReader(chart.svg()).all("path").first?.attributes["d"])
    let end = path.split(whereSeparator: { " ML".contains($0) }).compactMap { Double($0) }.suffix(2)
    #expect(label.box.left > end.first ?? .infinity)
    #expect(abs(label.box.centerY - (end.last ?? .infinity)) < 12)
  }

  @Test func longerLabelLeavesLessRoomForThePlot() throws {
    func right(_ name: String) -> Double? {
      let chart = ChartSamples.chart([ChartSamples.line(name, [(1, 0), (3, 1)])])
      return PictureReader(chart.svg()).all("line").map { $0.number("x2") }.max()
    }
    #expect(try #require(right("Democrat-Republican")) < #require(right("Whig")))
  }

  @Test func lineThatEndsEarlyIsLabelledNearItself() throws {
    let short = ChartSamples.line("Whig", [(1835, 0.2), (1837, 0.3), (1839, 0.2)])
    let long = ChartSamples.line("Democrat", (0..<100).map { (Double(1800 + $0 * 2), -0.3) })
    let layout = ChartLayout(ChartSamples.chart([long, short]))
    let label = try #require(
      LabelPlacement(layout, yAxis: ChartAxis(title: "")).labels.first { $0.text == "Whig" })
    let distances = layout.traces[1].points.map { point in
      let nearest = label.box.nearest(to: point)
      return abs(nearest.x - point.x) + abs(nearest.y - point.y)
    }
    #expect(try #require(distances.min()) < 12)
  }

  @Test func labelAvoidsOtherLines() throws {
    let wall = ChartSamples.line("Wall", (0..<40).map { (Double($0 * 2), 0.56) })
    let short = ChartSamples.line("Short", [(30, 0.5), (32, 0.5), (34, 0.5)])
    let layout = ChartLayout(ChartSamples.chart([wall, short], y: .fixed(0...1)))
    let label = try #require(
      LabelPlacement(layout, yAxis: ChartAxis(title: "")).labels.first { $0.text == "Short" })
    // Above the line there is no room between it and the wall.
    #expect(label.box.top > layout.traces[1].points[0].y)
  }

  @Test func spreadPlacesMoveAsLittleAsPossible() {
    #expect(LabelColumn.spread([100, 200], spacing: 20, from: 0, to: 300) == [100, 200])
    #expect(LabelColumn.spread([100, 100], spacing: 20, from: 0, to: 300) == [90, 110])
    #expect(LabelColumn.spread([0, 0, 0], spacing: 20, from: 0, to: 300) == [0, 20, 40])
    #expect(LabelColumn.spread([300, 300], spacing: 20, from: 0, to: 300) == [280, 300])
  }

  @Test func everySeriesHasATooltip() {
    let titles = PictureReader(ChartSamples.crowded.svg()).all("title").map(\.text)
    #expect(titles.dropFirst() == ChartSamples.crowded.series.map(\.name)[...])
  }

  @Test func backgroundIsDrawnFirstAndThinner() {
    var grey = ChartSamples.line("Grey", [(1, 0), (3, 1)])
    grey.isBackground = true
    let picture = PictureReader(ChartSamples.chart([ChartSamples.line("Blue", [(1, 1), (3, 0)]), grey]).svg())
    #expect(picture.all("title").map(\.text) == ["Title", "Grey", "Blue"])
    let widths = picture.all("path").map { $0.number("stroke-width") }
    #expect(widths.count == 2 && widths[0] < widths[1])
  }
}
