// SPDX-License-Identifier: MIT

/// A format of data that can be asked for.
public enum DataFormat: Sendable, Hashable {
  /// Comma-separated values.
  case csv
  /// JSON.
  case json
  /// XML.
  case xml

  /// The name for people.
  public var name: String {
    switch self {
    case .csv: "CSV"
    case .json: "JSON"
    case .xml: "XML"
    }
  }

  /// What a request says that it accepts; the format first, anything else after it, since many servers call CSV plain
  /// text.
  var accept: String {
    switch self {
    case .csv: "text/csv, */*;q=0.5"
    case .json: "application/json, */*;q=0.5"
    case .xml: "application/xml, text/xml;q=0.9, */*;q=0.5"
    }
  }
}
