// SPDX-License-Identifier: MIT

public import DataLoading
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transport that answers from a table, for tests without a network.
///
/// ```swift
/// let stub = StubTransport(["https://voteview.com/static/data/out/members/H118_members.csv": .init(body: bytes)])
/// let loader = DataLoader(transport: stub)
/// ```
public final class StubTransport: Transport {
  /// One answer.
  public struct Reply: Sendable {
    /// The status code.
    public var status: HTTPStatus
    /// The header fields.
    public var headers: HTTPHeaders
    /// The pieces of the body.
    public var chunks: [[UInt8]]
    /// What is thrown: instead of the answer when there is no chunk, otherwise after the last chunk.
    public var failure: LoadError?

    /// Makes an answer.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: The header fields.
    ///   - body: The body.
    public init(status: HTTPStatus = .ok, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
      self.init(status: status, headers: headers, chunks: [body])
    }

    /// Makes an answer in pieces.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: The header fields.
    ///   - chunks: The pieces of the body.
    ///   - failure: What is thrown after the last piece.
    public init(
      status: HTTPStatus = .ok, headers: HTTPHeaders = HTTPHeaders(), chunks: [[UInt8]], failure: LoadError? = nil
    ) {
      self.status = status
      self.headers = headers
      self.chunks = chunks
      self.failure = failure
    }
  }

  private let replies: Mutex<[String: [Reply]]>
  private let sent = Mutex<[HTTPRequest]>([])

  /// Takes one answer an address.
  ///
  /// - Parameter replies: The answers by address.
  public convenience init(_ replies: [String: Reply]) {
    self.init(sequences: replies.mapValues { [$0] })
  }

  /// Takes several answers an address, given in turn; the last one is given again and again.
  ///
  /// - Parameter sequences: The answers by address, none of the lists empty.
  public init(sequences: [String: [Reply]]) {
    replies = Mutex(sequences)
  }

  /// The requests so far.
  public var requests: [HTTPRequest] { sent.withLock { $0 } }

  /// Answers from the table.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer.
  /// - Throws: The reply's failure; `noStubbedReply`, naming method and address, where the table has no answer.
  public func exchange(_ request: HTTPRequest) async throws(LoadError) -> HTTPResponse {
    sent.withLock { $0.append(request) }
    let address = request.url.absoluteString
    let reply = replies.withLock { replies -> Reply? in
      guard let first = replies[address]?.first else { return nil }
      if let count = replies[address]?.count, count > 1 { replies[address]?.removeFirst() }
      return first
    }
    guard let reply else {
      throw LoadError(
        .noStubbedReply, url: request.url, message: "the stub has no reply for \(request.method.rawValue)")
    }
    if reply.chunks.isEmpty, let failure = reply.failure { throw failure }
    return HTTPResponse(
      status: reply.status, headers: reply.headers, url: request.url,
      body: HTTPBody(reply.chunks, failure: reply.failure))
  }
}

extension LoadError.Code {
  /// A stub has no reply for a request.
  public static let noStubbedReply = Self(rawValue: "noStubbedReply")
}
