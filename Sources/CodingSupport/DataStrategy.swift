// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How the text of binary data is read; one meaning in JSON, XML and CSV.
public enum DataStrategy: Sendable {
  /// The default: Base64.
  case base64

  /// Two hexadecimal digits a byte, in either case.
  case hexadecimal

  /// The data reads itself.
  case deferredToData

  /// A function that reads the data from a decoder.
  case custom(@Sendable (any Decoder) throws -> Data)
}
