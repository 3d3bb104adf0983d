// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ISO8601Text {
  /// Appends a date and time in UTC, such as `2024-01-31T14:05:09Z`.
  ///
  /// Where the second is not whole it has a fraction of three, six or nine digits, the fewest that keep the date as it
  /// is; nine are exact to a nanosecond.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - bytes: Receives the text.
  /// - Returns: False, with nothing appended, when the date is not finite or its year is not one of 0 to 9999.
  public static func append(_ date: Date, to bytes: inout [UInt8]) -> Bool {
    let seconds = date.timeIntervalSinceReferenceDate
    // Some ten thousand years on each side; `Int` cannot overflow below.
    guard seconds.magnitude < 4e11 else { return false }
    let fraction = Fraction(of: seconds)
    let since1970 = Int(fraction.whole) + 978_307_200
    let secondOfDay = remainder(since1970, 86_400)
    let day = civilDay(daysSince1970: (since1970 - secondOfDay) / 86_400)
    guard (0...9999).contains(day.year) else { return false }

    ScalarText.append(day.year, digits: 4, to: &bytes)
    for (mark, number) in [
      ("-", day.month), ("-", day.day), ("T", secondOfDay / 3600), (":", secondOfDay / 60 % 60),
      (":", secondOfDay % 60),
    ] {
      bytes.append(contentsOf: mark.utf8)
      ScalarText.append(number, digits: 2, to: &bytes)
    }
    if fraction.digits > 0 {
      bytes.append(UInt8(ascii: "."))
      ScalarText.append(fraction.numerator, digits: fraction.digits, to: &bytes)
    }
    bytes.append(UInt8(ascii: "Z"))
    return true
  }

  /// A number of seconds as whole seconds and a decimal fraction of no, three, six or nine digits.
  struct Fraction {
    var whole: Double
    var numerator = 0
    var digits = 0

    init(of seconds: Double) {
      whole = seconds.rounded(.down)
      let rest = seconds - whole
      guard rest > 0 else { return }
      var denominator = 1.0
      for digits in [3, 6, 9] {
        denominator *= 1000
        self.digits = digits
        numerator = Int((rest * denominator).rounded())
        // Dates count from 2001, and most were made from a count from 1970, whose last bit is another one.
        let decimal = Double(numerator) / denominator
        if whole + decimal == seconds || whole + 978_307_200 + decimal - 978_307_200 == seconds { break }
      }
      // Only a fraction next to one, at nine digits, is rounded up to the whole.
      if Double(numerator) == denominator {
        whole += 1
        numerator = 0
        digits = 0
      }
    }
  }

  static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  /// The proleptic Gregorian day, counted from 1 March of a year so that leap days come last.
  ///
  /// The numbers are those of the calendar: 146,097 days in four centuries, 153 days in five months from March on.
  static func civilDay(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let dayOfEra = remainder(shifted, 146_097)
    let era = (shifted - dayOfEra) / 146_097
    let leapDaysBefore = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDaysBefore) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }
}
