// SPDX-License-Identifier: MIT

/// The spellings that mean "no value".
public struct NullTokens: Sendable, Hashable {
  /// The spellings, apart from the empty text, which always counts as missing.
  public var spellings: [String] {
    didSet { spellingBytes = spellings.map { Array($0.utf8) } }
  }

  /// Whether a spelling written several times in a row, `N/AN/A`, counts too.
  public var allowsRepeats: Bool

  @usableFromInline var spellingBytes: [[UInt8]]

  /// Makes a set of spellings.
  ///
  /// - Parameters:
  ///   - spellings: Spellings besides the empty text; compared byte by byte.
  ///   - allowsRepeats: Whether whole repetitions of a spelling count too.
  public init(_ spellings: [String] = [], allowsRepeats: Bool = false) {
    self.spellings = spellings
    self.allowsRepeats = allowsRepeats
    self.spellingBytes = spellings.map { Array($0.utf8) }
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
    for spelling in spellingBytes where spelling.first == bytes[0] && isSpelled(bytes, spelling) {
      return true
    }
    return false
  }

  @usableFromInline
  func isSpelled(_ bytes: Span<UInt8>, _ spelling: [UInt8]) -> Bool {
    guard !spelling.isEmpty, bytes.count % spelling.count == 0 else { return false }
    guard allowsRepeats || bytes.count == spelling.count else { return false }
    for index in bytes.indices where bytes[index] != spelling[index % spelling.count] {
      return false
    }
    return true
  }
}
