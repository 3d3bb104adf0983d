// SPDX-License-Identifier: MIT

public import Foundation

/// A folder that is gone after the test.
public enum ScratchFolder {
  /// Calls a function with a new folder.
  public static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("civic-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Calls a function with the path of a new file that holds a text.
  public static func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    try with { folder in
      let file = folder.appendingPathComponent("members.csv")
      try Data(text.utf8).write(to: file)
      return try body(file.path)
    }
  }
}
