// SPDX-License-Identifier: MIT

/// Whether a floating-point number may be infinite or not a number; one meaning in JSON, XML and CSV.
public enum NonConformingFloats: Sendable, Hashable {
  /// The default: such a number is an error.
  case refused

  /// Exactly these texts stand for such numbers.
  case spelled(positiveInfinity: String, negativeInfinity: String, notANumber: String)
}
