// SPDX-License-Identifier: MIT

import CodingSupport

extension RowFields {
  /// The column of a place, which the first row makes.
  mutating func column(at place: Place) throws -> Int {
    switch place {
    case .row:
      take(.single)
      return try column(atPosition: 0)
    case .scope(let scope):
      return try column(at: entry(for: WrittenKey.super, in: scope))
    case .position(let position):
      return try column(atPosition: Int(position))
    case .entry(let entry, let scope):
      if !hasFailed, let column = scopes[Int(scope)].entries[Int(entry)].column { return column }
      return try makeColumn(ofEntry: Int(entry), in: Int(scope))
    }
  }

  /// The place of a key.
  mutating func entry(for key: some CodingKey, in scope: Int32) -> Place {
    .entry(Int32(truncatingIfNeeded: entryIndex(for: key, in: Int(scope))), scope: scope)
  }

  private mutating func entryIndex(for key: some CodingKey, in scope: Int) -> Int {
    if let index = scopes[scope].index(of: key.stringValue) { return index }
    let name = scopes[scope].prefix + encoder.strategies.keys.name(for: key.stringValue)
    return scopes[scope].add(ColumnScope.Entry(key: WrittenKey(key), name: name))
  }

  private mutating func column(atPosition position: Int) throws -> Int {
    if let failure { throw failure }
    if position == slots.count, !isFixed { slots.append(Slot()) }
    guard position < slots.count else { throw wrongCount(position + 1, isAtLeast: true) }
    return position
  }

  // MARK: Columns by key

  @inline(never)
  private mutating func makeColumn(ofEntry index: Int, in scope: Int) throws -> Int {
    if let failure { throw failure }
    let entry = scopes[scope].entries[index]
    let column: Int
    if try isPlace(entry.key, in: scope), let place = entry.key.intValue {
      column = try makeColumn(atPlace: place, entry, in: scope)
    } else if let found = columnIndices[entry.name] {
      column = found
    } else if isFixed {
      throw unknownColumn(entry, in: scope)
    } else {
      column = columns.count
      columns.append(entry.name)
      columnIndices[entry.name] = column
      slots.append(Slot())
    }
    guard takenColumns.insert(column).inserted else {
      throw duplicateColumn(entry.name, path: scopes[scope].path + [entry.key])
    }
    scopes[scope].setColumn(column, at: index)
    return column
  }

  /// Whether the number of a key is the place of its field: where nobody reads names and the first key has a number.
  private mutating func isPlace(_ key: WrittenKey, in scope: Int) throws -> Bool {
    if writesHeader || isGiven { return false }
    let arePlaces = keysArePlaces ?? (key.intValue != nil && scope == 0)
    keysArePlaces = arePlaces
    if arePlaces, key.intValue == nil || scope != 0 {
      throw fault(
        .unknownColumn,
        "the key \"\(shown(key.stringValue))\" has no number where other keys have one; number all keys or none",
        columnName: key.stringValue, path: scopes[scope].path + [key])
    }
    return arePlaces
  }

  /// More fields than any table a person would number.
  private static let mostPlaces = 1 << 20

  private mutating func makeColumn(atPlace place: Int, _ entry: ColumnScope.Entry, in scope: Int) throws -> Int {
    if !isFixed, (columns.count..<Self.mostPlaces).contains(place) {
      columns += Array(repeating: "", count: place + 1 - columns.count)
      slots += Array(repeating: Slot(), count: place + 1 - slots.count)
    }
    guard columns.indices.contains(place) else { throw unknownColumn(entry, in: scope) }
    return place
  }

  // MARK: Nested keys

  /// The scope of the keyed container in a place; where there can be none, the fault is kept for later.
  mutating func nestedScope(at place: Place) -> Int32 {
    guard case .entry(let index, let scope) = place else {
      if case .scope(let scope) = place { return scope }
      fail(fault(.unwritableShape, "a list holds a value with keys; a field holds one value", path: path(of: place)))
      return 0
    }
    let entry = scopes[Int(scope)].entries[Int(index)]
    if let nested = entry.scope { return Int32(truncatingIfNeeded: nested) }
    guard let separator = encoder.nestingSeparator else {
      fail(
        fault(
          .unwritableShape,
          "the key \"\(shown(entry.key.stringValue))\" holds a value with keys of its own; set the encoder's "
            + "`nestingSeparator` to give each of them a column",
          path: path(of: place)))
      return scope
    }
    let nested = ColumnScope(prefix: entry.name + separator, path: scopes[Int(scope)].path + [entry.key])
    scopes.append(nested)
    scopes[Int(scope)].setScope(scopes.count - 1, at: Int(index))
    return Int32(truncatingIfNeeded: scopes.count - 1)
  }

  /// Whether a missing value in a place leaves a group of columns empty, not one.
  mutating func isGroup(_ place: Place) -> Bool {
    guard case .entry(let index, let scope) = place else { return false }
    let entry = scopes[Int(scope)].entries[Int(index)]
    if entry.column != nil { return false }
    if entry.scope != nil { return true }
    guard isFixed, columnIndices[entry.name] == nil, let separator = encoder.nestingSeparator else { return false }
    let prefix = entry.name + separator
    guard columns.contains(where: { $0.hasPrefix(prefix) }) else { return false }
    // The next missing value finds the scope.
    _ = nestedScope(at: place)
    return true
  }
}
