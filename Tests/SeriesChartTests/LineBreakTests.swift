// SPDX-License-Identifier: MIT

import SeriesChart
import Testing

struct LineBreakTests {
  private func read(_ series: ChartSeries, xStep: Double? = 2, y: ChartRange = .data) -> PictureReader {
    PictureReader(ChartSamples.chart([series], y: y, xStep: xStep).svg())
  }

  @Test func unbrokenLineIsOnePath() {
    let picture = read(ChartSamples.line([(1, 0), (3, 1), (5, 0.5)]))
    #expect(picture.all("path").count == 1)
    #expect(picture.all("circle").isEmpty)
  }

  @Test func lineBreaksAtMissingPoint() {
    let picture = read(ChartSamples.line([(1, 0), (3, 1), (5, nil), (7, 0), (9, 1)]), xStep: nil)
    #expect(picture.all("path").count == 2)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func lineBreaksWhereHeightIsNotFinite(height: Double) {
    let picture = read(ChartSamples.line([(1, 0), (3, 1), (5, height), (7, 0), (9, 1)]), xStep: nil)
    #expect(picture.all("path").count == 2)
  }

  @Test func lineBreaksWhereStepIsTooLarge() {
    let series = ChartSamples.line([(1, 0), (3, 1), (7, 0), (9, 1)])
    #expect(read(series).all("path").count == 2)
    #expect(read(series, xStep: 4).all("path").count == 1)
    #expect(read(series, xStep: nil).all("path").count == 1)
  }

  @Test func stepWithRoundingNoiseDoesNotBreakLine() {
    let series = ChartSamples.line([(0.1, 0), (0.2, 1), (0.1 + 0.2, 0), (0.4, 1)])
    #expect(read(series, xStep: 0.1).all("path").count == 1)
  }

  @Test func lonePointIsADot() {
    let picture = read(ChartSamples.line([(1, 0), (3, nil), (5, 1), (9, 0), (11, 0)]))
    #expect(picture.all("circle").count == 2)
    #expect(picture.all("path").count == 1)
  }

  @Test func pointsAreDrawnFromLeftToRight() {
    let sorted = read(ChartSamples.line([(1, 0), (3, 1), (5, 0.5)]))
    let mixed = read(ChartSamples.line([(5, 0.5), (1, 0), (3, 1)]))
    #expect(mixed.all("path").first?.attributes["d"] == sorted.all("path").first?.attributes["d"])
  }

  @Test func linePassesThroughItsPoints() throws {
    let picture = read(ChartSamples.line([(0, -1), (1, 0), (2, 1)]), y: .fixed(-1...1))
    let path = try #require(picture.all("path").first?.attributes["d"])
    let places = path.dropFirst().split(separator: " L").map { $0.split(separator: " ").compactMap { Double($0) } }
    let grid = picture.all("line").filter { $0.attributes["y1"] == $0.attributes["y2"] }.map { $0.number("y1") }
    #expect(places.count == 3)
    #expect(places.first?.last == grid.max())
    #expect(places.last?.last == grid.min())
    let straight = try #require(places.first.flatMap { first in places.last.map { (first[1] + $0[1]) / 2 } })
    #expect(abs(places[1][1] - straight) < 0.011)
  }

  @Test func lineIsCutAtTheEdgeOfAFixedRange() throws {
    let picture = read(ChartSamples.line([(0, 0), (1, 10), (2, 0), (3, 0)]), y: .fixed(0...1))
    let paths = picture.all("path").compactMap { $0.attributes["d"] }
    #expect(paths.count == 2)
    let grid = picture.all("line").filter { $0.attributes["y1"] == $0.attributes["y2"] }.map { $0.number("y1") }
    let top = try #require(grid.min())
    for path in paths {
      for place in path.dropFirst().split(separator: " L") {
        let height = try #require(place.split(separator: " ").last.flatMap { Double($0) })
        #expect(height >= top - 0.01)
      }
    }
  }
}
