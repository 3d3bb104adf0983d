// SPDX-License-Identifier: MIT

/// Which texts are truth values; one meaning in JSON, XML and CSV.
public struct BooleanStrategy: Sendable, Hashable {
  /// The texts that mean true; they are compared before those that mean false.
  public var trueSpellings: [String] {
    didSet { update() }
  }

  /// The texts that mean false.
  public var falseSpellings: [String] {
    didSet { update() }
  }

  /// Whether `A` to `Z` count as `a` to `z`; all other letters are always compared byte by byte.
  public var ignoresCase: Bool {
    didSet { update() }
  }

  private var trueBytes: [[UInt8]] = []
  private var falseBytes: [[UInt8]] = []
  /// Whether the spellings are the default ones, for which there is a shorter way.
  private var isXMLSchema = false

  /// Makes a strategy; the defaults are the lexical forms of XML Schema.
  ///
  /// - Parameters:
  ///   - trueSpellings: The texts that mean true.
  ///   - falseSpellings: The texts that mean false.
  ///   - ignoresCase: Whether `A` to `Z` count as `a` to `z`.
  public init(
    trueSpellings: [String] = ["true", "1"], falseSpellings: [String] = ["false", "0"], ignoresCase: Bool = false
  ) {
    self.trueSpellings = trueSpellings
    self.falseSpellings = falseSpellings
    self.ignoresCase = ignoresCase
    update()
  }

  /// The default: `true`, `1`, `false` and `0` in small letters, the lexical forms of XML Schema.
  public static let xmlSchema = BooleanStrategy()

  /// What people write: true, t, yes, y, on, 1 and false, f, no, n, off, 0 in any case.
  public static let common = BooleanStrategy(
    trueSpellings: ["true", "t", "yes", "y", "on", "1"], falseSpellings: ["false", "f", "no", "n", "off", "0"],
    ignoresCase: true)

  /// The truth value a text spells.
  func value(_ bytes: Span<UInt8>) -> Bool? {
    if isXMLSchema { return ScalarText.bool(from: bytes) }
    if isSpelled(bytes, trueBytes) { return true }
    return isSpelled(bytes, falseBytes) ? false : nil
  }

  private func isSpelled(_ bytes: Span<UInt8>, _ spellings: [[UInt8]]) -> Bool {
    for spelling in spellings where spelling.count == bytes.count {
      var index = 0
      while index < spelling.count, isSame(bytes[index], spelling[index]) { index += 1 }
      if index == spelling.count { return true }
    }
    return false
  }

  private func isSame(_ byte: UInt8, _ wanted: UInt8) -> Bool {
    byte == wanted || (ignoresCase && byte.lowercasedASCII == wanted.lowercasedASCII)
  }

  private mutating func update() {
    trueBytes = trueSpellings.map { Array($0.utf8) }
    falseBytes = falseSpellings.map { Array($0.utf8) }
    isXMLSchema = trueSpellings == ["true", "1"] && falseSpellings == ["false", "0"] && !ignoresCase
  }
}
