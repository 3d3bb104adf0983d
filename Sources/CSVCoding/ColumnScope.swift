// SPDX-License-Identifier: MIT

/// The keys of one keyed container, the row's own or a nested one, and the columns they have become.
///
/// A scope lives as long as the table: names are converted and looked up once a key, not once a value.
struct ColumnScope {
  struct Entry {
    let key: WrittenKey
    /// The name of the column, the names of the scopes around it included.
    let name: String
    var column: Int?
    /// The scope of the keyed container in this place.
    var scope: Int?
  }

  /// What stands before the names of the columns.
  let prefix: String
  /// The keys that lead here from the row.
  let path: [any CodingKey]
  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  /// The entry after the last one asked for: models ask in the same order for every row.
  private var next = 0

  init(prefix: String = "", path: [any CodingKey] = []) {
    self.prefix = prefix
    self.path = path
  }

  @inline(__always)
  mutating func index(of key: String) -> Int? {
    if next >= entries.count { next = 0 }
    if next < entries.count, entries[next].key.stringValue == key {
      next &+= 1
      return next &- 1
    }
    guard let index = indices[key] else { return nil }
    next = index + 1
    return index
  }

  mutating func add(_ entry: Entry) -> Int {
    entries.append(entry)
    indices[entry.key.stringValue] = entries.count - 1
    next = entries.count
    return entries.count - 1
  }

  mutating func setColumn(_ column: Int, at entry: Int) {
    entries[entry].column = column
  }

  mutating func setScope(_ scope: Int, at entry: Int) {
    entries[entry].scope = scope
  }
}
