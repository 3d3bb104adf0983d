// SPDX-License-Identifier: MIT

/// A key that an encoder makes itself: the index of a row, or a key of a dictionary.
struct WrittenKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(_ key: some CodingKey) {
    stringValue = key.stringValue
    intValue = key.intValue
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  static let `super` = WrittenKey(stringValue: "super")
}
