// SPDX-License-Identifier: MIT

extension LoadError {
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
  }
}

extension LoadError.Code {
  // Files.

  /// There is no such file, or no file of which one could read.
  public static let noSuchFile = Self(rawValue: "noSuchFile")
  /// The file may not be read.
  public static let accessDenied = Self(rawValue: "accessDenied")
  /// Reading failed part of the way.
  public static let readFailed = Self(rawValue: "readFailed")

  // Requests.

  /// The request cannot be sent as it is.
  public static let invalidRequest = Self(rawValue: "invalidRequest")
  /// The task was cancelled.
  public static let cancelled = Self(rawValue: "cancelled")
  /// The transport's library is missing or too old.
  public static let transportUnavailable = Self(rawValue: "transportUnavailable")

  // Connections.

  /// The host's name cannot be resolved.
  public static let nameNotResolved = Self(rawValue: "nameNotResolved")
  /// The proxy cannot be used.
  public static let proxyFailed = Self(rawValue: "proxyFailed")
  /// The host refused the connection.
  public static let connectionRefused = Self(rawValue: "connectionRefused")
  /// The host cannot be reached.
  public static let connectionFailed = Self(rawValue: "connectionFailed")
  /// There was no connection in time.
  public static let connectTimeout = Self(rawValue: "connectTimeout")
  /// TLS could not be set up.
  public static let secureConnectionFailed = Self(rawValue: "secureConnectionFailed")
  /// The host's certificate is not valid.
  public static let certificateRefused = Self(rawValue: "certificateRefused")

  // Answers.

  /// The header of the answer did not come in time.
  public static let firstByteTimeout = Self(rawValue: "firstByteTimeout")
  /// The body stalled.
  public static let idleTimeout = Self(rawValue: "idleTimeout")
  /// The whole load took too long.
  public static let totalTimeout = Self(rawValue: "totalTimeout")
  /// The connection was closed without an answer.
  public static let emptyAnswer = Self(rawValue: "emptyAnswer")
  /// The connection broke.
  public static let connectionReset = Self(rawValue: "connectionReset")
  /// The body ended before it was complete.
  public static let truncated = Self(rawValue: "truncated")
  /// The answer is not HTTP as it should be.
  public static let malformedAnswer = Self(rawValue: "malformedAnswer")
  /// The header of the answer is too large.
  public static let headerTooLarge = Self(rawValue: "headerTooLarge")
  /// The body is larger than the limit.
  public static let bodyTooLarge = Self(rawValue: "bodyTooLarge")
  /// The transfer failed in another way.
  public static let transferFailed = Self(rawValue: "transferFailed")

  // Redirects.

  /// There were more redirects than the limit.
  public static let tooManyRedirects = Self(rawValue: "tooManyRedirects")
  /// The redirect leads from https to http.
  public static let redirectDowngrade = Self(rawValue: "redirectDowngrade")
  /// The redirect leads nowhere one may go.
  public static let redirectRefused = Self(rawValue: "redirectRefused")

  // Content.

  /// The status of the answer is not one of success.
  public static let status = Self(rawValue: "status")
  /// The compressed data are damaged or cut.
  public static let damagedCompression = Self(rawValue: "damagedCompression")
  /// The data grow too much by decompression.
  public static let compressionRatioExceeded = Self(rawValue: "compressionRatioExceeded")
  /// The body is coded in a way that was not asked for.
  public static let unsupportedEncoding = Self(rawValue: "unsupportedEncoding")
  /// The content is of another kind than what was asked for, such as a page in HTML.
  public static let unexpectedContent = Self(rawValue: "unexpectedContent")
  /// A value was asked for and the body is empty.
  public static let emptyBody = Self(rawValue: "emptyBody")
  /// The data could not be decoded; the cause says where and why.
  public static let decodingFailed = Self(rawValue: "decodingFailed")
}
