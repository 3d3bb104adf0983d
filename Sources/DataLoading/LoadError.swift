// SPDX-License-Identifier: MIT

/// Why data could not be loaded; the loader throws nothing else.
public struct LoadError: Error, Sendable, CustomStringConvertible {
  /// The kinds of faults; more may come.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name of the kind.
    public let rawValue: String

    /// Makes a kind from its name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// There is no such file, or no file of which one could read.
    public static let noSuchFile = Code(rawValue: "noSuchFile")
    /// The file may not be read.
    public static let accessDenied = Code(rawValue: "accessDenied")
    /// Reading failed part of the way.
    public static let readFailed = Code(rawValue: "readFailed")
    /// The compressed data are damaged or cut.
    public static let damagedCompression = Code(rawValue: "damagedCompression")
    /// The data could not be decoded; the cause says where and why.
    public static let decodingFailed = Code(rawValue: "decodingFailed")
  }

  /// The kind of fault.
  public var code: Code

  /// Where the data came from: a path, or `standard input`.
  public var source: String

  /// What happened and what to do next, without the source.
  public var message: String

  /// What the error rests on.
  public var cause: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - source: Where the data came from.
  ///   - message: What happened.
  ///   - cause: What the error rests on.
  public init(_ code: Code, source: String, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.source = source
    self.message = message
    self.cause = cause
  }

  /// Source and message in one line.
  public var description: String { "\(source): \(message)" }
}
