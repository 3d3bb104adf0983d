// SPDX-License-Identifier: MIT

/// A place in the picture.
struct PicturePoint: Sendable, Hashable {
  var x: Double
  var y: Double
}

/// A rectangle in the picture; `top` is the smaller y.
struct PictureBox: Sendable, Hashable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var centerY: Double { (top + bottom) / 2 }

  func grown(by margin: Double) -> PictureBox {
    PictureBox(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  func intersects(_ other: PictureBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func contains(_ other: PictureBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  func contains(_ point: PicturePoint) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }

  /// The point of the box that is nearest to another point.
  func nearest(to point: PicturePoint) -> PicturePoint {
    PicturePoint(
      x: Swift.min(Swift.max(point.x, left), right), y: Swift.min(Swift.max(point.y, top), bottom))
  }

  /// The part of a line from one point to another that lies inside the box (Liang and Barsky's method).
  func clipped(from start: PicturePoint, to end: PicturePoint) -> (start: PicturePoint, end: PicturePoint)? {
    let deltaX = end.x - start.x
    let deltaY = end.y - start.y
    var enter = 0.0
    var leave = 1.0
    let edges = [
      (-deltaX, start.x - left), (deltaX, right - start.x), (-deltaY, start.y - top), (deltaY, bottom - start.y),
    ]
    for (direction, distance) in edges {
      if direction == 0 {
        if distance < 0 { return nil }
      } else if direction < 0 {
        enter = Swift.max(enter, distance / direction)
      } else {
        leave = Swift.min(leave, distance / direction)
      }
    }
    guard enter <= leave else { return nil }
    // Ends that lie inside are passed on as they are, so that a line goes exactly through its points.
    let first = enter == 0 ? start : nearest(to: at(enter, start, deltaX, deltaY))
    let last = leave == 1 ? end : nearest(to: at(leave, start, deltaX, deltaY))
    return (first, last)
  }

  private func at(_ part: Double, _ start: PicturePoint, _ deltaX: Double, _ deltaY: Double) -> PicturePoint {
    PicturePoint(x: start.x + part * deltaX, y: start.y + part * deltaY)
  }
}

/// Turns values of an axis into places of the picture.
struct AxisScale: Sendable, Hashable {
  var domain: AxisDomain
  /// Where the low end of the domain is drawn.
  var low: Double
  /// Where the high end of the domain is drawn.
  var high: Double

  func position(_ value: Double) -> Double {
    low + (value - domain.low) / domain.span * (high - low)
  }
}
