// SPDX-License-Identifier: MIT

/// A place where a label may stand, and what it costs to put it there.
struct LabelCandidate: Sendable {
  var label: PlacedLabel
  var cost: Double

  /// A place near a point of the line, before anyone looked what else is there.
  struct Place: Sendable {
    /// The point of the line that the label belongs to.
    var point: PicturePoint
    /// The anchor of the text and its vertical middle.
    var middle: PicturePoint
    var anchor: TextAnchor
    var cost: Double
    var needsLeader: Bool
  }

  /// How far from the line a label may stand; from the third on, a leader leads back.
  private static let gaps = [5.0, 11, 20, 30, 42, 56, 72, 90, 110]

  /// Places above, below and beside the highest, lowest, middle, first and last point of a line.
  static func places(around points: [PicturePoint], width: Double, size: Double) -> [Place] {
    var places: [Place] = []
    for point in anchors(points) {
      for gap in gaps {
        let needsLeader = gap > 11
        for (shift, anchor) in [
          (0.0, TextAnchor.middle), (-6, .start), (6, .end), (-width / 4, .middle), (width / 4, .middle),
        ] {
          let skew = anchor == .middle ? shift.magnitude / width * 24 : 5
          for (direction, extra) in [(-1.0, 0.0), (1, 1)] {
            places.append(
              Place(
                point: point,
                middle: PicturePoint(x: point.x + shift, y: point.y + direction * (gap + size / 2)), anchor: anchor,
                cost: gap * 0.7 + skew + extra, needsLeader: needsLeader))
          }
        }
        for (direction, anchor) in [(1.0, TextAnchor.start), (-1, .end)] {
          places.append(
            Place(
              point: point, middle: PicturePoint(x: point.x + direction * (gap + 3), y: point.y), anchor: anchor,
              cost: gap * 0.7 + 4, needsLeader: needsLeader))
        }
      }
    }
    return places
  }

  /// The points of a line that labels gather around, each once.
  private static func anchors(_ points: [PicturePoint]) -> [PicturePoint] {
    guard let first = points.first, let last = points.last else { return [] }
    let highest = points.min { $0.y < $1.y } ?? first
    let lowest = points.max { $0.y < $1.y } ?? first
    var anchors: [PicturePoint] = []
    let quarters = [points.count / 2, points.count / 4, points.count * 3 / 4].map { points[$0] }
    for point in [highest, lowest] + quarters + [last, first] where !anchors.contains(point) {
      anchors.append(point)
    }
    return anchors
  }
}
