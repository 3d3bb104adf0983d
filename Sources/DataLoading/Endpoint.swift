// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An address of an API, described by its parts; only host and path have no default.
public protocol Endpoint: Sendable {
  /// `https` unless another is given.
  var scheme: String { get }
  /// The host, with `:` and the port where it is not the scheme's.
  var host: String { get }
  /// The path, not yet escaped; a missing leading slash is added.
  var path: String { get }
  /// The query, in order; none unless given.
  var query: [(name: String, value: String)] { get }
  /// The method; GET unless another is given.
  var method: HTTPMethod { get }
  /// Header fields; none unless given.
  var headers: HTTPHeaders { get }
  /// The format that the answer should have; nil for any.
  var format: DataFormat? { get }
}

extension Endpoint {
  /// `https`.
  public var scheme: String { "https" }
  /// None.
  public var query: [(name: String, value: String)] { [] }
  /// GET.
  public var method: HTTPMethod { .get }
  /// None.
  public var headers: HTTPHeaders { HTTPHeaders() }
  /// Any.
  public var format: DataFormat? { nil }

  /// The whole address.
  ///
  /// - Throws: `invalidRequest` when the parts make none.
  public var url: URL {
    get throws(LoadError) {
      var text = "\(scheme)://\(host)" + (path.hasPrefix("/") ? "" : "/") + PercentEncoding.path(path)
      if !query.isEmpty {
        text +=
          "?"
          + query.map { PercentEncoding.query($0.name) + "=" + PercentEncoding.query($0.value) }.joined(separator: "&")
      }
      guard let url = URL(string: text), url.host() != nil else {
        throw LoadError(.invalidRequest, source: "\(scheme)://\(host)", message: "is no address one can request")
      }
      return url
    }
  }
}
