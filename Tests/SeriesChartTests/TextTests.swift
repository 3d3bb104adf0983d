// SPDX-License-Identifier: MIT

import Testing

@testable import SeriesChart

struct TextTests {
  @Test func textIsEscaped() {
    let nasty = "<b>&\"x\" 'y'</b>"
    let safe = "&lt;b&gt;&amp;&quot;x&quot; &#39;y&#39;&lt;/b&gt;"
    var chart = ChartSamples.chart([ChartSamples.line(nasty, [(1, 0), (3, 1)])])
    chart.title = nasty
    chart.subtitle = nasty
    chart.source = nasty
    chart.description = nasty
    chart.xAxis.title = nasty
    chart.yAxis = ChartAxis(title: nasty, lowEnd: nasty, highEnd: nasty)
    let svg = chart.svg()
    #expect(!svg.contains("<b>"))
    // Title twice, description, subtitle, source, two axis titles, two ends, tooltip and label.
    #expect(svg.split(separator: safe, omittingEmptySubsequences: false).count - 1 == 11)
  }

  @Test func forbiddenCharactersAreDropped() {
    #expect(SVGText.escaped("a\u{0}b\u{1B}c\u{FFFE}d\u{FFFF}e\tf") == "abcde\tf")
    #expect(SVGText.singleLine(" a\u{7}b \r\n c\t\u{85}d ") == "ab c d")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.001, "0"), (1.005, "1"), (12.345, "12.35"), (0.1, "0.1"), (0.05, "0.05"),
      (-3.5, "-3.5"), (100, "100"), (1e300, "1000000000"), (.nan, "0"),
    ] as [(Double, String)])
  func numberHasAtMostTwoDecimals(value: Double, text: String) {
    #expect(SVGText.number(value) == text)
  }

  @Test func longSourceIsWrappedWithoutLoss() {
    let words = (0..<60).map { "word\($0)" }
    var chart = ChartSamples.chart([])
    chart.source = words.joined(separator: " ")
    let lines = PictureReader(chart.svg()).all("text").filter { $0.number("font-size") == ChartMeasure.source }
    #expect(lines.count > 1)
    #expect(lines.map(\.text).joined(separator: " ") == chart.source)
    for line in lines {
      #expect(TextMeasure.width(line.text, size: ChartMeasure.source) <= 912)
      #expect(line.number("y") < 600)
    }
  }

  @Test func wrappedTextEndsInEllipsisWhenTooLong() {
    let lines = TextMeasure.wrapped(
      String(repeating: "word ", count: 1000), width: 100, size: 10, maximumLines: 3)
    #expect(lines.count == 3)
    #expect(lines.last?.hasSuffix("…") == true)
    #expect(lines.allSatisfy { TextMeasure.width($0, size: 10) <= 100 })
  }

  @Test func wordLongerThanALineIsCut() {
    let word = String(repeating: "x", count: 50)
    let lines = TextMeasure.wrapped(word, width: 100, size: 10, maximumLines: 9)
    #expect(lines.count > 1)
    #expect(lines.joined() == word)
  }

  @Test func longNameIsCutInTheLabelButNotInTheTooltip() {
    let name = String(repeating: "Very long name ", count: 20) + "end"
    let picture = PictureReader(ChartSamples.chart([ChartSamples.line(name, [(1, 0), (3, 1)])]).svg())
    #expect(picture.all("text", class: "series-label").first?.text.hasSuffix("…") == true)
    #expect(picture.all("title").last?.text == name)
  }
}
