// SPDX-License-Identifier: MIT

public import CodingSupport

/// Reads named columns of a CSV text into typed arrays and looks at nothing else: the fastest way through a wide table.
///
/// ```swift
/// var columns = CSVColumns()
/// let party = columns.integers("party_code")
/// let score = columns.optionalDoubles("nominate_dim1")
/// try columns.push(bytes)
/// try columns.finish()
/// columns[party]  // [Int], one a row
/// columns[score]  // [Double?], one a row
/// ```
///
/// The text must have a header with every column that is asked for and the same number of fields in each record, since
/// a record with one field more or less has its values under the wrong names. Chunks may end anywhere.
public struct CSVColumns: Sendable {
  private enum Kind {
    case integers, optionalIntegers, optionalDoubles, strings
    /// Indices into a list of spellings.
    case categories([[UInt8]])
  }

  private struct Request {
    let name: String
    let kind: Kind
    let slot: Int
    /// Known once the header is there.
    var index = 0
  }

  private var source: RecordSource
  private let nulls: NullTokens
  private let numbers: NumberStrategy
  private var requests: [Request] = []
  private var columnCount: Int?

  private var integers: [[Int]] = []
  private var optionalIntegers: [[Int?]] = []
  private var optionalDoubles: [[Double?]] = []
  private var strings: [[String]] = []

  /// How many rows have been read.
  public private(set) var rowCount = 0

  /// Makes a reader without columns; ask for them before the first chunk.
  ///
  /// - Parameters:
  ///   - dialect: How the text is written; it is read with a header in any case.
  ///   - limits: What is accepted.
  ///   - nulls: Which spellings mean "no value" in optional columns.
  ///   - numbers: How numbers are read.
  public init(
    dialect: CSVDialect = .strict, limits: CSVLimits = CSVLimits(), nulls: NullTokens = .empty,
    numbers: NumberStrategy = .plain
  ) {
    var dialect = dialect
    dialect.hasHeader = true
    source = RecordSource(dialect: dialect, limits: limits)
    self.nulls = nulls
    self.numbers = numbers
  }

  // MARK: Asking for columns

