// SPDX-License-Identifier: MIT

/// The status code of an answer.
///
/// It is a value, not an error: whether a code is a failure depends on what was asked.
public struct HTTPStatus: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The five classes of RFC 9110, section 15, each a whole hundred.
  public enum Class: Sendable, Hashable, CaseIterable {
    /// 100 to 199.
    case informational
    /// 200 to 299.
    case success
    /// 300 to 399.
    case redirection
    /// 400 to 499.
    case clientError
    /// 500 to 599.
    case serverError
  }

  /// The code as it was sent.
  public let code: Int

  /// Makes a status.
  ///
  /// - Parameter code: The code; any number, registered or not.
  public init(_ code: Int) {
    self.code = code
  }

  /// The class, which unregistered codes have too; nil below 100 and above 599.
  public var statusClass: Class? {
    switch code {
    case 100...199: .informational
    case 200...299: .success
    case 300...399: .redirection
    case 400...499: .clientError
    case 500...599: .serverError
    default: nil
    }
  }

  /// Whether the code is from 100 to 199.
  public var isInformational: Bool { statusClass == .informational }
  /// Whether the code is from 200 to 299.
  public var isSuccess: Bool { statusClass == .success }
  /// Whether the code is from 300 to 399.
  public var isRedirection: Bool { statusClass == .redirection }
  /// Whether the code is from 400 to 499.
  public var isClientError: Bool { statusClass == .clientError }
  /// Whether the code is from 500 to 599.
  public var isServerError: Bool { statusClass == .serverError }
  /// Whether the code belongs to no class.
  public var isUnrecognised: Bool { statusClass == nil }

  /// The registered name, such as `Not Found`; nil for an unregistered code.
  public var name: String? { Self.registeredNames[code] }

  /// Code and name: `404 Not Found`.
  public var description: String { name.map { "\(code) \($0)" } ?? "\(code)" }

  /// Orders by code.
  public static func < (left: HTTPStatus, right: HTTPStatus) -> Bool { left.code < right.code }
}
