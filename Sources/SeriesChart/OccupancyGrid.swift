// SPDX-License-Identifier: MIT

/// Knows how much of the picture lines cover, so that a label can ask for free ground.
///
/// Lines are drawn once into small square cells; afterwards the sum over any rectangle takes four look-ups,
/// however many points the lines have.
struct OccupancyGrid: Sendable {
  private static let cell = 3.0
  private let columns: Int
  private let rows: Int
  private var weights: [Int]
  private var owners: [Int]
  private var sums: [Int] = []

  init(width: Double, height: Double) {
    columns = Int(width / OccupancyGrid.cell) + 1
    rows = Int(height / OccupancyGrid.cell) + 1
    weights = Array(repeating: 0, count: columns * rows)
    owners = Array(repeating: -1, count: columns * rows)
  }

  /// Draws the line of one series; a cell counts once for each series.
  mutating func mark(_ trace: TracedSeries, owner: Int, weight: Int) {
    for line in trace.lines {
      for (start, end) in zip(line, line.dropFirst()) {
        let length = Swift.max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
        let steps = Swift.max(1, Int(length / OccupancyGrid.cell * 2))
        for step in 0...steps {
          let part = Double(step) / Double(steps)
          mark(start.x + part * (end.x - start.x), start.y + part * (end.y - start.y), owner, weight)
        }
      }
    }
    for dot in trace.dots {
      for offsetX in [-3.0, 0, 3] {
        for offsetY in [-3.0, 0, 3] { mark(dot.x + offsetX, dot.y + offsetY, owner, weight) }
      }
    }
  }

  /// Makes the sums; to be called once, after the last line.
  mutating func finish() {
    sums = Array(repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      var sum = 0
      for column in 0..<columns {
        sum += weights[row * columns + column]
        sums[(row + 1) * (columns + 1) + column + 1] = sums[row * (columns + 1) + column + 1] + sum
      }
    }
  }

  /// The weight of all cells that a box touches.
  func weight(in box: PictureBox) -> Int {
    let left = index(box.left, columns)
    let right = index(box.right, columns) + 1
    let top = index(box.top, rows)
    let bottom = index(box.bottom, rows) + 1
    let width = columns + 1
    return sums[bottom * width + right] - sums[top * width + right] - sums[bottom * width + left]
      + sums[top * width + left]
  }

  /// The weight of the cells that a straight line passes, without the first and last few units.
  func weight(from start: PicturePoint, to end: PicturePoint) -> Int {
    let length = Swift.max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
    var sum = 0
    for distance in stride(from: 7.0, to: length, by: OccupancyGrid.cell) {
      let part = distance / length
      let column = index(start.x + part * (end.x - start.x), columns)
      let row = index(start.y + part * (end.y - start.y), rows)
      sum += weights[row * columns + column]
    }
    return sum
  }

  private mutating func mark(_ x: Double, _ y: Double, _ owner: Int, _ weight: Int) {
    let cell = index(y, rows) * columns + index(x, columns)
    guard owners[cell] != owner else { return }
    owners[cell] = owner
    weights[cell] += weight
  }

  private func index(_ place: Double, _ count: Int) -> Int {
    Int(Swift.min(Swift.max(place / OccupancyGrid.cell, 0), Double(count - 1)))
  }
}
