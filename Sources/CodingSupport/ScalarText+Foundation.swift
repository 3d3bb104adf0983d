// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ScalarText {
  /// An address from its text.
  ///
  /// - Parameter bytes: A whole address with its scheme, as in RFC 3986: no spaces, nothing that would need escaping.
  /// - Returns: The address, or nil.
  public static func url(from bytes: Span<UInt8>) -> URL? {
    guard let url = URL(string: string(from: bytes), encodingInvalidCharacters: false), url.scheme?.isEmpty == false
    else { return nil }
    return url
  }

  /// A decimal number from its text.
  ///
  /// A `Decimal` holds 38 digits; Foundation cuts further ones off.
  ///
  /// - Parameter bytes: Digits with an optional sign, fraction and exponent.
  /// - Returns: The value, or nil when the text is no decimal number or does not fit.
  public static func decimal(from bytes: Span<UInt8>) -> Decimal? {
    double(from: bytes) == nil ? nil : Decimal(string: string(from: bytes))
  }

  /// Data from their text in Base64.
  ///
  /// - Parameter bytes: The text, without line ends.
  /// - Returns: The data, or nil.
  public static func base64(from bytes: Span<UInt8>) -> Data? {
    Data(base64Encoded: string(from: bytes))
  }

  /// Data from their text in hexadecimal.
  ///
  /// - Parameter bytes: Two digits a byte, in either case, and nothing else.
  /// - Returns: The data, or nil when a byte is no hexadecimal digit or there is an odd number of them.
  public static func hexadecimal(from bytes: Span<UInt8>) -> Data? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    var data = Data(capacity: bytes.count / 2)
    for index in stride(from: 0, to: bytes.count, by: 2) {
      guard let high = bytes[index].hexadecimalValue, let low = bytes[index + 1].hexadecimalValue else { return nil }
      data.append(high << 4 | low)
    }
    return data
  }

  /// A universally unique identifier from its text.
  ///
  /// - Parameter bytes: Hexadecimal digits in groups of 8, 4, 4, 4 and 12 with hyphens between them, in either case.
  /// - Returns: The identifier, or nil.
  public static func uuid(from bytes: Span<UInt8>) -> UUID? {
    guard bytes.count == 36 else { return nil }
    for index in bytes.indices {
      switch index {
      case 8, 13, 18, 23: guard bytes[index] == UInt8(ascii: "-") else { return nil }
      default: guard bytes[index].hexadecimalValue != nil else { return nil }
      }
    }
    return UUID(uuidString: string(from: bytes))
  }
}
