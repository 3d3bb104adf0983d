// SPDX-License-Identifier: MIT

public import DataLoading
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTTP server on 127.0.0.1 that answers by script and misbehaves on demand, for tests of what clients survive.
///
/// It listens on a free port from when it is made until it is let go of. A path without a script is answered with 404.
public final class LoopbackServer: Sendable {
  /// A request as it came.
  public struct Request: Sendable {
    /// The method.
    public let method: String
    /// The path with its query.
    public let path: String
    /// The header fields.
    public let headers: HTTPHeaders
  }

  /// The port.
  public let port: UInt16

  private let core: ServerCore

  /// Starts a server.
  ///
  /// - Parameter routes: The reply for each path, its query not counted.
  /// - Throws: `LoadError` when no port can be opened.
  public init(_ routes: [String: LoopbackReply]) throws(LoadError) {
    guard let listener = LoopbackSocket.listen() else {
      throw LoadError(.connectionFailed, source: "127.0.0.1", message: "no port can be opened")
    }
    port = listener.port
    core = ServerCore(listener: listener.descriptor, routes: routes)
    core.start()
  }

  deinit {
    core.stop()
  }

  /// The requests so far, in the order in which they came.
  public var requests: [Request] { core.requests }

  /// Adds or replaces the reply of a path, for replies that must know the port.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - reply: The reply.
  public func route(_ path: String, _ reply: LoopbackReply) {
    core.route(path, reply)
  }

  /// The address of a path.
  ///
  /// - Parameter path: The path, with a leading slash, escaped.
  /// - Returns: The address as text.
  public func address(_ path: String) -> String {
    "http://127.0.0.1:\(port)\(path)"
  }

  /// The address of a path.
  ///
  /// - Parameter path: The path, with a leading slash, escaped.
  /// - Returns: The address.
  public func url(_ path: String) -> URL {
    URL(string: address(path)) ?? URL(filePath: "/")
  }
}
