// SPDX-License-Identifier: MIT

/// Text as the bytes of other encodings.
enum EncodedText {
  static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    units(Array(text.utf16), isBigEndian: isBigEndian)
  }

  /// Any units, surrogates without their partners too.
  static func units(_ units: [UInt16], isBigEndian: Bool = false) -> [UInt8] {
    units.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  static func utf32(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
      return isBigEndian ? bytes : bytes.reversed()
    }
  }
}
