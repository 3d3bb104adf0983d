// SPDX-License-Identifier: MIT

/// The values an axis runs over: finite, in order, and never without width.
struct AxisDomain: Sendable, Hashable {
  var low: Double
  var high: Double

  /// The bound that no drawn value exceeds, so that no difference overflows.
  static let limit = 1e15

  var span: Double { high - low }

  /// Takes bounds in any order and widens them when they are too close to tell apart.
  ///
  /// Then `smallestHalf` says by how much to either side; without it, by half of the value itself.
  init(_ first: Double, _ second: Double, smallestHalf: Double? = nil) {
    low = AxisDomain.clamped(Swift.min(first, second))
    high = AxisDomain.clamped(Swift.max(first, second))
    let size = Swift.max(low.magnitude, high.magnitude)
    if high - low < 1e-9 * Swift.max(1, size) {
      let middle = low
      let half = Swift.max(smallestHalf ?? (size < 1e-6 ? 1 : size / 2), size * 1e-6, 1e-6)
      low = AxisDomain.clamped(middle - half)
      high = AxisDomain.clamped(middle + half)
    }
  }

  static func clamped(_ value: Double) -> Double {
    Swift.min(Swift.max(value, -limit), limit)
  }

  func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// The bounds that were asked for, if they are usable.
  static func fixed(_ range: ChartRange, smallestHalf: Double? = nil) -> AxisDomain? {
    guard case .fixed(let bounds) = range, bounds.lowerBound.isFinite, bounds.upperBound.isFinite else { return nil }
    return AxisDomain(bounds.lowerBound, bounds.upperBound, smallestHalf: smallestHalf)
  }

  /// The domain that just holds all values.
  static func around(_ values: some Sequence<Double>, smallestHalf: Double? = nil) -> AxisDomain? {
    var bounds: (low: Double, high: Double)?
    for value in values {
      guard let known = bounds else {
        bounds = (value, value)
        continue
      }
      bounds = (Swift.min(known.low, value), Swift.max(known.high, value))
    }
    return bounds.map { AxisDomain($0.low, $0.high, smallestHalf: smallestHalf) }
  }

  /// Widened to whole steps on both sides.
  func widened(to step: TickStep) -> AxisDomain {
    let indices = step.outerIndices(of: self)
    return AxisDomain(step.value(indices.lowerBound), step.value(indices.upperBound))
  }
}
