// SPDX-License-Identifier: MIT

import Testing

@testable import SeriesChart

struct ColorTests {
  @Test(arguments: ["#fecc5c", "#D3D3D3", "#ffffff", "#0571b0", "#ff0", "#ca0020"])
  func labelColorIsReadableOnWhite(color: String) throws {
    var series = ChartSamples.line([(1, 0), (3, 1)])
    series.color = color
    let label = try #require(PictureReader(ChartSamples.chart([series]).svg()).all("text", class: "series-label").first)
    #expect(ChartColor(try #require(label.attributes["fill"])).contrastWithWhite >= 4.5)
  }

  @Test func darkColorIsKeptForTheLabel() {
    #expect(ChartColor("#0571b0").darkened(toContrast: 4.5).hexadecimal == "#0571b0")
  }

  @Test func lineKeepsItsColor() {
    var series = ChartSamples.line([(1, 0), (3, 1)])
    series.color = "#FECC5C"
    let picture = PictureReader(ChartSamples.chart([series]).svg())
    #expect(picture.all("path").first?.attributes["stroke"] == "#fecc5c")
  }

  @Test(arguments: ["red", "", "#12", "#12345", "#12345g", "#1234567", "#000\" onload=\"x", "url(#a)", "#é12"])
  func unreadableColorIsDarkGrey(color: String) {
    var series = ChartSamples.line([(1, 0), (3, 1)])
    series.color = color
    let svg = ChartSamples.chart([series]).svg()
    #expect(PictureReader(svg).all("path").first?.attributes["stroke"] == "#444444")
    #expect(!svg.contains("onload"))
  }

  @Test func contrastFollowsTheFormula() {
    #expect(abs(ChartColor("#000").contrastWithWhite - 21) < 0.001)
    #expect(abs(ChartColor("#fff").contrastWithWhite - 1) < 0.001)
    #expect(abs(ChartColor("#767676").contrastWithWhite - 4.54) < 0.01)
    #expect(abs(ChartColor("#0571b0").contrastWithWhite - 5.31) < 0.1)
  }

  @Test func paleBackgroundLineIsDarkerThanTheGrid() throws {
    var grey = ChartSamples.line([(1, 0), (3, 1)])
    grey.color = "#f0f0f0"
    grey.isBackground = true
    let stroke = try #require(
      PictureReader(ChartSamples.chart([grey]).svg()).all("path").first?.attributes["stroke"])
    #expect(ChartColor(stroke).contrastWithWhite >= 1.9)
  }
}
