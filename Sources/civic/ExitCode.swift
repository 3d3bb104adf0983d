// SPDX-License-Identifier: MIT

/// How the process ends; the numbers are those of sysexits.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case failure = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case cannotWrite = 74

  var meaning: String {
    switch self {
    case .done: "done"
    case .failure: "anything else, such as a Congress the table does not have"
    case .usage: "the command line is wrong"
    case .badData: "the data cannot be read as what they should be"
    case .noInput: "the input file is missing or may not be read"
    case .unavailable: "the server cannot be reached, or does not give what it should"
    case .cannotWrite: "the output cannot be written"
    }
  }

  /// The table for help texts.
  static var table: [(code: Int, meaning: String)] {
    allCases.map { (Int($0.rawValue), $0.meaning) }
  }
}

/// A reason to stop: the code and the line for standard error.
struct Failure: Error {
  let code: ExitCode
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
