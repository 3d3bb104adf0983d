// SPDX-License-Identifier: MIT

/// How long an exchange may take, each span by itself; nil for no limit.
public struct LoadTimeouts: Sendable, Hashable {
  /// From the start to the open connection, name look-up and TLS included; 10 s unless set.
  public var connect: Duration?

  /// From the open connection to the answer's header; 30 s unless set.
  public var firstByte: Duration?

  /// Between two pieces of the body, while the reader waits for one; 30 s unless set.
  public var idle: Duration?

  /// From the start to the last byte; no limit unless set.
  public var total: Duration?

  /// Sets spans, which count to the millisecond.
  ///
  /// - Parameters:
  ///   - connect: From the start to the open connection.
  ///   - firstByte: From the open connection to the answer's header.
  ///   - idle: Between two pieces of the body.
  ///   - total: From the start to the last byte.
  public init(
    connect: Duration? = .seconds(10), firstByte: Duration? = .seconds(30), idle: Duration? = .seconds(30),
    total: Duration? = nil
  ) {
    self.connect = connect
    self.firstByte = firstByte
    self.idle = idle
    self.total = total
  }
}