  /// Asks for a column of integers, none of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func integers(_ name: String) -> CSVColumn<Int> {
    integers.append([])
    return ask(name, .integers, slot: integers.count - 1)
  }

  /// Asks for a column of integers, some of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalIntegers(_ name: String) -> CSVColumn<Int?> {
    optionalIntegers.append([])
    return ask(name, .optionalIntegers, slot: optionalIntegers.count - 1)
  }

  /// Asks for a column of numbers, some of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalDoubles(_ name: String) -> CSVColumn<Double?> {
    optionalDoubles.append([])
    return ask(name, .optionalDoubles, slot: optionalDoubles.count - 1)
  }

  /// Asks for a column of texts; a missing one is the empty text.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func strings(_ name: String) -> CSVColumn<String> {
    strings.append([])
    return ask(name, .strings, slot: strings.count - 1)
  }

  /// Asks for a column in which only certain texts occur.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - spellings: The texts, compared byte by byte; any other text is an error.
  /// - Returns: The key to the values, which are indices into `spellings`.
  public mutating func categories(_ name: String, _ spellings: [String]) -> CSVColumn<Int> {
    integers.append([])
    return ask(name, .categories(spellings.map { Array($0.utf8) }), slot: integers.count - 1)
  }

  private mutating func ask<Value>(_ name: String, _ kind: Kind, slot: Int) -> CSVColumn<Value> {
    requests.append(Request(name: name, kind: kind, slot: slot))
    return CSVColumn(slot: slot)
  }

  // MARK: Reading

  /// Reads the records that a chunk completes, without copying the chunk while no partial record is at hand.
  ///
  /// - Parameter bytes: The next bytes of the text.
  /// - Throws: `CSVError` with the place of the fault; every later call throws it again.
  public mutating func push(_ bytes: [UInt8]) throws(CSVError) {
    source.push(bytes)
    try readRecords()
  }

  /// Reads the records that a chunk completes, copying the chunk.
  ///
  /// - Parameter bytes: The next bytes of the text.
  /// - Throws: `CSVError` with the place of the fault; every later call throws it again.
  public mutating func push(_ bytes: Span<UInt8>) throws(CSVError) {
    source.push(bytes)
    try readRecords()
  }

  /// Reads the last record and checks that there was a header.
  ///
  /// - Throws: `CSVError`; `missingHeader` when the input was empty.
  public mutating func finish() throws(CSVError) {
    source.finish()
    try readRecords()
    if columnCount == nil { try resolveHeader() }
  }

  private mutating func readRecords() throws(CSVError) {
    let window = source.window
    try window.withUnsafeBufferPointer { bytes throws(CSVError) in
      while try source.next(in: bytes) {
        if columnCount == nil { try resolveHeader() }
        guard source.fieldCount == columnCount else {
          throw source.fail(source.fieldCountError(expected: columnCount ?? 0, in: bytes))
        }
        for request in requests {
          if let message = append(request, in: bytes) {
            let code: CSVError.Code = isMissing(request, in: bytes) ? .missingValue : .invalidValue
            throw source.fail(
              source.error(code, code == .missingValue ? "is missing" : message, column: request.index, in: bytes))
          }
        }
        rowCount += 1
      }
    }
  }

  private mutating func resolveHeader() throws(CSVError) {
    guard let header = source.header else {
      throw source.fail(CSVError(.missingHeader, "the input is empty; its first line must name the columns"))
    }
    do {
      for position in requests.indices {
        requests[position].index = try header.index(of: requests[position].name)
      }
    } catch {
      throw source.fail(error)
    }
    columnCount = header.names.count
  }

  /// Appends the value of one field; on failure answers what it is not.
  private mutating func append(_ request: Request, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let slot = request.slot
    switch request.kind {
    case .integers:
      let value = source.withField(at: request.index, in: bytes) { field -> Int? in
        ScalarText.integer(from: field, numbers: numbers)
      }
      guard let value else { return "is not an integer" }
      integers[slot].append(value)

    case .categories(let spellings):
      let value = source.withField(at: request.index, in: bytes) { field in
        spellings.firstIndex { spelling in
          spelling.count == field.count && field.indices.allSatisfy { spelling[$0] == field[$0] }
        }
      }
      guard let value else {
        return "is not one of " + spellings.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
      }
      integers[slot].append(value)

    case .optionalIntegers:
      let value = source.withField(at: request.index, in: bytes) { field -> Int?? in
        nulls.matches(field) ? .some(nil) : ScalarText.integer(Int.self, from: field, numbers: numbers).map { .some($0) }
      }
      guard let value else { return "is not an integer" }
      optionalIntegers[slot].append(value)

    case .optionalDoubles:
      let value = source.withField(at: request.index, in: bytes) { field -> Double?? in
        nulls.matches(field) ? .some(nil) : ScalarText.double(from: field).map { .some($0) }
      }
      guard let value else { return "is not a number" }
      optionalDoubles[slot].append(value)

    case .strings:
      let value = source.withField(at: request.index, in: bytes) { field in
        nulls.matches(field) ? "" : ScalarText.string(from: field)
      }
      strings[slot].append(value)
    }
    return nil
  }

  private func isMissing(_ request: Request, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    source.withField(at: request.index, in: bytes) { nulls.matches($0) }
  }

  // MARK: Values

  /// The values of a column of integers or categories.
  ///
  /// - Parameter column: The key that asking gave.
  /// - Returns: One value a row.
  public subscript(column: CSVColumn<Int>) -> [Int] { integers[column.slot] }

  /// The values of a column of integers of which some are missing.
  ///
  /// - Parameter column: The key that asking gave.
  /// - Returns: One value a row.
  public subscript(column: CSVColumn<Int?>) -> [Int?] { optionalIntegers[column.slot] }

  /// The values of a column of numbers of which some are missing.
  ///
  /// - Parameter column: The key that asking gave.
  /// - Returns: One value a row.
  public subscript(column: CSVColumn<Double?>) -> [Double?] { optionalDoubles[column.slot] }

  /// The values of a column of texts.
  ///
  /// - Parameter column: The key that asking gave.
  /// - Returns: One value a row.
  public subscript(column: CSVColumn<String>) -> [String] { strings[column.slot] }
}
