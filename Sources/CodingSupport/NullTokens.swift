// SPDX-License-Identifier: MIT

/// The spellings that mean "no value"; one meaning in JSON, XML and CSV.
public struct NullTokens: Sendable, Hashable {
  /// The spellings, apart from the empty text, which `includesEmpty` speaks for.
  public var spellings: [String] {
    didSet { update() }
  }

  /// Spellings that count once and several times in a row: `N/A` and `N/AN/A`.
  public var repeatableSpellings: [String] {
    didSet { update() }
  }

  /// Whether the empty text is missing.
  public var includesEmpty: Bool

  /// Whether a field in quotes is never missing, so that `""` is the empty text and only a bare empty field is missing.
  ///
  /// Only formats whose fields may be quoted, such as CSV, make a difference.
  public var exceptQuoted: Bool

  @usableFromInline var spellingBytes: [[UInt8]] = []
  @usableFromInline var repeatableBytes: [[UInt8]] = []
  /// A bit for the low six bits of each first byte: tells almost every cell apart without a look at the spellings.
  @usableFromInline var firstBytes: UInt64 = 0

  /// Makes a set of spellings, which are compared byte by byte.
  ///
  /// - Parameters:
  ///   - spellings: Spellings besides the empty text.
  ///   - repeatable: Spellings that also count several times in a row.
  ///   - includesEmpty: Whether the empty text is missing.
  ///   - exceptQuoted: Whether a field in quotes is never missing.
  public init(
    _ spellings: [String] = [], repeatable: [String] = [], includesEmpty: Bool = true, exceptQuoted: Bool = false
  ) {
    self.spellings = spellings
    repeatableSpellings = repeatable
    self.includesEmpty = includesEmpty
    self.exceptQuoted = exceptQuoted
    update()
  }

  /// Only the empty text is missing.
  public static let empty = NullTokens()

  /// Only the empty text without quotes is missing, the rule of PostgreSQL's `COPY`.
  public static let unquotedEmpty = NullTokens(exceptQuoted: true)

  /// Whether a text means "no value".
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8, without quotes.
  ///   - isQuoted: Whether the text stood in quotes.
  /// - Returns: True for every spelling, and for the empty text when it is included.
  @inlinable
  public func matches(_ bytes: Span<UInt8>, isQuoted: Bool = false) -> Bool {
    if isQuoted, exceptQuoted { return false }
    if bytes.isEmpty { return includesEmpty }
    guard firstBytes & (1 << UInt64(bytes[0] & 63)) != 0 else { return false }
    return isSpelled(bytes)
  }

  /// Whether a text that is not empty is one of the spellings.
  @usableFromInline
  func isSpelled(_ bytes: Span<UInt8>) -> Bool {
    for spelling in spellingBytes where spelling.count == bytes.count {
      if isRepeated(spelling, bytes) { return true }
    }
    for spelling in repeatableBytes where isRepeated(spelling, bytes) { return true }
    return false
  }

  /// Whether a text is a spelling, once or several times in a row.
  private func isRepeated(_ spelling: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard !spelling.isEmpty, bytes.count % spelling.count == 0 else { return false }
    for index in bytes.indices where bytes[index] != spelling[index % spelling.count] {
      return false
    }
    return true
  }

  private mutating func update() {
    spellingBytes = spellings.map { Array($0.utf8) }
    repeatableBytes = repeatableSpellings.map { Array($0.utf8) }
    firstBytes = 0
    for case let first? in (spellingBytes + repeatableBytes).map(\.first) {
      firstBytes |= 1 << UInt64(first & 63)
    }
  }
}
