// SPDX-License-Identifier: MIT

import SeriesChart

/// Small charts that several tests look at.
enum ChartSamples {
  static func chart(
    _ series: [ChartSeries], x: ChartRange = .data, y: ChartRange = .data, xStep: Double? = 2
  ) -> LineChart {
    LineChart(
      title: "Title", series: series, xAxis: ChartAxis(title: "", range: x),
      yAxis: ChartAxis(title: "Score", range: y, lowEnd: "more liberal", highEnd: "more conservative"),
      xStep: xStep, source: "Source: none.", description: "A test.")
  }

  static func line(_ points: [(Double, Double?)]) -> ChartSeries { line("Line", points) }

  static func line(_ name: String, _ points: [(Double, Double?)]) -> ChartSeries {
    ChartSeries(name: name, color: "#0571b0", points: points.map { ChartPoint(x: $0.0, y: $0.1) })
  }

  /// Many short lines close together and three that reach the right edge at nearly the same height.
  static let crowded: LineChart = {
    var series = (0..<12).map { index in
      let start = Double(1789 + index * 4)
      return line(
        "Short-lived party \(index)",
        (0..<5).map { (start + Double($0) * 2, Double((index * 7 + $0 * 3) % 11) / 20 - 0.2) })
    }
    for (index, name) in ["Reds", "Blues", "Greens"].enumerated() {
      series.append(line(name, (0..<100).map { (Double(1789 + $0 * 2), 0.1 + Double(index) * 0.001) }))
    }
    return chart(series)
  }()
}

/// What a test wants to know about a picture: its elements with their attributes, in order.
struct PictureReader {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The text up to the next tag.
    var text: String

    func number(_ attribute: String) -> Double { Double(attributes[attribute] ?? "") ?? .nan }
  }

  var elements: [Element] = []

  init(_ picture: String) {
    for piece in picture.split(separator: "<") where piece.first?.isLetter == true {
      guard let end = piece.firstIndex(of: ">") else { continue }
      let tag = piece[..<end]
      let name = tag.prefix { $0.isLetter }
      var attributes: [String: String] = [:]
      let parts = tag.dropFirst(name.count).split(separator: "\"", omittingEmptySubsequences: false)
      for index in stride(from: 0, to: parts.count - 1, by: 2) {
        attributes[String(parts[index].drop { !$0.isLetter }.dropLast())] = String(parts[index + 1])
      }
      elements.append(
        Element(name: String(name), attributes: attributes, text: String(piece[piece.index(after: end)...])))
    }
  }

  func all(_ name: String, class kind: String? = nil) -> [Element] {
    elements.filter { $0.name == name && (kind == nil || $0.attributes["class"] == kind) }
  }

  /// The text of all elements that show text.
  var texts: [String] { all("text").map(\.text) }
}
