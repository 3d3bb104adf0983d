// SPDX-License-Identifier: MIT

import Foundation
import SeriesChart
import Testing

struct DashTests {
  private func chart(isDashed: Bool) -> String {
    let points = [ChartPoint(x: 1, y: 1), ChartPoint(x: 2, y: 2)]
    return LineChart(
      title: "Two chambers",
      series: [
        ChartSeries(name: "House", color: "#0571b0", points: points),
        ChartSeries(name: "Senate", color: "#0571b0", isDashed: isDashed, points: points),
      ], xAxis: ChartAxis(title: ""), yAxis: ChartAxis(title: "")
    ).svg()
  }

  @Test func onlyTheDashedLineIsDashed() {
    #expect(chart(isDashed: true).components(separatedBy: "stroke-dasharray").count == 2)
    #expect(!chart(isDashed: false).contains("stroke-dasharray"))
  }
}
