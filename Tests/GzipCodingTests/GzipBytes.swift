// SPDX-License-Identifier: MIT

/// Gzip data made by hand, for there is no compressor in this package.
enum GzipBytes {
  /// What Python's `gzip.compress` makes of `contentOfPacked`.
  static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x2B, 0x48, 0x2C, 0x2A, 0xA9, 0xD4, 0x29, 0x4E, 0x4D,
    0x2C, 0x29, 0xE6, 0x0A, 0xCF, 0xC8, 0x4C, 0xD7, 0x31, 0x46, 0xA3, 0x00, 0x80, 0x8B, 0x8E, 0xCC, 0x21, 0x00, 0x00,
    0x00,
  ]
  static let contentOfPacked = "party,seats\nWhig,3\nWhig,3\nWhig,3\n"

  /// What Python's `gzip.GzipFile` makes of `a,b⏎1,2⏎` under the name `a.csv`.
  static let named: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x08, 0x01, 0x00, 0x00, 0x00, 0x02, 0xFF, 0x61, 0x2E, 0x63, 0x73, 0x76, 0x00, 0x4B, 0xD4, 0x49,
    0xE2, 0x32, 0xD4, 0x31, 0xE2, 0x02, 0x00, 0x7B, 0x07, 0x97, 0x0A, 0x08, 0x00, 0x00, 0x00,
  ]

  /// A member without content.
  static let empty: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00,
  ]

  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// A member of stored blocks, which hold the content as it is.
  static func stored(_ content: [UInt8]) -> [UInt8] {
    var bytes = header
    var start = 0
    repeat {
      let end = min(start + 65_535, content.count)
      let length = UInt16(end - start)
      bytes.append(end == content.count ? 1 : 0)
      bytes += littleEndian(length) + littleEndian(~length)
      bytes += content[start..<end]
      start = end
    } while start < content.count
    return bytes + littleEndian(checksum(content)) + littleEndian(UInt32(truncatingIfNeeded: content.count))
  }

  /// A member of `1 + 258 * repeats` zero bytes, some 158 times smaller than they are.
  static func zeros(repeats: Int, checksum: UInt32) -> [UInt8] {
    var bytes = header
    var bits: UInt64 = 0
    var count = 0
    // Huffman codes begin with their first bit, all other numbers with their last.
    func put(_ code: String) {
      for bit in code {
        bits |= (bit == "1" ? 1 : 0) << UInt64(count)
        count += 1
        if count == 8 {
          bytes.append(UInt8(bits))
          (bits, count) = (0, 0)
        }
      }
    }
    put("1" + "10")
    put("00110000")
    for _ in 0..<repeats { put("11000101" + "00000") }
    put("0000000")
    while count != 0 { put("0") }
    return bytes + littleEndian(checksum) + littleEndian(UInt32(1 + 258 * repeats))
  }

  /// CRC-32, bit by bit.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
