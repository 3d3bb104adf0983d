// SPDX-License-Identifier: MIT

/// Checks that bytes are UTF-8, looking only at those beyond ASCII; a sequence may span blocks and chunks.
struct UTF8Check: Sendable {
  /// Whether a whole sequence beyond ASCII has been seen.
  private(set) var hasSeenSequence = false
  private var missing = 0
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF
  /// Where the next byte of the sequence must stand, counted from the start of the window.
  private var next = 0

  var isInSequence: Bool { missing > 0 }

  mutating func windowMoved(by count: Int) {
    next -= count
  }

  /// Forgets a sequence that has begun.
  mutating func restart() {
    missing = 0
  }

  /// Checks one block.
  ///
  /// - Parameters:
  ///   - base: The window.
  ///   - block: The bytes of the block.
  ///   - high: A bit for each byte of the block beyond ASCII.
  /// - Returns: Whether everything is well-formed so far.
  mutating func accepts(_ base: UnsafePointer<UInt8>, _ block: Range<Int>, high: UInt64) -> Bool {
    var bits = high
    while bits != 0 {
      let offset = block.lowerBound + bits.trailingZeroBitCount
      bits &= bits - 1
      if missing > 0 {
        guard offset == next, lowest <= base[offset], base[offset] <= highest else { return false }
        missing -= 1
        if missing == 0 { hasSeenSequence = true }
        lowest = 0x80
        highest = 0xBF
      } else {
        guard let lead = UTF8Lead(base[offset]) else { return false }
        missing = lead.continuations
        lowest = lead.lowest
        highest = lead.highest
      }
      next = offset + 1
    }
    return missing == 0 || next == block.upperBound
  }
}

/// What may follow the first byte of a sequence beyond ASCII (Unicode Standard, table 3-7).
struct UTF8Lead {
  let continuations: Int
  /// The bounds of the second byte; further ones are from 80 to BF.
  let lowest: UInt8
  let highest: UInt8

  /// Nil for a byte that begins no sequence.
  @inline(__always)
  init?(_ byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: (continuations, lowest, highest) = (1, 0x80, 0xBF)
    case 0xE0: (continuations, lowest, highest) = (2, 0xA0, 0xBF)
    case 0xED: (continuations, lowest, highest) = (2, 0x80, 0x9F)
    case 0xE1...0xEF: (continuations, lowest, highest) = (2, 0x80, 0xBF)
    case 0xF0: (continuations, lowest, highest) = (3, 0x90, 0xBF)
    case 0xF1...0xF3: (continuations, lowest, highest) = (3, 0x80, 0xBF)
    case 0xF4: (continuations, lowest, highest) = (3, 0x80, 0x8F)
    default: return nil
    }
  }
}
