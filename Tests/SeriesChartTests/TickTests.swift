// SPDX-License-Identifier: MIT

import Testing

@testable import SeriesChart

struct TickTests {
  private func labels(_ series: ChartSeries, x: ChartRange = .data, y: ChartRange = .data) -> (x: [String], y: [String])
  {
    let layout = ChartLayout(ChartSamples.chart([series], x: x, y: y))
    return (layout.xTicks.map(\.label), layout.yTicks.map(\.label))
  }

  @Test func yearsAreRoundAndUngrouped() {
    let years = labels(ChartSamples.line([(1789, 0), (2023, 1)])).x
    #expect(years.first == "1800")
    #expect(years.last == "2000" || years.last == "2020")
    #expect(years.allSatisfy { $0.utf8.count == 4 && ($0.hasSuffix("0") || $0.hasSuffix("5")) })
  }

  @Test(arguments: [1, 3, 7, 20, 50, 111, 234, 1000, 100_000])
  func xLabelsNeverOverlap(span: Int) {
    let series = ChartSamples.line([(1789, 0), (Double(1789 + span), 1)])
    let ticks = ChartLayout(ChartSamples.chart([series])).xTicks
    #expect(!ticks.isEmpty)
    for (one, other) in zip(ticks, ticks.dropFirst()) {
      let half = { (label: String) in TextMeasure.width(label, size: ChartMeasure.axisText) / 2 }
      #expect(one.position + half(one.label) < other.position - half(other.label))
    }
  }

  @Test func wholeYearsHaveNoTicksBetweenThem() {
    let years = labels(ChartSamples.line([(1861, 0.3)])).x
    #expect(years == ["1859", "1860", "1861", "1862", "1863"])
  }

  @Test func yLabelsHaveRealMinusAndSameDecimals() {
    let heights = labels(ChartSamples.line([(1, -0.43), (3, 0.63)])).y
    #expect(heights == ["\u{2212}0.6", "\u{2212}0.4", "\u{2212}0.2", "0.0", "0.2", "0.4", "0.6", "0.8"])
  }

  @Test func fixedRangeIsKept() {
    let heights = labels(ChartSamples.line([(1, 0), (3, 0.1)]), y: .fixed(-1...1)).y
    #expect(heights == ["\u{2212}1.0", "\u{2212}0.5", "0.0", "0.5", "1.0"])
  }

  @Test func quarterStepsAreForWholeNumbersOnly() {
    #expect(TickStep.all.filter { $0.mantissa == 25 }.allSatisfy { $0.exponent >= 0 })
    #expect(zip(TickStep.all, TickStep.all.dropFirst()).allSatisfy { $0.size < $1.size })
  }

  @Test func labelsAreExact() {
    #expect(TickStep(mantissa: 1, exponent: -1).label(3) == "0.3")
    #expect(TickStep(mantissa: 5, exponent: -2).label(-1) == "\u{2212}0.05")
    #expect(TickStep(mantissa: 2, exponent: 3).label(6) == "12000")
    #expect(TickStep(mantissa: 1, exponent: 3).label(0) == "0")
    #expect(TickStep(mantissa: 1, exponent: -1).value(3) == 0.3)
  }

  @Test func zeroLineIsStrongerThanTheGrid() throws {
    let picture = PictureReader(ChartSamples.chart([ChartSamples.line([(1, -1), (3, 1)])]).svg())
    let strokes = picture.all("line").filter { $0.attributes["stroke"] == "#7a7a7a" }
    #expect(strokes.count == 1)
    let positive = PictureReader(ChartSamples.chart([ChartSamples.line([(1, 10), (3, 11)])]).svg())
    #expect(!positive.all("line").contains { $0.attributes["stroke"] == "#7a7a7a" })
  }

  @Test func wordsAtTheEndsHaveArrowsAndRoom() throws {
    let chart = ChartSamples.chart([ChartSamples.line([(1, 0.99), (3, 0.01), (5, 0.99), (7, 0.01)])])
    let words = PictureReader(chart.svg()).all("text", class: "axis-end")
    #expect(words.map(\.text) == ["↑ more conservative", "↓ more liberal"])
    #expect(words[0].number("y") < words[1].number("y"))
  }

  @Test func axisGrowsByAStepWhenWordsWouldCoverALine() {
    let chart = ChartSamples.chart([ChartSamples.line((0..<20).map { (Double($0 * 2), $0 % 2 == 0 ? 0.01 : 0.99) })])
    let labels = PictureReader(chart.svg()).texts
    #expect(labels.contains("1.2") && labels.contains("\u{2212}0.2"))
    var without = chart
    without.yAxis.lowEnd = nil
    without.yAxis.highEnd = nil
    #expect(!PictureReader(without.svg()).texts.contains("1.2"))
  }
}
