// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A Congress by its number; the first met in 1789.
public struct Congress: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number, from 1.
  public let number: Int

  /// Makes a Congress.
  ///
  /// - Parameter number: The number; of numbers far beyond any Congress the years are meaningless.
  public init(_ number: Int) {
    self.number = number
  }

  /// The year in which the Congress begins, 1787 + 2c.
  public var firstYear: Int { 1787 &+ 2 &* number }

  /// The year in which it ends and the next begins, 1789 + 2c.
  public var lastYear: Int { firstYear &+ 2 }

  /// The Congress in office on a date: since 1935 it changes on 3 January of odd years (Twentieth Amendment, 1933).
  ///
  /// - Parameter date: The date, taken in UTC.
  /// - Returns: The Congress; before 1935, when it changed on 4 March, the result may be one too high for two months.
  public static func current(on date: Date) -> Congress {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    let year = parts.year ?? 1789
    let isBeforeChange = year % 2 != 0 && parts.month == 1 && parts.day ?? 1 < 3
    return Congress(((isBeforeChange ? year - 1 : year) - 1787) / 2)
  }

  /// The English ordinal: `1st`, `92nd`, `111th`.
  public var description: String {
    let suffix =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(suffix)"
  }

  /// Orders Congresses by number.
  public static func < (left: Congress, right: Congress) -> Bool {
    left.number < right.number
  }
}
