// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Loads data from addresses, the same way over every transport.
///
/// It follows redirects without giving secrets away, takes only answers of success, undoes gzip, refuses what is too
/// large or of another format than was asked for, and throws `LoadError` and nothing else. `DataLoader.standard`, in
/// `CivicData`, needs no set-up.
public struct DataLoader: Sendable {
  /// How a loader behaves.
  public struct Configuration: Sendable, Hashable {
    /// How long each exchange may take.
    public var timeouts: LoadTimeouts
    /// How much is taken.
    public var limits: LoadLimits
    /// What requests say about the program that sends them.
    public var userAgent: String

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - timeouts: How long each exchange may take.
    ///   - limits: How much is taken.
    ///   - userAgent: What requests say about the program that sends them.
    public init(
      timeouts: LoadTimeouts = LoadTimeouts(), limits: LoadLimits = LoadLimits(),
      userAgent: String = DataLoader.userAgent
    ) {
      self.timeouts = timeouts
      self.limits = limits
      self.userAgent = userAgent
    }
  }

  /// The version of the package.
  public static let version = "0.1.0"

  /// What requests say unless the configuration says otherwise: name and version.
  public static let userAgent = "CivicData/\(version) (Swift package)"

  /// How the loader behaves.
  public let configuration: Configuration

  private let transport: any Transport

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - transport: What does the exchanges.
  ///   - configuration: How the loader behaves.
  public init(transport: any Transport, configuration: Configuration = Configuration()) {
    self.transport = transport
    self.configuration = configuration
  }

  /// The same loader with another configuration, over the same transport.
  ///
  /// - Parameter change: Changes the configuration.
  /// - Returns: The loader.
  public func configured(_ change: (inout Configuration) -> Void) -> DataLoader {
    var configuration = configuration
    change(&configuration)
    return DataLoader(transport: transport, configuration: configuration)
  }

  /// Asks an endpoint.
  ///
  /// - Parameter endpoint: The endpoint.
  /// - Returns: An answer with a status of success, its body decompressed.
  /// - Throws: `LoadError`.
  public func response(from endpoint: some Endpoint) async throws(LoadError) -> HTTPResponse {
    let request = HTTPRequest(method: endpoint.method, url: try endpoint.url, headers: endpoint.headers)
    return try await response(to: request, format: endpoint.format)
  }

  /// Asks an address.
  ///
  /// - Parameters:
  ///   - url: The address, `http` or `https`.
  ///   - format: The format that the answer should have; nil for any.
  /// - Returns: An answer with a status of success, its body decompressed.
  /// - Throws: `LoadError`.
  public func response(from url: URL, format: DataFormat? = nil) async throws(LoadError) -> HTTPResponse {
    try await response(to: HTTPRequest(url: url), format: format)
  }

  private func response(to request: HTTPRequest, format: DataFormat?) async throws(LoadError) -> HTTPResponse {
    var request = request
    request.timeouts = configuration.timeouts
    if request.headers["User-Agent"] == nil { request.headers["User-Agent"] = configuration.userAgent }
    if request.headers["Accept"] == nil { request.headers["Accept"] = format?.accept ?? "*/*" }
    // Only what this loader can undo is asked for.
    if request.headers["Accept-Encoding"] == nil { request.headers["Accept-Encoding"] = "gzip" }

    try check(request)
    var response = try await follow(request)
    guard response.status.isSuccess else {
      throw LoadError(
        .status, url: response.url, message: "the server answered \(response.status)\(Self.advice(response.status))",
        status: response.status)
    }
    response.body = try await content(of: response, format: format)
    return response
  }

  /// Refuses what would end a line of the request and begin another.
  private func check(_ request: HTTPRequest) throws(LoadError) {
    let lines = [request.method.rawValue] + request.headers.fields.flatMap { [$0.name, $0.value] }
    let isOneLine = lines.allSatisfy { !$0.utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 } }
    let names = [request.method.rawValue] + request.headers.fields.map(\.name)
    guard isOneLine, names.allSatisfy({ !$0.isEmpty && !$0.utf8.contains { $0 <= 32 || $0 == 58 } }) else {
      throw LoadError(
        .invalidRequest, url: request.url,
        message: "the method or a header field has a line end or a space that it must not have")
    }
  }

  // MARK: Redirects

  private func follow(_ first: HTTPRequest) async throws(LoadError) -> HTTPResponse {
    var request = first
    for _ in 0...max(0, configuration.limits.redirects) {
      let response = try await transport.exchange(request)
      guard let next = try Redirect.request(after: request, response) else { return response }
      request = next
    }
    throw LoadError(
      .tooManyRedirects, url: first.url,
      message:
        "there were more than \(configuration.limits.redirects) redirects, the last to \(request.url.withoutSecrets)")
  }

  // MARK: Content

  private func content(of response: HTTPResponse, format: DataFormat?) async throws(LoadError) -> HTTPBody {
    let name = response.url.withoutSecrets
    var body = response.body
    switch response.headers["Content-Encoding"]?.lowercased() ?? "identity" {
    case "gzip", "x-gzip":
      body = HTTPBody(InflatedBody(body, name: name, limits: configuration.limits, isGzip: true))
    case "identity", "":
      break
    case let coding:
      throw LoadError(
        .unsupportedEncoding, source: name,
        message: "the answer is coded as \"\(coding.prefix(40))\", which was not asked for", status: response.status)
    }
    // A file that is itself gzip is told by its first bytes.
    body = HTTPBody(InflatedBody(body, name: name, limits: configuration.limits, isGzip: false))
    let limited = LimitedBody(body, name: name, limit: configuration.limits.bodyBytes)
    guard let format else { return HTTPBody(limited) }
    return try await ContentCheck.checked(HTTPBody(limited), response, format: format, name: name)
  }

  private static func advice(_ status: HTTPStatus) -> String {
    switch status {
    case .notFound, .gone: "; check the address"
    case .unauthorized: "; it wants to know who asks"
    case .forbidden: "; it refuses this request"
    case .tooManyRequests, .serviceUnavailable, .gatewayTimeout: "; try again later"
    default: ""
    }
  }
}
