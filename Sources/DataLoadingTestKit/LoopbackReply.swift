// SPDX-License-Identifier: MIT

/// What the loopback server does with a connection once a request has come: a script of bytes and of misbehaviour.
///
/// ```swift
/// LoopbackReply.answer(200, headers: ["Content-Type": "text/csv"], body: bytes)
/// LoopbackReply([.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf"), .close])
/// ```
public struct LoopbackReply: Sendable {
  /// One step of the script.
  public enum Step: Sendable {
    /// Sends bytes as fast as they go.
    case send([UInt8])
    /// Sends bytes one by one, each in a packet of its own.
    case sendSingly([UInt8])
    /// Sends bytes again and again until the client is gone.
    case sendForever([UInt8])
    /// Sends nothing more and waits until the client is gone.
    case hold
    /// Closes the connection in an orderly way.
    case close
    /// Breaks the connection with a reset.
    case reset
  }

  /// The steps, in order; after the last one the connection is closed.
  public var steps: [Step]

  /// Takes a script.
  ///
  /// - Parameter steps: The steps, in order.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A whole answer with a length.
  ///
  /// - Parameters:
  ///   - code: The status code.
  ///   - headers: Names and values, in order.
  ///   - body: The body.
  ///   - isSplit: Whether every byte goes in a packet of its own.
  /// - Returns: The script.
  public static func answer(
    _ code: Int = 200, headers: KeyValuePairs<String, String> = [:], body: [UInt8] = [], isSplit: Bool = false
  ) -> LoopbackReply {
    let bytes = head(code, headers, "Content-Length: \(body.count)") + body
    return LoopbackReply([isSplit ? .sendSingly(bytes) : .send(bytes)])
  }

  /// A whole answer in chunked coding.
  ///
  /// - Parameters:
  ///   - chunks: The chunks, none of them empty.
  ///   - headers: Names and values, in order.
  ///   - trailers: Fields after the last chunk.
  ///   - isComplete: Whether the last, empty chunk comes.
  /// - Returns: The script.
  public static func chunked(
    _ chunks: [[UInt8]], headers: KeyValuePairs<String, String> = [:], trailers: KeyValuePairs<String, String> = [:],
    isComplete: Bool = true
  ) -> LoopbackReply {
    var bytes = head(200, headers, "Transfer-Encoding: chunked")
    for chunk in chunks { bytes += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + [13, 10] }
    if isComplete { bytes += Array("0\r\n\(trailers.map { "\($0): \($1)\r\n" }.joined())\r\n".utf8) }
    return LoopbackReply([.send(bytes)])
  }

  /// An answer that points elsewhere.
  ///
  /// - Parameters:
  ///   - location: The value of the Location field.
  ///   - code: The status code.
  /// - Returns: The script.
  public static func redirect(to location: String, _ code: Int = 302) -> LoopbackReply {
    answer(code, headers: ["Location": location])
  }

  /// The bytes as they stand, then an orderly end.
  ///
  /// - Parameter text: The bytes, as text.
  /// - Returns: The script.
  public static func raw(_ text: String) -> LoopbackReply {
    LoopbackReply([.send(Array(text.utf8)), .close])
  }

  private static func head(_ code: Int, _ headers: KeyValuePairs<String, String>, _ framing: String) -> [UInt8] {
    let lines = ["HTTP/1.1 \(code) Scripted", framing, "Connection: close"] + headers.map { "\($0): \($1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
