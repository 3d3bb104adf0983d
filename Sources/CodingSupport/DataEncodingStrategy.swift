// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How binary data are written; one meaning in JSON, XML and CSV.
public enum DataEncodingStrategy: Sendable {
  /// The default: Base64.
  case base64

  /// Two hexadecimal digits a byte, in small letters.
  case hexadecimal

  /// The data write themselves, as a list of bytes, which a format without lists refuses.
  case deferredToData

  /// A function that writes the data to an encoder.
  case custom(@Sendable (Data, any Encoder) throws -> Void)
}
