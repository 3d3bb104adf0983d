// SPDX-License-Identifier: MIT

/// Header fields in the order in which they were sent, duplicates included; names are compared without case.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One field.
  public struct Field: Sendable, Hashable {
    /// The name, spelled as it was sent.
    public var name: String
    /// The value, without white space around it.
    public var value: String

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The fields, in order.
  public private(set) var fields: [Field]

  /// Takes fields.
  ///
  /// - Parameter fields: The fields, in order.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// Takes a literal of names and values.
  ///
  /// - Parameter elements: The names and values, in order.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }

  /// The value of the first field of a name; setting replaces every field of the name, nil removes them.
  ///
  /// - Parameter name: The name, in any case.
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      let index = fields.firstIndex { Self.isSame($0.name, name) }
      fields.removeAll { Self.isSame($0.name, name) }
      guard let newValue else { return }
      fields.insert(Field(name, newValue), at: index ?? fields.count)
    }
  }

  /// The values of every field of a name, in order.
  ///
  /// - Parameter name: The name, in any case.
  /// - Returns: The values.
  public func values(_ name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Adds a field after the others.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name, value))
  }

  static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.lowercased() == right.lowercased()
  }
}
