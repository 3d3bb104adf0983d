// SPDX-License-Identifier: MIT

import SeriesChart
import Testing

struct DocumentTests {
  @Test func sameInputGivesSameBytes() {
    let first = ChartSamples.crowded.svg()
    for _ in 0..<3 { #expect(ChartSamples.crowded.svg() == first) }
  }

  @Test func coordinatesHaveAtMostTwoDecimals() {
    for element in PictureReader(ChartSamples.crowded.svg()).elements {
      for name in ["x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "d"] {
        let numbers = (element.attributes[name] ?? "").split(whereSeparator: { " ML".contains($0) })
        for number in numbers {
          #expect(number != "-0")
          #expect((number.split(separator: ".").dropFirst().first?.utf8.count ?? 0) <= 2, "\(number)")
        }
      }
    }
  }

  @Test func pictureScalesAndIsNamed() throws {
    let elements = PictureReader(ChartSamples.crowded.svg()).elements
    let root = try #require(elements.first)
    #expect(root.attributes["viewBox"] == "0 0 960 600")
    #expect(root.attributes["width"] == "960" && root.attributes["height"] == "600")
    #expect(root.attributes["role"] == "img")
    #expect(elements[1].name == "title" && elements[1].text == "Title")
    #expect(elements[2].name == "desc" && elements[2].text == "A test.")
    let ids = [elements[1], elements[2]].compactMap { $0.attributes["id"] }
    #expect(root.attributes["aria-labelledby"] == ids.joined(separator: " "))
  }

  @Test func differentChartsHaveDifferentIds() {
    func id(_ height: Double) -> String? {
      let chart = ChartSamples.chart([ChartSamples.line([(1, 0), (3, height), (5, 0)])], y: .fixed(-1...1))
      return PictureReader(chart.svg()).all("title").first?.attributes["id"]
    }
    #expect(id(0.5) != id(0.6))
    #expect(id(0.5) == id(0.5))
  }

  @Test func labelsHaveAWhiteHalo() {
    let labels = PictureReader(ChartSamples.crowded.svg()).all("text", class: "series-label")
    #expect(!labels.isEmpty)
    #expect(labels.allSatisfy { $0.attributes["paint-order"] == "stroke" && $0.attributes["stroke"] == "#ffffff" })
  }
}
