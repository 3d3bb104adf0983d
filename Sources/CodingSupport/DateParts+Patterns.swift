// SPDX-License-Identifier: MIT

extension DateParts {
  /// Reads a text by the steps of a pattern; nil when it does not match from its start to its end.
  init?(_ bytes: Span<UInt8>, steps: [DatePatternStep]) {
    var index = 0
    for step in steps {
      switch step {
      case .literal(let byte):
        guard bytes.take(byte, at: &index) else { return nil }
      case .number(let part, let digits):
        guard let number = bytes.number(digits: digits, at: &index) else { return nil }
        set(part, to: number)
      case .shortYear:
        guard let number = bytes.number(digits: 2, at: &index) else { return nil }
        year = number < 50 ? 2000 + number : 1900 + number
      case .monthName(let letters):
        guard let place = Self.place(in: Self.months, letters, bytes, &index) else { return nil }
        month = place + 1
      case .weekdayName(let letters):
        guard Self.place(in: Self.weekdays, letters, bytes, &index) != nil else { return nil }
      case .halfOfDay:
        guard let place = Self.place(in: Self.halvesOfDay, nil, bytes, &index) else { return nil }
        isAfternoon = place == 1
      case .fraction(let digits):
        guard let number = bytes.fraction(digits: digits, at: &index) else { return nil }
        fraction = number
      case .zone:
        guard let number = bytes.zone(at: &index) else { return nil }
        offset = number
      }
    }
    guard index == bytes.count else { return nil }
  }

  private mutating func set(_ part: DatePatternStep.Part, to number: Int) {
    switch part {
    case .year: year = number
    case .month: month = number
    case .day: day = number
    case .hour: hour = number
    case .clockHour: clockHour = number
    case .minute: minute = number
    case .second: second = number
    }
  }

  /// Steps over a name, or its first letters, and says which one it is.
  private static func place(in names: [[UInt8]], _ letters: Int?, _ bytes: Span<UInt8>, _ index: inout Int) -> Int? {
    for (place, name) in names.enumerated() where bytes.takeName(name.prefix(letters ?? name.count), at: &index) {
      return place
    }
    return nil
  }

  // Own tables: those of a locale would change with the machine.

  private static let months = names([
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ])

  private static let weekdays = names([
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ])

  private static let halvesOfDay = names(["am", "pm"])

  private static func names(_ names: [String]) -> [[UInt8]] {
    names.map { Array($0.utf8) }
  }
}
