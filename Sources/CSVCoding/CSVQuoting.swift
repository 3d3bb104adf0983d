// SPDX-License-Identifier: MIT

/// Which fields a writer puts in quotes.
///
/// A missing value is never quoted, so that it stays different from an empty text, which always is. The one exception
/// is a record of a single missing value, which is written `""`, since readers skip blank lines.
public enum CSVQuoting: Sendable, Hashable {
  /// Fields that would not be read as they are without quotes.
  case minimal

  /// All fields.
  case all

  /// All fields that are not numbers, so that a reader can tell the text `"1"` from the number `1`.
  case nonNumeric
}
