// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What became of a value that was to be written as text.
package enum WrittenScalar: Sendable {
  /// A text was appended.
  case text
  /// The text of a number was appended.
  case number
  /// Nothing was appended: the strategy or the format has no text for the value.
  case refused
  /// Nothing was appended: the value, or the user's function, writes to an encoder.
  case deferred
}

extension EncodingStrategies {
  /// Appends the text of a truth value.
  package func append(_ value: Bool, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (value ? booleans.trueSpelling : booleans.falseSpelling).utf8)
  }

  /// Appends the shortest text that reads back as the same number, or the spelling of one that has no digits.
  package func append<Value: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: Value, to bytes: inout [UInt8]
  ) -> WrittenScalar {
    guard !value.isFinite else {
      bytes.append(contentsOf: value.description.utf8)
      return .number
    }
    guard case .spelled(let positiveInfinity, let negativeInfinity, let notANumber) = nonConformingFloats else {
      return .refused
    }
    let spelling = value.isNaN ? notANumber : value < 0 ? negativeInfinity : positiveInfinity
    bytes.append(contentsOf: spelling.utf8)
    return .number
  }

  /// Appends all digits of a decimal number.
  package func append(_ value: Decimal, to bytes: inout [UInt8]) -> WrittenScalar {
    guard value.isNaN else {
      bytes.append(contentsOf: value.description.utf8)
      return .number
    }
    return append(Double.nan, to: &bytes)
  }

  /// Appends the text of a date.
  package func append(_ date: Date, to bytes: inout [UInt8]) -> WrittenScalar {
    switch dates {
    case .deferredToDate: append(wholeOrNot: date.timeIntervalSinceReferenceDate, to: &bytes)
    case .secondsSince1970: append(wholeOrNot: date.timeIntervalSince1970, to: &bytes)
    case .millisecondsSince1970: append(wholeOrNot: date.timeIntervalSince1970 * 1000, to: &bytes)
    case .iso8601: ISO8601Text.append(date, to: &bytes) ? .text : .refused
    case .pattern(let patterns): patterns.append(date, to: &bytes) ? .text : .refused
    case .custom: .deferred
    }
  }

  /// Why a date has no text, and what to do, to be read after the date.
  package var reasonForNoDate: String {
    if case .pattern(let patterns) = dates, let problem = patterns.problem {
      return "cannot be written, since \(problem); correct the pattern"
    }
    return "is a date that the strategy has no text for; choose another strategy for dates"
  }

  /// Appends the text of binary data.
  package func append(_ data: Data, to bytes: inout [UInt8]) -> WrittenScalar {
    switch self.data {
    case .base64:
      bytes.append(contentsOf: data.base64EncodedString().utf8)
      return .text
    case .hexadecimal:
      let digits = Array("0123456789abcdef".utf8)
      for byte in data {
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      }
      return .text
    case .deferredToData, .custom:
      return .deferred
    }
  }

  /// Clocks count whole seconds, and other programs read them as integers: `1700000000`, not `1700000000.0`.
  private func append(wholeOrNot value: Double, to bytes: inout [UInt8]) -> WrittenScalar {
    guard value.isFinite else { return .refused }
    guard let whole = Int(exactly: value), value.magnitude < 9_007_199_254_740_992 else {
      return append(value, to: &bytes)
    }
    ScalarText.append(whole, to: &bytes)
    return .number
  }
}
