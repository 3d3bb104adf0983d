// SPDX-License-Identifier: MIT

/// What a reader accepts before it gives up, so that a damaged or hostile file cannot use up the memory.
public struct CSVLimits: Sendable, Hashable {
  /// The largest record, in bytes; 64 MiB unless set, from 1 to 1 GiB less one; values outside are moved inside.
  public var recordBytes: Int {
    didSet { recordBytes = Self.clamped(recordBytes) }
  }

  /// Sets limits.
  ///
  /// - Parameter recordBytes: The largest record, in bytes, from 1 to 1 GiB less one; values outside are moved inside.
  public init(recordBytes: Int = 64 << 20) {
    self.recordBytes = Self.clamped(recordBytes)
  }

  private static func clamped(_ recordBytes: Int) -> Int {
    min(max(recordBytes, 1), (1 << 30) - 1)
  }
}
