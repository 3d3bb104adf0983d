// SPDX-License-Identifier: MIT

/// Which part of a text stands at its place.
enum TextAnchor: String, Sendable {
  case start
  case middle
  case end
}

/// A thin line from a label to the line it names.
struct Leader: Sendable, Hashable {
  var start: PicturePoint
  var end: PicturePoint
}

/// A label of a series with its place.
struct PlacedLabel: Sendable {
  var text: String
  /// The number of the series.
  var series: Int
  var color: ChartColor
  var size: Double
  /// The anchor of the text and its vertical middle.
  var place: PicturePoint
  var anchor: TextAnchor
  var leader: Leader?

  /// The ground that the text covers.
  var box: PictureBox {
    PlacedLabel.box(width: TextMeasure.width(text, size: size), size: size, place: place, anchor: anchor)
  }

  /// Where the text stands.
  var baseline: Double { place.y + size * 0.35 }

  static func box(width: Double, size: Double, place: PicturePoint, anchor: TextAnchor) -> PictureBox {
    let left =
      switch anchor {
      case .start: place.x
      case .middle: place.x - width / 2
      case .end: place.x - width
      }
    return PictureBox(left: left, top: place.y - size / 2, right: left + width, bottom: place.y + size / 2)
  }
}
