// SPDX-License-Identifier: MIT

/// How the text of a number is read.
public enum NumberStrategy: Sendable, Hashable {
  /// The default: an integer is digits with an optional sign, nothing else.
  case plain

  /// An integer may also be spelled as a decimal without a fraction, `200.0` or `200.`; `200.5` is still an error.
  ///
  /// Tables written by data-frame libraries spell whole columns so as soon as one cell is missing.
  case integralDecimals
}
