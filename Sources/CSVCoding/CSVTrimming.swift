// SPDX-License-Identifier: MIT

/// Where spaces and tabs around the text of a field are left out.
public enum CSVTrimming: Sendable, Hashable {
  /// The default: nowhere.
  case none

  /// Outside of quotes: around unquoted text, before an opening quote and after a closing one.
  case unquoted

  /// Outside of quotes, and at both ends of the text inside them.
  case all
}
