// SPDX-License-Identifier: MIT

/// Optional properties that may lose a value which cannot be read: it becomes nil and its error is reported.
///
/// Without this, and by default, an optional property is nil only where a value is missing, and a value that cannot be
/// read is an error. A property that is not optional never loses its value.
public struct LossyOptionals: Sendable {
  /// Whether no property is covered, so that a decoder need not ask by key.
  public let isNone: Bool

  /// The covered keys; nil covers every key.
  private let keys: Set<String>?
  private let receive: @Sendable (DecodingError) -> Void

  private init(_ keys: Set<String>?, _ receive: @escaping @Sendable (DecodingError) -> Void) {
    self.keys = keys
    self.receive = receive
    isNone = keys?.isEmpty ?? false
  }

  /// Covers the optional properties of these keys.
  ///
  /// - Parameters:
  ///   - keys: Keys of the model, that is names after the key strategy.
  ///   - report: Is called with the error of each value that is lost, on the task that decodes.
  public init(keys: Set<String>, report: @escaping @Sendable (DecodingError) -> Void) {
    self.init(keys, report)
  }

  /// The default: no value is ever lost.
  public static let none = LossyOptionals(keys: []) { _ in }

  /// Covers every optional property.
  ///
  /// - Parameter report: Is called with the error of each value that is lost, on the task that decodes.
  /// - Returns: The strategy.
  public static func all(report: @escaping @Sendable (DecodingError) -> Void) -> LossyOptionals {
    LossyOptionals(nil, report)
  }

  /// Whether an optional property may lose its value.
  ///
  /// - Parameter key: The key of the model.
  /// - Returns: True when the key is covered.
  public func covers(_ key: String) -> Bool {
    keys?.contains(key) ?? true
  }

  /// Hands on the error of a value that is lost.
  ///
  /// - Parameter error: The error that would have ended the decoding.
  public func report(_ error: DecodingError) {
    receive(error)
  }
}
