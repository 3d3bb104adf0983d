// SPDX-License-Identifier: MIT

/// A round distance between ticks, kept as whole numbers so that labels carry no rounding noise.
struct TickStep: Sendable, Hashable {
  var mantissa: Int
  var exponent: Int

  /// The steps 1, 2, 5, 10, 20, 25, 50, 100 and so on, from the smallest to the largest, also below one.
  static let all: [TickStep] = (-10...15).flatMap { exponent in
    var steps = [TickStep(mantissa: 1, exponent: exponent), TickStep(mantissa: 2, exponent: exponent)]
    // Quarters read well for years (25, 250) but not as decimals.
    if exponent >= 1 { steps.append(TickStep(mantissa: 25, exponent: exponent - 1)) }
    steps.append(TickStep(mantissa: 5, exponent: exponent))
    return steps
  }

  /// The smallest step that cuts a domain into at most so many parts when widened to whole steps.
  static func vertical(for domain: AxisDomain, maximumParts: Int) -> TickStep {
    for step in all where domain.span / step.size <= Double(maximumParts) && step.mantissa != 25 {
      let indices = step.outerIndices(of: domain)
      if indices.upperBound - indices.lowerBound <= maximumParts { return step }
    }
    return TickStep(mantissa: 1, exponent: 15)
  }

  /// The smallest step whose labels stand side by side with some air between them.
  static func horizontal(for domain: AxisDomain, width: Double, textSize: Double, isWhole: Bool = false) -> TickStep {
    for step in all where domain.span / step.size <= 60 && (!isWhole || step.exponent >= 0) {
      let indices = step.innerIndices(of: domain)
      let widest = [indices.first, indices.last].compactMap { $0 }.map {
        TextMeasure.width(step.label($0), size: textSize)
      }.max()
      if (widest ?? 0) + textSize * 0.8 <= step.size / domain.span * width { return step }
    }
    return TickStep(mantissa: 1, exponent: 15)
  }

  var size: Double { value(1) }

  /// The value of the tick with a number; exact products first, one rounding last.
  func value(_ index: Int) -> Double {
    let product = Double(index * mantissa)
    let power = TickStep.powerOfTen(exponent.magnitude)
    return exponent < 0 ? product / power : product * power
  }

  /// The label of the tick with a number, with a real minus sign and as many decimals as the step has.
  func label(_ index: Int) -> String {
    let product = index * mantissa
    var digits = String(product.magnitude)
    if exponent >= 0, product != 0 { digits += String(repeating: "0", count: exponent) }
    if exponent < 0 {
      let decimals = -exponent
      let missing = decimals + 1 - digits.utf8.count
      if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
      digits = digits.dropLast(decimals) + "." + digits.suffix(decimals)
    }
    return product < 0 ? "\u{2212}" + digits : digits
  }

  /// The numbers of the ticks inside a domain.
  func innerIndices(of domain: AxisDomain) -> Range<Int> {
    let first = Int((domain.low / size - 1e-6).rounded(.up))
    let last = Int((domain.high / size + 1e-6).rounded(.down))
    return first..<Swift.max(first, last + 1)
  }

  /// The numbers of the last tick below and the first tick above a domain.
  func outerIndices(of domain: AxisDomain) -> ClosedRange<Int> {
    let first = Int((domain.low / size + 1e-6).rounded(.down))
    let last = Int((domain.high / size - 1e-6).rounded(.up))
    return first...Swift.max(first, last)
  }

  private static func powerOfTen(_ exponent: UInt) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
