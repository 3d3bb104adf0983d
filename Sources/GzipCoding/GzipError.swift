// SPDX-License-Identifier: MIT

/// What is wrong with gzip data.
public struct GzipError: Error, Sendable, Hashable, CustomStringConvertible {
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

    /// The data are not gzip, or a checksum does not fit.
    public static let damaged = Code(rawValue: "damaged")
    /// The data end in the middle.
    public static let truncated = Code(rawValue: "truncated")
    /// The data would grow beyond the allowed ratio.
    public static let ratioExceeded = Code(rawValue: "ratioExceeded")
    /// There was no memory for the inflater.
    public static let noMemory = Code(rawValue: "noMemory")
  }

  /// The kind of fault.
  public var code: Code

  /// The offset in the compressed data, in bytes, up to which they were read.
  public var byteOffset: Int

  /// What happened and what to do, in one sentence.
  public var description: String {
    switch code {
    case .truncated:
      "the gzip data end after \(byteOffset) bytes, before their end is reached; fetch the file again"
    case .ratioExceeded:
      "the gzip data grow more than the allowed ratio (at compressed byte \(byteOffset)); this may be a harmful file"
    case .noMemory:
      "there is no memory to decompress the gzip data; end other programs and try again"
    default:
      "the gzip data are damaged near compressed byte \(byteOffset); fetch the file again"
    }
  }
}
