// SPDX-License-Identifier: MIT

/// A party as Voteview codes it.
public struct Party: Sendable, Hashable {
  /// Voteview's party code.
  public let code: Int

  /// The short name, which Voteview's parties table uses: `Democrat`.
  public let name: String

  /// The full name: `Democratic Party`; two parties may share it.
  public let fullName: String

  /// The numbers of the Congresses in which the party has members; nil for a code that the catalogue does not know.
  public let congresses: ClosedRange<Int>?

  /// Whether the party still has members, so that its span grows.
  public let isCurrent: Bool

  /// Whether voteview.com's party chart draws a line for it.
  public let isCharted: Bool

  /// The colour of its line, `#` and six hexadecimal digits.
  public let color: String

  /// Makes a party.
  ///
  /// - Parameters:
  ///   - code: Voteview's party code.
  ///   - name: The short name.
  ///   - fullName: The full name.
  ///   - congresses: The Congresses in which it has members.
  ///   - isCurrent: Whether it still has members.
  ///   - isCharted: Whether voteview.com's party chart draws it.
  ///   - color: The colour of its line.
  public init(
    code: Int, name: String, fullName: String, congresses: ClosedRange<Int>?, isCurrent: Bool = false,
    isCharted: Bool = false, color: String = "#777777"
  ) {
    self.code = code
    self.name = name
    self.fullName = fullName
    self.congresses = congresses
    self.isCurrent = isCurrent
    self.isCharted = isCharted
    self.color = color
  }
}
