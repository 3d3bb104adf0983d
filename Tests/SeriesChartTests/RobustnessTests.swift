// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import SeriesChart

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct RobustnessTests {
  /// Whether the text is well-formed and has no number that is not one.
  private func isValid(_ svg: String) -> Bool {
    let values = PictureReader(svg).elements.flatMap { $0.attributes.filter { $0.key != "id" }.values }
    return XMLParser(data: Data(svg.utf8)).parse() && svg.utf8.last == UInt8(ascii: "\n")
      && !values.contains { $0.contains("nan") || $0.contains("inf") || $0.contains("e+") || $0 == "-0" }
  }

  @Test func emptyChartIsStillValid() {
    let svg = ChartSamples.chart([]).svg()
    #expect(isValid(svg))
    #expect(PictureReader(svg).texts.contains("No data"))
    #expect(isValid(LineChart(title: "", series: [], xAxis: ChartAxis(title: ""), yAxis: ChartAxis(title: "")).svg()))
  }

  @Test func emptySeriesBesideAFullOneIsValid() {
    let chart = ChartSamples.chart([ChartSamples.line("Empty", []), ChartSamples.line("Full", [(1, 0), (3, 1)])])
    #expect(isValid(chart.svg()))
    #expect(PictureReader(chart.svg()).all("text", class: "series-label").map(\.text) == ["Full"])
  }

  @Test(
    arguments: [
      [(1853, 0.2)], [(0, 0)], [(1, 5), (3, 5), (5, 5)], [(1, nil), (3, nil)], [(.nan, 1), (.infinity, 2)],
      [(1, .nan), (3, .infinity)], [(1, 1e308), (3, -1e308)], [(-1e308, 1), (1e308, 2)], [(1, 1e-300), (3, 2e-300)],
      [(1e15, 1e15), (1e15 + 1, 1e15 + 1)], [(1, 0), (1, 1), (1, 2)], [(-5, -1), (-3, -2)], [(0.001, 3), (0.002, 4)],
      [(1e9, 1e-9), (1e9 + 1e-3, 3e-9)],
    ] as [[(Double, Double?)]])
  func strangePointsAreValid(points: [(Double, Double?)]) {
    #expect(isValid(ChartSamples.chart([ChartSamples.line(points)]).svg()))
    #expect(isValid(ChartSamples.chart([ChartSamples.line(points)], xStep: nil).svg()))
  }

  @Test(
    arguments: [
      (0, 0), (-.infinity, .infinity), (0, .infinity), (-1e308, 1e308), (5, 6), (1e-300, 2e-300), (1e15, 1e300),
    ] as [(Double, Double)])
  func strangeRangesAreValid(low: Double, high: Double) {
    let range = ChartRange.fixed(low...high)
    let series = ChartSamples.line([(0, 0), (2, 1), (4, 0.5)])
    #expect(isValid(ChartSamples.chart([series], y: range).svg()))
    #expect(isValid(ChartSamples.chart([series], x: range).svg()))
    #expect(isValid(ChartSamples.chart([], x: range, y: range).svg()))
  }

  @Test func boundsInTheWrongOrderAreSwapped() {
    // A closed range cannot be built the wrong way round, so this is tested one level lower.
    #expect(AxisDomain(1, -1) == AxisDomain(-1, 1))
    #expect(AxisDomain(1, 1).span > 0)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300] as [Double])
  func strangeStepsAreValid(step: Double) {
    for points in [[(1.0, 0.0), (3, 1)], [(1, 0)]] {
      #expect(isValid(ChartSamples.chart([ChartSamples.line(points)], xStep: step).svg()))
    }
  }

  @Test func manyPointsAreValid() {
    let series = (0..<3).map { index in
      ChartSamples.line("Line \(index)", (0..<5000).map { (Double($0), Double($0 * (index + 7) % 101)) })
    }
    #expect(isValid(ChartSamples.chart(series, xStep: nil).svg()))
  }

  @Test func manySeriesAreValid() {
    let series = (0..<300).map { ChartSamples.line("S\($0)", [(Double($0 % 50), Double($0)), (60, Double($0 % 7))]) }
    #expect(isValid(ChartSamples.chart(series).svg()))
  }

  @Test func hugeTextsAreValid() {
    let text = String(repeating: "long words \u{1F600} \u{0} <&> ", count: 500)
    var chart = ChartSamples.chart([ChartSamples.line(text, [(1, 0), (3, 1)])])
    chart.title = text
    chart.subtitle = text
    chart.source = text
    chart.description = text
    chart.xAxis.title = text
    chart.yAxis = ChartAxis(title: text, lowEnd: text, highEnd: text)
    #expect(isValid(chart.svg()))
  }
}
