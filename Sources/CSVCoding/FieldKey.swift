// SPDX-License-Identifier: MIT

/// A key by position, or by the name of a column.
struct FieldKey: CodingKey {
  let intValue: Int?
  let stringValue: String

  init(_ index: Int) {
    intValue = index
    stringValue = "Index \(index)"
  }

  init(_ name: String) {
    intValue = nil
    stringValue = name
  }

  init?(intValue: Int) {
    self.init(intValue)
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }
}
