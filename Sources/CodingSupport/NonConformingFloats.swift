// SPDX-License-Identifier: MIT

/// Whether a floating-point number may be infinite or not a number; one meaning in JSON, XML and CSV.
public enum NonConformingFloats: Sendable, Hashable {
  /// The default: such a number is not written, and no text is read as one, whatever it spells.
  case refused

  /// Exactly these texts are such numbers, compared byte by byte.
  case spelled(positiveInfinity: String, negativeInfinity: String, notANumber: String)

  /// The value that a text spells; nil for every text while they are refused.
  func value<Value: BinaryFloatingPoint>(_ bytes: Span<UInt8>) -> Value? {
    guard case .spelled(let positiveInfinity, let negativeInfinity, let notANumber) = self else { return nil }
    if ScalarText.equals(bytes, positiveInfinity) { return .infinity }
    if ScalarText.equals(bytes, negativeInfinity) { return -.infinity }
    return ScalarText.equals(bytes, notANumber) ? .nan : nil
  }
}
