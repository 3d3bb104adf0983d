// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ScalarText {
  /// An address from its text.
  ///
  /// - Parameter bytes: A whole address with its scheme, as in RFC 3986: no spaces, nothing that would have to be escaped.
  /// - Returns: The address, or nil.
  public static func url(from bytes: Span<UInt8>) -> URL? {
    guard let url = URL(string: string(from: bytes), encodingInvalidCharacters: false), url.scheme?.isEmpty == false
    else { return nil }
    return url
  }

  /// A decimal number from its text, all digits kept.
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
}
