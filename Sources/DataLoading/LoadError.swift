// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why data could not be loaded; the loader throws nothing else.
public struct LoadError: Error, Sendable, CustomStringConvertible {
  /// The kind of fault.
  public var code: Code

  /// Where the data came from: a path, `standard input`, or an address without secrets.
  public var source: String

  /// What happened and what to do next, without the source.
  public var message: String

  /// The status of the answer, where one came.
  public var status: HTTPStatus?

  /// What the error rests on.
  public var cause: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - source: Where the data came from.
  ///   - message: What happened.
  ///   - status: The status of the answer.
  ///   - cause: What the error rests on.
  public init(
    _ code: Code, source: String, message: String, status: HTTPStatus? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    self.source = source
    self.message = message
    self.status = status
    self.cause = cause
  }

  /// Makes an error about an address, of which user, password, query and fragment are left out.
  ///
  /// - Parameters:
  ///   - code: The kind of fault.
  ///   - url: The address.
  ///   - message: What happened.
  ///   - status: The status of the answer.
  ///   - cause: What the error rests on.
  public init(_ code: Code, url: URL, message: String, status: HTTPStatus? = nil, cause: (any Error)? = nil) {
    self.init(code, source: url.withoutSecrets, message: message, status: status, cause: cause)
  }

  /// Makes an error about data that were loaded and cannot be decoded.
  ///
  /// - Parameters:
  ///   - error: The decoder's error, which becomes the cause and the message.
  ///   - source: Where the data came from.
  public init(decoding error: some Error & CustomStringConvertible, source: String) {
    self.init(.decodingFailed, source: source, message: error.description, cause: error)
  }

  /// Source and message in one line.
  public var description: String { "\(source): \(message)" }

  /// Whether the network stood in the way rather than the server: no network, no such name, no connection.
  public var isConnectivityFailure: Bool {
    [.nameNotResolved, .proxyFailed, .connectionRefused, .connectionFailed, .connectTimeout].contains(code)
  }

  /// Whether the data came but are not what they should be.
  public var isDataFailure: Bool {
    [.decodingFailed, .damagedCompression, .compressionRatioExceeded, .unexpectedContent, .emptyBody].contains(code)
  }
}

extension URL {
  /// The address without user, password, query and fragment, which may hold secrets.
  var withoutSecrets: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "an address" }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string ?? "an address"
  }
}
