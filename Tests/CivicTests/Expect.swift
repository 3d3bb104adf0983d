// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Expects one error line and an exit code, and nothing on standard output.
func expectFailure(
  _ arguments: [String], _ code: Int32, _ message: String, input: String = "/dev/null",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let result = try BuiltTool.run(arguments, input: input)
  #expect(result.code == code, sourceLocation: sourceLocation)
  #expect(result.output == "", sourceLocation: sourceLocation)
  #expect(
    result.errors.split(separator: "\n").first.map(String.init) == "civic: error: " + message,
    sourceLocation: sourceLocation)
}
