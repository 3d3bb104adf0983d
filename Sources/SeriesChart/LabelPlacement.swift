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
  /// What it costs to leave a label out.
  private static let missingCost = 1000.0

  private let layout: ChartLayout
  private let grid: OccupancyGrid
  /// Ground that is taken before the first label is placed.
  private var taken: [PictureBox] = []
  var endWords: [PlacedLabel] = []
  var labels: [PlacedLabel] = []
  /// Whether the words at the lower and the upper end of the axis cover a line.
  var crowded = (low: false, high: false)

  init(_ layout: ChartLayout, yAxis: ChartAxis) {
    self.layout = layout
    var grid = OccupancyGrid(width: ChartMeasure.width, height: ChartMeasure.height)
    for (index, trace) in layout.traces.enumerated() {
      grid.mark(trace, owner: index, weight: LabelPlacement.weight(layout.series[index]))
    }
    grid.finish()
    self.grid = grid
    taken = layout.column.labels.map(\.box)
    placeEndWords(low: yAxis.lowEnd, high: yAxis.highEnd)
    placeLabels()
  }

  /// A label over a grey line is less of a nuisance.
  private static func weight(_ series: CleanSeries) -> Int { series.isBackground ? 1 : 3 }

  /// Writes what the ends of the axis mean at the left or the right side, where fewer lines are in the way.
  private mutating func placeEndWords(low: String?, high: String?) {
    let size = ChartMeasure.endWords
    let words = [(high, "↑ ", layout.plot.top + 14), (low, "↓ ", layout.plot.bottom - 14)].compactMap {
      word, arrow, y in
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
    let early = Set(layout.traces.indices).subtracting(layout.column.members).sorted()
    let starts = early.compactMap { layout.traces[$0].points.first?.x }
    var best: (cost: Int, labels: [PlacedLabel])?
    for sides: [TextAnchor] in [[.start, .start], [.end, .end], [.start, .end], [.end, .start]] {
      let labels = zip(words, sides).map { label($0.text, $0.y, $1) }
      var cost = sides[0] == sides[1] ? 0 : 6
      for label in labels {
        cost += grid.weight(in: label.box.grown(by: 3))
        cost += taken.contains { $0.intersects(label.box) } ? 1000 : 0
        // Lines that end early will want the ground near them for their labels.
        let near = label.box.grown(by: 40)
        cost += starts.count { near.left <= $0 && $0 <= near.right } * 3
      }
      if cost < best?.cost ?? .max { best = (cost, labels) }
    }
    endWords = best?.labels ?? []
    for label in endWords where grid.weight(in: label.box.grown(by: 1)) > 0 {
      if label.place.y < (layout.plot.top + layout.plot.bottom) / 2 {
        crowded.high = true
      } else {
        crowded.low = true
      }
    }
    taken += endWords.map(\.box)
  }

  /// Places the labels at the size that suits them best together.
  private mutating func placeLabels() {
    let members = Set(layout.column.members)
    let waiting = layout.traces.indices.filter {
      !members.contains($0) && !layout.series[$0].name.isEmpty && !layout.traces[$0].points.isEmpty
    }.prefix(LabelPlacement.maximumCount)
    guard !waiting.isEmpty else { return }
    let ownGrids = waiting.map { index in
      var own = OccupancyGrid(width: ChartMeasure.width, height: ChartMeasure.height)
      own.mark(layout.traces[index], owner: index, weight: LabelPlacement.weight(layout.series[index]))
      own.finish()
      return own
    }
    var least = Double.infinity
    for size in ChartMeasure.labels {
      let chosen = chosen(zip(waiting, ownGrids).map { candidates(for: $0, own: $1, size: size) })
      // Small text has to be worth it.
      let small = (ChartMeasure.labels[0] - size) * 6
      let cost = chosen.reduce(0) { $0 + ($1?.cost ?? LabelPlacement.missingCost) + small }
      if cost < least {
        least = cost
        labels = chosen.compactMap { $0?.label }
      }
    }
  }

  private func chosen(_ choices: [[LabelCandidate]]) -> [LabelCandidate?] {
    // The label whose best place is worst goes first; then the longest way to another place.
    let order = choices.indices.sorted {
      (-(choices[$0].first?.cost ?? 0), choices[$0].count, $0)
        < (-(choices[$1].first?.cost ?? 0), choices[$1].count, $1)
    }
    var chosen = [LabelCandidate?](repeating: nil, count: choices.count)
    for index in order { place([index], &chosen, choices) }
    for _ in 0..<4 {
      var hasMoved = false
      for index in order where place([index], &chosen, choices) { hasMoved = true }
      // Two labels that want the same ground: let either of them choose first.
      if choices.count <= 24 {
        for first in order {
          for second in order where second != first && place([first, second], &chosen, choices) { hasMoved = true }
        }
      }
      if !hasMoved { break }
    }
    return chosen
  }

  /// Takes some labels away and lets them choose again, one after the other, if that makes the sum smaller.
  @discardableResult
  private func place(_ indices: [Int], _ chosen: inout [LabelCandidate?], _ choices: [[LabelCandidate]]) -> Bool {
    var changed = chosen
    for index in indices { changed[index] = nil }
    for index in indices { changed[index] = best(of: choices[index], beside: changed.compactMap { $0?.label }) }
    func sum(_ some: [LabelCandidate?]) -> Double {
      indices.reduce(0) { $0 + (some[$1]?.cost ?? LabelPlacement.missingCost) }
    }
    guard sum(changed) < sum(chosen) else { return false }
    chosen = changed
    return true
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
  private func candidates(for index: Int, own: OccupancyGrid, size: Double) -> [LabelCandidate] {
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
      let ground = box.grown(by: 2)
      let surroundings = box.grown(by: 11)
      let ownCover = own.weight(in: ground)
      let cover = grid.weight(in: ground) - ownCover
      let near = grid.weight(in: surroundings) - own.weight(in: surroundings)
      var cost = place.cost + Double(ownCover) * 3 + Double(cover) * 5 + Double(near)
      if place.needsLeader {
        let leader = Leader(start: place.point, end: box.nearest(to: place.point))
        label.leader = leader
        cost += 12 + Double(grid.weight(from: leader.start, to: leader.end)) * 5
        if taken.contains(where: { $0.clipped(from: leader.start, to: leader.end) != nil }) { continue }
      }
      found.append(LabelCandidate(label: label, cost: cost))
    }
    return found.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }
}
