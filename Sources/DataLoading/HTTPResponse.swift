// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The header of an answer, and its body as it arrives.
public struct HTTPResponse: Sendable {
  /// The version of the protocol, such as `1.1` or `2`.
  public var version: String

  /// The status code.
  public var status: HTTPStatus

  /// The header fields, in order.
  public var headers: HTTPHeaders

  /// The address that answered: after redirects the last one.
  public var url: URL

  /// The body.
  public var body: HTTPBody

  /// How long each phase took.
  public var timings: HTTPTimings

  /// What errors call the answer: its address without secrets.
  public var name: String { url.withoutSecrets }

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - version: The version of the protocol.
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - url: The address that answered.
  ///   - body: The body.
  ///   - timings: How long each phase took.
  public init(
    version: String = "1.1", status: HTTPStatus, headers: HTTPHeaders = HTTPHeaders(), url: URL,
    body: HTTPBody = HTTPBody(), timings: HTTPTimings = HTTPTimings()
  ) {
    self.version = version
    self.status = status
    self.headers = headers
    self.url = url
    self.body = body
    self.timings = timings
  }
}
