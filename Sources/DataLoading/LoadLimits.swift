// SPDX-License-Identifier: MIT

/// How much of an answer is taken before it is refused.
public struct LoadLimits: Sendable, Hashable {
  /// The largest body, in bytes after decompression; 1 GiB unless set.
  public var bodyBytes: Int

  /// How many times larger a body may grow by decompression, once it is above 10 MB; 100 unless set.
  public var compressionRatio: Int

  /// How many redirects are followed; 10 unless set.
  public var redirects: Int

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - bodyBytes: The largest body, in bytes after decompression.
  ///   - compressionRatio: How many times larger a body may grow by decompression.
  ///   - redirects: How many redirects are followed.
  public init(bodyBytes: Int = 1 << 30, compressionRatio: Int = 100, redirects: Int = 10) {
    self.bodyBytes = bodyBytes
    self.compressionRatio = compressionRatio
    self.redirects = redirects
  }
}
