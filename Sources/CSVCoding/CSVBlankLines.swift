// SPDX-License-Identifier: MIT

/// Whether a line without any character is a record with one empty field.
public enum CSVBlankLines: Sendable, Hashable {
  /// The default: skipped, unless the first record has just one field, since a blank line then is an empty value.
  case automatic

  /// Always skipped.
  case skipped

  /// Always a record.
  case kept
}
