// SPDX-License-Identifier: MIT

/// How the characters of a text are written as bytes.
///
/// Bytes that are not of the encoding are an error with line and offset, unless it is ``unchecked``.
public struct CSVEncoding: Sendable, Hashable {
  enum Scheme: Hashable {
    case automatic
    case unchecked
    case utf8
    case utf16(isBigEndian: Bool?)
    case utf32(isBigEndian: Bool?)
    case singleByte(SingleByteEncoding)
  }

  let scheme: Scheme
  /// What bytes are that turn out not to be UTF-8.
  let fallback: SingleByteEncoding?

  private init(_ scheme: Scheme, fallback: SingleByteEncoding? = nil) {
    self.scheme = scheme
    self.fallback = fallback
  }

  /// The default: what the byte-order mark says, without one UTF-8.
  public static let automatic = CSVEncoding(.automatic)

  /// What the byte-order mark says, without one UTF-8, and a text that is not UTF-8 in another encoding.
  ///
  /// A text in which UTF-8 characters beyond ASCII come before the first byte that is not UTF-8 is in neither encoding;
  /// it remains an error.
  ///
  /// - Parameter fallback: ``isoLatin1``, ``windows1252`` or ``macRoman``; any other means no fallback.
  /// - Returns: The encoding.
  public static func automatic(fallback: CSVEncoding) -> CSVEncoding {
    guard case .singleByte(let encoding) = fallback.scheme else { return automatic }
    return CSVEncoding(.automatic, fallback: encoding)
  }

  /// UTF-8, with or without a byte-order mark.
  public static let utf8 = CSVEncoding(.utf8)

  /// UTF-8 that is not checked: what is ill-formed becomes U+FFFD in a `String` and is left as it is in bytes.
  public static let unchecked = CSVEncoding(.unchecked)

  /// UTF-16 in the byte order of its mark, without one big-endian.
  public static let utf16 = CSVEncoding(.utf16(isBigEndian: nil))
  /// UTF-16, the more significant byte first.
  public static let utf16BigEndian = CSVEncoding(.utf16(isBigEndian: true))
  /// UTF-16, the less significant byte first.
  public static let utf16LittleEndian = CSVEncoding(.utf16(isBigEndian: false))
  /// UTF-32 in the byte order of its mark, without one big-endian.
  public static let utf32 = CSVEncoding(.utf32(isBigEndian: nil))
  /// UTF-32, the most significant byte first.
  public static let utf32BigEndian = CSVEncoding(.utf32(isBigEndian: true))
  /// UTF-32, the least significant byte first.
  public static let utf32LittleEndian = CSVEncoding(.utf32(isBigEndian: false))
  /// ISO-8859-1, in which every byte is the Unicode scalar of the same number.
  public static let isoLatin1 = CSVEncoding(.singleByte(.isoLatin1))
  /// Windows-1252; its five unused bytes are errors.
  public static let windows1252 = CSVEncoding(.singleByte(.windows1252))
  /// Mac OS Roman.
  public static let macRoman = CSVEncoding(.singleByte(.macRoman))

  /// The encoding of a name as in HTTP or XML.
  ///
  /// - Parameter name: A name such as `utf-8`, `ISO-8859-1`, `latin1`, `windows-1252`, `cp1252` or `macintosh`; case
  ///   does not matter.
  public init?(named name: String) {
    let encoding: CSVEncoding? =
      switch name.lowercased() {
      case "utf-8", "utf8", "us-ascii", "ascii": .utf8
      case "utf-16", "utf16": .utf16
      case "utf-16be": .utf16BigEndian
      case "utf-16le": .utf16LittleEndian
      case "utf-32", "utf32": .utf32
      case "utf-32be": .utf32BigEndian
      case "utf-32le": .utf32LittleEndian
      case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1": .isoLatin1
      case "windows-1252", "cp1252", "cp-1252": .windows1252
      case "macintosh", "mac", "macroman", "mac-roman", "x-mac-roman": .macRoman
      default: nil
      }
    guard let encoding else { return nil }
    self = encoding
  }
}
