// SPDX-License-Identifier: MIT

/// Finds places for the words at the ends of the y axis and for the labels of lines that end early.
///
/// Every label has some hundred possible places around its own line. A place costs the more the more lines it
/// covers and the farther away it is. Labels choose one after the other, the one with the least freedom first,
/// then every label may move again while that makes the sum smaller. Nothing is random, so the same chart always
/// gets the same places.
struct LabelPlacement: Sendable {
  /// More labels than this cannot be read anyway.
  private static let maximumCount = 80

  private let layout: ChartLayout
  private let grid: OccupancyGrid
  /// Ground that is taken before the first label is placed.
  private var taken: [PictureBox] = []
  var endWords: [PlacedLabel] = []
  var labels: [PlacedLabel] = []

  init(_ layout: ChartLayout, yAxis: ChartAxis) {
    self.layout = layout
    var grid = OccupancyGrid(width: ChartMeasure.width, height: ChartMeasure.height)
    for (index, trace) in layout.traces.enumerated() {
      // A label over a grey line is less of a nuisance.
      grid.mark(trace, owner: index, weight: layout.series[index].isBackground ? 2 : 3)
    }
    grid.finish()
    self.grid = grid
    taken = layout.column.labels.map(\.box)
    placeEndWords(low: yAxis.lowEnd, high: yAxis.highEnd)
    placeLabels()
  }

  /// Writes what the ends of the axis mean at the left or the right side, where fewer lines are in the way.
  private mutating func placeEndWords(low: String?, high: String?) {
    let size = ChartMeasure.endWords
    let words = [(high, "↑ ", layout.plot.top + 14), (low, "↓ ", layout.plot.bottom - 14)].compactMap { word, arrow, y in
      let line = SVGText.singleLine(word ?? "")
      return line.isEmpty ? nil : (text: arrow + line, y: y)
    }
    guard !words.isEmpty, !layout.yTicks.isEmpty else { return }
    func label(_ text: String, _ y: Double, _ anchor: TextAnchor) -> PlacedLabel {
      let x = anchor == .start ? layout.plot.left + 6 : layout.plot.right - 6
      let fitted = TextMeasure.fitted(text, width: (layout.plot.right - layout.plot.left) * 0.6, size: size)
      return PlacedLabel(
        text: fitted, series: -1, color: ChartColor("#595959"), size: size, place: PicturePoint(x: x, y: y),
        anchor: anchor)
    }
    var best: (cost: Int, labels: [PlacedLabel])?
    for sides: [TextAnchor] in [[.start, .start], [.end, .end], [.start, .end], [.end, .start]] {
      let labels = zip(words, sides).map { label($0.text, $0.y, $1) }
      var cost = sides[0] == sides[1] ? 0 : 6
      for label in labels {
        cost += grid.weight(in: label.box.grown(by: 3))
        cost += taken.contains { $0.intersects(label.box) } ? 1000 : 0
      }
      if cost < best?.cost ?? .max { best = (cost, labels) }
    }
    endWords = best?.labels ?? []
    taken += endWords.map(\.box)
  }

  /// Places the labels at the largest size at which most of them find room.
  private mutating func placeLabels() {
    let members = Set(layout.column.members)
    let waiting = layout.traces.indices.filter {
      !members.contains($0) && !layout.series[$0].name.isEmpty && !layout.traces[$0].points.isEmpty
    }.prefix(LabelPlacement.maximumCount)
    guard !waiting.isEmpty else { return }
    for size in ChartMeasure.labels {
      let placed = placed(Array(waiting), size: size)
      if labels.isEmpty || placed.count > labels.count { labels = placed }
      if labels.count == waiting.count { return }
    }
  }

  private func placed(_ waiting: [Int], size: Double) -> [PlacedLabel] {
    let choices = waiting.map { candidates(for: $0, size: size) }
    // The label whose best place is worst goes first; then the longest way to another place.
    let order = choices.indices.sorted {
      (-(choices[$0].first?.cost ?? 0), choices[$0].count, $0)
        < (-(choices[$1].first?.cost ?? 0), choices[$1].count, $1)
    }
    var chosen: [Int: LabelCandidate] = [:]
    for index in order {
      chosen[index] = best(of: choices[index], beside: chosen.values.map(\.label))
    }
    for _ in 0..<4 {
      var hasMoved = false
      for index in order {
        let others = chosen.keys.sorted().filter { $0 != index }.compactMap { chosen[$0]?.label }
        let better = best(of: choices[index], beside: others)
        if better?.label.place != chosen[index]?.label.place { hasMoved = true }
        chosen[index] = better
      }
      if !hasMoved { break }
    }
    return chosen.keys.sorted().compactMap { chosen[$0]?.label }
  }

  /// The cheapest place that covers no other label; candidates come in order of cost.
  private func best(of candidates: [LabelCandidate], beside others: [PlacedLabel]) -> LabelCandidate? {
    candidates.first { candidate in
      let ground = candidate.label.box.grown(by: 3)
      for other in others {
        if ground.intersects(other.box) { return false }
        if let leader = other.leader, ground.clipped(from: leader.start, to: leader.end) != nil { return false }
        if let leader = candidate.label.leader,
          other.box.grown(by: 2).clipped(from: leader.start, to: leader.end) != nil
        {
          return false
        }
      }
      return true
    }
  }

  /// All places of one label that cover no fixed text, the cheapest first.
  private func candidates(for index: Int, size: Double) -> [LabelCandidate] {
    let series = layout.series[index]
    let text = TextMeasure.fitted(series.name, width: ChartMeasure.longestLabel, size: size)
    let area = PictureBox(
      left: layout.plot.left + 3, top: layout.plot.top - 2, right: layout.plot.right + 2,
      bottom: layout.plot.bottom - 2)
    let width = TextMeasure.width(text, size: size)
    var found: [LabelCandidate] = []
    for place in LabelCandidate.places(around: layout.traces[index].points, width: width, size: size) {
      let box = PlacedLabel.box(width: width, size: size, place: place.middle, anchor: place.anchor)
      guard area.contains(box), !taken.contains(where: { $0.intersects(box.grown(by: 3)) }) else { continue }
      var label = PlacedLabel(
        text: text, series: index, color: series.color, size: size, place: place.middle, anchor: place.anchor)
      var cost = place.cost + Double(grid.weight(in: box.grown(by: 2))) * 3
      if place.needsLeader {
        let leader = Leader(start: place.point, end: box.nearest(to: place.point))
        label.leader = leader
        cost += 12 + Double(grid.weight(from: leader.start, to: leader.end)) * 3
        if taken.contains(where: { $0.clipped(from: leader.start, to: leader.end) != nil }) { continue }
      }
      found.append(LabelCandidate(label: label, cost: cost))
    }
    return found.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }
}
