// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DecodingStrategies {
  /// A date from its text, by every strategy that needs nothing but a text.
  ///
  /// - Parameter bytes: The text as UTF-8.
  /// - Returns: The date, or nil when the text is none, and always for `deferredToDate` and `custom`.
  public func date(from bytes: Span<UInt8>) -> Date? {
    switch dates {
    case .deferredToDate, .custom: nil
    case .secondsSince1970:
      ScalarText.double(from: bytes, numbers: numbers).map { Date(timeIntervalSince1970: $0) }
    case .millisecondsSince1970:
      ScalarText.double(from: bytes, numbers: numbers).map { Date(timeIntervalSince1970: $0 / 1000) }
    case .iso8601: ISO8601Text.date(from: bytes)
    case .patterns(let patterns): patterns.date(from: bytes)
    }
  }

  /// Binary data from their text, by every strategy that needs nothing but a text.
  ///
  /// - Parameter bytes: The text as UTF-8.
  /// - Returns: The data, or nil when the text is none, and always for `deferredToData` and `custom`.
  public func data(from bytes: Span<UInt8>) -> Data? {
    switch data {
    case .deferredToData, .custom: nil
    case .base64: ScalarText.base64(from: bytes)
    case .hexadecimal: ScalarText.hexadecimal(from: bytes)
    }
  }
}
