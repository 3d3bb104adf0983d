// SPDX-License-Identifier: MIT

/// How long after its start an exchange reached each phase; nil where it did not, as with a reused connection.
public struct HTTPTimings: Sendable, Hashable {
  /// The name was resolved.
  public var nameResolved: Duration?
  /// The connection was open.
  public var connected: Duration?
  /// TLS was set up.
  public var secured: Duration?
  /// The first byte of the answer was there.
  public var firstByte: Duration?

  /// Makes timings.
  ///
  /// - Parameters:
  ///   - nameResolved: When the name was resolved.
  ///   - connected: When the connection was open.
  ///   - secured: When TLS was set up.
  ///   - firstByte: When the first byte of the answer was there.
  public init(
    nameResolved: Duration? = nil, connected: Duration? = nil, secured: Duration? = nil, firstByte: Duration? = nil
  ) {
    self.nameResolved = nameResolved
    self.connected = connected
    self.secured = secured
    self.firstByte = firstByte
  }
}
