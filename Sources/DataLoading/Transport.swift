// SPDX-License-Identifier: MIT

/// Does one exchange: a request out, an answer in, and no policy of its own.
///
/// It follows no redirect, keeps no cookie, answers no challenge, decodes no content coding and tries nothing twice;
/// `DataLoader` decides all that, the same for every transport.
public protocol Transport: Sendable {
  /// Sends a request and waits for the header of the answer.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer of whatever status; its body arrives while it is read.
  /// - Throws: `LoadError`; `cancelled` at once when the task is cancelled.
  func exchange(_ request: HTTPRequest) async throws(LoadError) -> HTTPResponse
}
