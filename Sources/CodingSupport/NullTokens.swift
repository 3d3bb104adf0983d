// SPDX-License-Identifier: MIT

/// The spellings that mean "no value".
public struct NullTokens: Sendable, Hashable {
  /// The spellings, apart from the empty text, which always counts as missing.
  public var spellings: [String] {
    didSet { spellingBytes = Self.bytes(spellings) }
  }

  /// Spellings that count once and several times in a row: `N/A` and `N/AN/A`.
  public var repeatableSpellings: [String] {
    didSet { repeatableBytes = Self.bytes(repeatableSpellings) }
  }

  @usableFromInline var spellingBytes: [[UInt8]]
  @usableFromInline var repeatableBytes: [[UInt8]]

  /// Makes a set of spellings, which are compared byte by byte.
  ///
  /// - Parameters:
  ///   - spellings: Spellings besides the empty text.
  ///   - repeatable: Spellings that also count several times in a row.
  public init(_ spellings: [String] = [], repeatable: [String] = []) {
    self.spellings = spellings
    repeatableSpellings = repeatable
    spellingBytes = Self.bytes(spellings)
    repeatableBytes = Self.bytes(repeatable)
  }

  /// Only the empty text is missing.
  public static let empty = NullTokens()

  /// Whether a text means "no value".
  ///
  /// - Parameter bytes: The text as UTF-8.
  /// - Returns: True for the empty text and for every spelling.
  @inlinable
  public func matches(_ bytes: Span<UInt8>) -> Bool {
    if bytes.isEmpty { return true }
    // The first byte tells almost every cell apart.
    for spelling in spellingBytes where spelling.first == bytes[0] {
      if spelling.count == bytes.count, isRepeated(spelling, bytes) { return true }
    }
    for spelling in repeatableBytes where spelling.first == bytes[0] {
      if isRepeated(spelling, bytes) { return true }
    }
    return false
  }

  /// Whether a text is a spelling that is not empty, once or several times in a row.
  @usableFromInline
  func isRepeated(_ spelling: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard bytes.count % spelling.count == 0 else { return false }
    for index in bytes.indices where bytes[index] != spelling[index % spelling.count] {
      return false
    }
    return true
  }

  private static func bytes(_ spellings: [String]) -> [[UInt8]] {
    spellings.map { Array($0.utf8) }
  }
}
