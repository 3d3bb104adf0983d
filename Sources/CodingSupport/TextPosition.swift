// SPDX-License-Identifier: MIT

/// A place in a text: physical line, column of bytes and offset of bytes.
public struct TextPosition: Sendable, Hashable {
  /// The physical line, from 1; LF, CRLF and CR each end one line.
  public var line: Int

  /// The byte within the line, from 1.
  public var column: Int

  /// The byte within the whole input, from 0, counted after decompression.
  public var byteOffset: Int

  /// Makes a position.
  ///
  /// - Parameters:
  ///   - line: The physical line, from 1.
  ///   - column: The byte within the line, from 1.
  ///   - byteOffset: The byte within the whole input, from 0.
  public init(line: Int, column: Int, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }
}
