// SPDX-License-Identifier: MIT

import CSVCoding
import Foundation
import TestSupport
import Testing

/// The reader against Python's `csv` module, version 3.11 or newer, over random inputs.
///
/// What Python answered is recorded as one digest for each batch of inputs, so that the comparison always runs. Where
/// Python is present it is asked again, and the first input that is read otherwise is shown.
///
/// The record is made again, from the Python at hand, by
/// `CIVIC_RECORD_PYTHON=1 swift test --filter PythonAgreementTests`.
struct PythonAgreementTests {
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/python-csv-digests.txt")
  private static let batchSize = 20

  /// One digest a batch, in the order of `PythonCase.all`.
  private static func digests(of answers: [[UInt8]]) -> [String] {
    stride(from: 0, to: answers.count, by: batchSize).map { start in
      let hash = answers[start..<min(start + batchSize, answers.count)].joined(separator: [0x1D])
        .reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }

  @Test func inputsAreManyAndOfEveryKind() {
    let inputs = PythonCase.all.flatMap(\.inputs)
    #expect(inputs.count >= 20_000)
    for scalar in ["\"", "'", ",", "\t", ";", "\r", "\n", "\\", "\0", "é", "‖", "😀", "\u{2028}"] as [Unicode.Scalar] {
      #expect(inputs.count { $0.unicodeScalars.contains(scalar) } > 500, "\(scalar.debugDescription)")
    }
    #expect(PythonCase.all.filter(\.dialect.isStrict).flatMap(\.answers).count { $0.contains(0x18) } > 400)
  }

  @Test func rowsAreThoseThatWereRecordedFromPython() throws {
    let recorded = try String(contentsOf: Self.fixture, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
    let found = PythonCase.all.flatMap { Self.digests(of: $0.answers) }
    #expect(recorded.count == found.count)
    let wrong = zip(recorded, found).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    let batches = PythonCase.count / Self.batchSize
    let names = wrong.prefix(3).map { "\(PythonCase.all[$0 / batches].name), batch \($0 % batches)" }
    #expect(names == [], "\(wrong.count) batches differ; run the test with python3 3.11 or newer to see the inputs")
  }

  @Test(.enabled(if: LivePython.path != nil, "python3 of version 3.11 or newer is not installed"))
  func rowsAreThoseOfThePythonAtHand() throws {
    let answers = try LivePython.answers()
    #expect(answers.count == PythonCase.all.count)
    for (test, expected) in zip(PythonCase.all, answers) {
      #expect(expected.count == test.inputs.count)
      let wrong = zip(test.inputs, zip(expected, test.answers)).first { $1.0 != $1.1 }
      let message = wrong.map { input, answers in
        """
        \(test.name): \(input.debugDescription) is \(PythonCase.readable(answers.1)) here and \
        \(PythonCase.readable(answers.0)) in Python's csv.reader(\(test.python))
        """
      }
      #expect(message == nil)
    }
    guard ProcessInfo.processInfo.environment["CIVIC_RECORD_PYTHON"] != nil else { return }
    let head = "# What Python's csv module reads; see PythonAgreementTests.swift.\n"
    let digests = answers.flatMap { Self.digests(of: $0) }
    try Data((head + digests.joined(separator: "\n") + "\n").utf8).write(to: Self.fixture)
  }

  /// Where Python's `strict=True` refuses less than our strict dialect, because RFC 4180 has no such fields.
  @Test func strictDialectRefusesWhatStrictPythonAccepts() {
    let dialect = CSVDialect(header: .none, isStrict: true)
    for (text, code) in [
      ("a\"b,c\n", CSVError.Code.strayQuote), (" \"a\"\n", .strayQuote), ("a\0,b\n", .nul), ("a,b\nc\n", .fieldCount),
    ] {
      #expect(Reading([Array(text.utf8)], dialect).error?.code == code)
    }
  }
}

/// Runs Python once for all inputs.
private enum LivePython {
  /// Where a Python is that knows NUL as text, which came with 3.11.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/python3" }.first { path in
      FileManager.default.isExecutableFile(atPath: path)
        && (try? run(path, ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"])) == 0
    }
  }()

  /// Text goes in as UTF-8, `newline=""` leaves its line ends alone, and what comes out is in the form of `answers`.
  private static let script = """
    import csv, io, sys
    with open(sys.argv[1], "rb") as file:
        groups = file.read().decode().split("\\x1c")[:-1]
    with open(sys.argv[2], "wb") as file:
        for group in groups:
            options, *texts = group.split("\\x1d")[:-1]
            for text in texts:
                try:
                    for row in csv.reader(io.StringIO(text, newline=""), **eval("dict(" + options + ")")):
                        file.write(("".join(field + "\\x1f" for field in row) + "\\x1e").encode())
                except csv.Error:
                    file.write(b"\\x18")
                file.write(b"\\x1d")
            file.write(b"\\x1c")
    """

  /// The answers for each case.
  static func answers() throws -> [[[UInt8]]] {
    try ScratchFolder.with { folder in
      let (input, output) = (folder.appending(path: "input"), folder.appending(path: "output"))
      let groups = PythonCase.all.map { ([$0.python] + $0.inputs).map { $0 + "\u{1D}" }.joined() + "\u{1C}" }
      try Data(groups.joined().utf8).write(to: input)
      let status = try run(try #require(path), ["-c", script, input.path(), output.path()])
      #expect(status == 0)
      return try Data(contentsOf: output).split(separator: 0x1C).map { group in
        // Python gives a blank line as a row without fields; here it is a record with one empty field.
        group.split(separator: 0x1D, omittingEmptySubsequences: false).dropLast().map { answer in
          Array(
            answer.split(separator: 0x1E, omittingEmptySubsequences: false).dropLast().map { row in
              (row.isEmpty ? [0x1F] : Array(row)) + [0x1E]
            }.joined()) + (answer.last == 0x18 ? [0x18] : [])
        }
      }
    }
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
