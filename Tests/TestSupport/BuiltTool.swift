// SPDX-License-Identifier: MIT

public import Foundation

/// Runs the built `civic` and keeps what it says.
public enum BuiltTool {
  /// What a run left behind.
  public struct Result {
    /// The exit code.
    public let code: Int32
    /// Standard output.
    public let output: String
    /// Standard error.
    public let errors: String
  }

  /// The binary, beside the bundle of the tests.
  public static let binary: URL = {
    let bundle = Bundle.main.bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return folder.appendingPathComponent("civic")
  }()

  /// The environment with a proxy that refuses every connection, so that no test can reach beyond this machine.
  private static let offline = ProcessInfo.processInfo.environment.filter { !$0.key.lowercased().hasSuffix("_proxy") }
    .merging(["https_proxy": "http://127.0.0.1:1"]) { _, new in new }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The path of the file that is standard input.
  /// - Returns: What the run left behind.
  /// - Throws: What starting it throws.
  public static func run(_ arguments: [String], input: String = "/dev/null") throws -> Result {
    try run(executable: binary, arguments, input: input)
  }

  /// Runs a line of shell in which `$CIVIC` is the tool.
  ///
  /// - Parameter line: The line, for bash.
  /// - Returns: What the run left behind.
  /// - Throws: What starting it throws.
  public static func shell(_ line: String) throws -> Result {
    try run(
      executable: URL(fileURLWithPath: "/bin/bash"), ["-c", "CIVIC='\(binary.path)'; " + line], input: "/dev/null")
  }

  private static func run(executable: URL, _ arguments: [String], input: String) throws -> Result {
    try ScratchFolder.with { folder in
      // Files, not pipes: nothing can block and nothing need be read while the tool runs.
      let output = folder.appendingPathComponent("output")
      let errors = folder.appendingPathComponent("errors")
      for file in [output, errors] { try Data().write(to: file) }
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.environment = offline
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      return Result(
        code: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
  }
}
