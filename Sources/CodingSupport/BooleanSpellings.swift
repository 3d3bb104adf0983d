// SPDX-License-Identifier: MIT

/// The two texts that truth values are written as; one meaning in JSON, XML and CSV.
public struct BooleanSpellings: Sendable, Hashable {
  /// The text that means true.
  public var trueSpelling: String

  /// The text that means false.
  public var falseSpelling: String

  /// Chooses the two texts.
  ///
  /// - Parameters:
  ///   - trueSpelling: The text that means true.
  ///   - falseSpelling: The text that means false.
  public init(trueSpelling: String = "true", falseSpelling: String = "false") {
    self.trueSpelling = trueSpelling
    self.falseSpelling = falseSpelling
  }

  /// The default: `true` and `false`.
  public static let words = BooleanSpellings()

  /// `1` and `0`.
  public static let digits = BooleanSpellings(trueSpelling: "1", falseSpelling: "0")
}
