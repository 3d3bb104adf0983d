// SPDX-License-Identifier: MIT

/// A field for a writer, which quotes texts, numbers and missing values differently.
public enum CSVField: Sendable, Hashable {
  /// A text.
  case text(String)

  /// The text of a number, which `nonNumeric` leaves without quotes and the guard against formulas leaves alone.
  case number(String)

  /// No value: an empty field without quotes.
  case missing
}
