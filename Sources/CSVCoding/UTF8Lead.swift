// SPDX-License-Identifier: MIT

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
