// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The parts of a date as a text names them, in the proleptic Gregorian calendar.
///
/// Parts that a text does not name are those of midnight on the first day of the year.
struct DateParts {
  var year = 1970
  var month = 1
  var day = 1
  var hour = 0
  /// The hour of a twelve-hour clock, from 1 to 12; it goes before `hour`.
  var clockHour: Int?
  /// Whether the text says "PM".
  var isAfternoon: Bool?
  var minute = 0
  var second = 0
  var fraction = 0.0
  /// Seconds east of Greenwich, where the text names its zone.
  var offset: Int?

  /// The moment that the parts name.
  ///
  /// - Parameter timeZone: The zone unless the text names its own; nil is UTC.
  /// - Returns: The moment, or nil when there is no such day or time.
  func date(in timeZone: TimeZone?) -> Date? {
    guard let local = localSeconds else { return nil }
    let seconds: Double
    if let offset {
      seconds = local - Double(offset)
    } else if let timeZone {
      seconds = Self.moment(local, in: timeZone)
    } else {
      seconds = local
    }
    return Date(timeIntervalSince1970: seconds + fraction)
  }

  /// Whole seconds from 1 January 1970, as if the zone were UTC.
  private var localSeconds: Double? {
    guard (1...12).contains(month), (1...Self.daysInMonth(month, year: year)).contains(day) else { return nil }
    var hour = hour
    if let clockHour {
      guard (1...12).contains(clockHour) else { return nil }
      hour = clockHour % 12 + (isAfternoon == true ? 12 : 0)
    } else if let isAfternoon, isAfternoon != (hour >= 12) {
      return nil
    }
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    return Double(days) * 86_400 + Double(hour * 3600 + minute * 60 + second)
  }

  /// The moment at which clocks of a zone show a local time.
  ///
  /// Of a time that comes twice the first is meant. A time that is skipped counts on from before the change, as
  /// `Calendar` has it: a day whose midnight is skipped starts with its first moment.
  private static func moment(_ local: Double, in timeZone: TimeZone) -> Double {
    func offset(_ seconds: Double) -> Double {
      Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
    }
    // No zone is a whole day away from UTC, so that the two days around hold the change, if there is one.
    let before = offset(local - 86_400)
    let early = local - before
    if offset(early) == before { return early }
    let after = offset(local + 86_400)
    let late = local - after
    return offset(late) == after ? late : early
  }

  private static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1 January 1970.
  ///
  /// This is the civil-calendar formula of H. Hinnant, "chrono-compatible low-level date algorithms".
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
