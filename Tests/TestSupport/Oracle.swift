// SPDX-License-Identifier: MIT

import Foundation

/// Expected values in a CSV file without quotes, read by splitting so that our own reader does not judge itself.
public struct Oracle {
  private let names: [String]
  /// The fields of each row.
  public let rows: [[String]]

  /// Reads a file.
  public init(path: String) throws {
    let text = String(decoding: try SharedData.bytes(path), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    names = lines.first ?? []
    rows = Array(lines.dropFirst())
  }

  /// The field of a row; empty for an unknown name.
  public func value(_ row: [String], _ name: String) -> String {
    names.firstIndex(of: name).map { row[$0] } ?? ""
  }
}
