// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One request, ready to be sent.
public struct HTTPRequest: Sendable, Hashable {
  /// The method.
  public var method: HTTPMethod

  /// The address, `http` or `https`.
  public var url: URL

  /// The header fields, in order.
  public var headers: HTTPHeaders

  /// The body; nil for none.
  public var body: [UInt8]?

  /// How long the exchange may take.
  public var timeouts: LoadTimeouts

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The address.
  ///   - headers: The header fields.
  ///   - body: The body.
  ///   - timeouts: How long the exchange may take.
  public init(
    method: HTTPMethod = .get, url: URL, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8]? = nil,
    timeouts: LoadTimeouts = LoadTimeouts()
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeouts = timeouts
  }
}
