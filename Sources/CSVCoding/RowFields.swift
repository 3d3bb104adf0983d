// SPDX-License-Identifier: MIT

import CodingSupport

// How a row is encoded
//
// A model writes its values in any order, and a row has them in the order of the header. So the text of each value goes
// to one buffer, `text`, and `slots` remembers for each column where it lies there; when the model is done, the fields
// are handed to the `CSVWriter` in the order of the columns. Both are used again for the next row.
//
// The first row makes the columns, in the order in which it writes its keys, unless they are given. From then on
// `isFixed` is true and a key that has no column is an error.
//
// The containers of `Encoder` are made by functions that cannot throw. What is wrong with one is kept in `failure` and
// thrown by the next value or at the end of the row.
//
// All of this is one value: it is copied with its writer, and the one object that the containers share, `RowEncoder`,
// is accessed once or twice a field.

/// The fields of a row, of one row after another.
struct RowFields {
  /// What a row is made of.
  enum Shape: String {
    case keys = "a value with keys"
    case list = "a list"
    case single = "a single value"
  }

  /// Where a value goes.
  enum Place {
    case row
    case scope(Int32)
    case position(Int32)
    case entry(Int32, scope: Int32)
  }

  /// Where the text of a field lies.
  struct Slot {
    var start = 0
    var end = 0
    var kind = CSVWriter.FieldKind.missing
  }

  let encoder: CSVEncoder
  let writesHeader: Bool
  /// The names of the columns; where rows have no keys they are empty.
  var columns: [String] = []
  /// Where the columns of a name are; empty where rows have no keys.
  var columnIndices: [String: Int] = [:]
  /// The columns that are some key's.
  var takenColumns: Set<Int> = []
  var scopes = [ColumnScope()]
  /// Whether the columns are known and no more can be added.
  private(set) var isFixed = false
  /// Whether the columns were given, not made by the first row.
  let isGiven: Bool
  /// Whether the numbers of the keys are the places of the fields; nil before the first key.
  var keysArePlaces: Bool?

  var text: [UInt8] = []
  var slots: [Slot] = []
  /// How many values of a list have been written.
  var listCount = 0
  private(set) var rowIndex = -1
  private(set) var failure: EncodingError?
  /// Whether there is a failure: asking the error itself costs more, once a field.
  private(set) var hasFailed = false
  private var tableShape: Shape?
  private var rowShape: Shape?

  init(encoder: CSVEncoder, names: [String]?, writesHeader: Bool) {
    self.encoder = encoder
    self.writesHeader = writesHeader
    isGiven = names != nil
    isFixed = isGiven
    columns = names ?? []
    for (index, name) in columns.enumerated() where columnIndices[name] == nil { columnIndices[name] = index }
  }

  // MARK: Rows

  /// Begins a row.
  mutating func begin() throws {
    rowIndex += 1
    text.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(Slot(), count: columns.count))
    listCount = 0
    rowShape = nil
    failure = nil
    hasFailed = false
    guard isGiven, tableShape == nil else { return }
    guard !columns.isEmpty else {
      throw fault(.fieldCount, "there are no columns; name at least one in the encoder's `columns`, or leave it nil")
    }
    guard let twice = columns.indices.first(where: { columnIndices[columns[$0]] != $0 }) else { return }
    throw duplicateColumn(columns[twice], path: [])
  }

  /// Ends a row, the first one with it the columns.
  mutating func finish() throws {
    if let failure { throw failure }
    guard let rowShape else {
      throw fault(.unwritableShape, "the value encodes nothing; a row needs at least one value")
    }
    if isFixed {
      let count = rowShape == .list ? listCount : rowShape == .single ? 1 : columns.count
      if count != columns.count { throw wrongCount(count) }
    } else {
      try fixColumns(rowShape)
    }
    tableShape = rowShape
  }

  private mutating func fixColumns(_ shape: Shape) throws {
    guard !slots.isEmpty else {
      throw fault(.unwritableShape, "the value encodes no fields; a row needs at least one")
    }
    if shape != .keys, writesHeader {
      throw fault(
        .unwritableShape,
        "the row is \(shape.rawValue), which has no names for the header; set the encoder's `columns`, or choose a "
          + "dialect without a header")
    }
    columns += Array(repeating: "", count: slots.count - columns.count)
    isFixed = true
  }

  /// Leaves a row that failed; the next one can be tried.
  mutating func abandon() {
    if isFixed { return }
    columns = []
    columnIndices = [:]
    takenColumns = []
    scopes = [ColumnScope()]
    keysArePlaces = nil
  }

  /// Says what the row is made of; keys, lists and single values do not mix in a table.
  mutating func take(_ shape: Shape) {
    let expected = rowShape ?? tableShape ?? shape
    rowShape = expected
    guard expected != shape else { return }
    fail(
      fault(
        .unwritableShape,
        "the row is \(shape.rawValue) where \(expected.rawValue) came before; encode rows of one kind"))
  }

  /// Keeps the first fault for the end of the row.
  mutating func fail(_ error: EncodingError) {
    failure = failure ?? error
    hasFailed = true
  }
}
