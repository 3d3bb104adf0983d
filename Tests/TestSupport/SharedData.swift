// SPDX-License-Identifier: MIT

public import Foundation

/// The real files beside the checkout, read in place; tests that need them are skipped where they are absent.
public enum SharedData {
  /// The folder of the package.
  public static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of Voteview's tables.
  public static let voteview = packageFolder.appendingPathComponent("../shared/data/voteview").standardizedFileURL

  /// Whether the real files are there.
  public static let isPresent = FileManager.default.fileExists(atPath: voteview.path)

  /// What a skipped test says.
  public static let absence = "the folder ../shared/data with the real files is absent"

  /// The whole members table of July 2024.
  public static let members = path("derived/HSall_members.csv.gz")

  /// The path of one of Voteview's tables.
  public static func path(_ name: String) -> String {
    voteview.appendingPathComponent(name).path
  }

  /// The bytes of a file.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
