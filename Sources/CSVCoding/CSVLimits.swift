// SPDX-License-Identifier: MIT

/// What a reader accepts before it gives up, so that a damaged or hostile file cannot use up the memory.
public struct CSVLimits: Sendable, Hashable {
  /// The largest record, in bytes; 64 MiB unless set, from 1 to 1 GiB less one; values outside are moved inside.
  public var recordBytes: Int {
    didSet { recordBytes = Self.clamped(recordBytes) }
  }

  /// The largest content of a field, in bytes; 64 MiB unless set, from 1 to 1 GiB less one; others are moved inside.
  public var fieldBytes: Int {
    didSet { fieldBytes = Self.clamped(fieldBytes) }
  }

  /// The most fields of a record; 1,048,576 unless set, at least 1; smaller values are moved there.
  public var fieldCount: Int {
    didSet { fieldCount = max(fieldCount, 1) }
  }

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - recordBytes: The largest record, in bytes, from 1 to 1 GiB less one; values outside are moved inside.
  ///   - fieldBytes: The largest field, in bytes, likewise.
  ///   - fieldCount: The most fields of a record.
  public init(recordBytes: Int = 64 << 20, fieldBytes: Int = 64 << 20, fieldCount: Int = 1 << 20) {
    self.recordBytes = Self.clamped(recordBytes)
    self.fieldBytes = Self.clamped(fieldBytes)
    self.fieldCount = max(fieldCount, 1)
  }

  private static func clamped(_ bytes: Int) -> Int {
    min(max(bytes, 1), (1 << 30) - 1)
  }
}
