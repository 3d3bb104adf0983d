// SPDX-License-Identifier: MIT

// What a text should have been, in the words of an error message. Each fits "is not …" and "… is wanted".

extension DecodingStrategies {
  /// What a date is, with every pattern that is tried and with what is wrong with them.
  public var wantedDate: String {
    switch dates {
    case .deferredToDate: return "a number of seconds since 2001"
    case .secondsSince1970: return "a number of seconds since 1970"
    case .millisecondsSince1970: return "a number of milliseconds since 1970"
    case .iso8601: return "an ISO 8601 date"
    case .patterns(let patterns):
      let forms = patterns.patterns.isEmpty ? "a date" : "a date like \(Self.listed(patterns.patterns))"
      return patterns.problem.map { "\(forms) (\($0))" } ?? forms
    case .custom: return "a date"
    }
  }

  /// What a truth value is, with every spelling.
  public var wantedBoolean: String {
    // True and false in turn: "true, false, 1 or 0".
    var spellings: [String] = []
    for index in 0..<max(booleans.trueSpellings.count, booleans.falseSpellings.count) {
      spellings += booleans.trueSpellings.dropFirst(index).prefix(1)
      spellings += booleans.falseSpellings.dropFirst(index).prefix(1)
    }
    return spellings.isEmpty ? "a truth value" : Self.listed(spellings)
  }

  /// What a number is, with an example where the marks are unusual.
  public var wantedNumber: String {
    guard !numbers.isPlain else { return "a number" }
    let mark = numbers.decimalSeparator
    return "a number like \(groupedExample)\(mark)5" + (numbers.allowsPercent ? " or 45\(mark)5%" : "")
  }

  /// What an integer is, with an example where digits may be grouped.
  ///
  /// - Parameter type: The integer type.
  /// - Returns: The text.
  public func wantedInteger<Integer: FixedWidthInteger>(_ type: Integer.Type) -> String {
    let integer =
      numbers.groupingMark == nil || Integer.bitWidth < 16 ? "an integer" : "an integer like \(groupedExample)"
    return type == Int.self ? integer : "\(integer) that fits \(type)"
  }

  /// What binary data are.
  public var wantedData: String {
    switch data {
    case .base64: "Base64"
    case .hexadecimal: "an even number of hexadecimal digits"
    case .deferredToData, .custom: "data"
    }
  }

  private var groupedExample: String {
    "1" + (numbers.groupingMark.map { String($0) } ?? "") + "234"
  }

  private static func listed(_ texts: [String]) -> String {
    guard texts.count > 1, let last = texts.last else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " or " + last
  }
}
