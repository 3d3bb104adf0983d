// SPDX-License-Identifier: MIT

/// The method of a request; any token, since methods are an open set.
public struct HTTPMethod: RawRepresentable, Sendable, Hashable {
  /// The token as it is sent; case matters.
  public let rawValue: String

  /// Makes a method.
  ///
  /// - Parameter rawValue: The token.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Fetches.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Fetches the header alone.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Sends something to be processed.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Replaces.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Changes in part.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Removes.
  public static let delete = HTTPMethod(rawValue: "DELETE")
}
