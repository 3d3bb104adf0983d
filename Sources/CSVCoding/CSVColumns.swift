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
  private var source: RecordSource
  private let nulls: NullTokens
  private let numbers: NumberStrategy
  private var hasResolvedHeader = false

  private var integers = ColumnStore<Int>()
  private var optionalIntegers = ColumnStore<Int?>()
  private var optionalDoubles = ColumnStore<Double?>()
  private var strings = ColumnStore<String>()
  /// For each column of `integers` what its values are made of.
  private var integerRules: [IntegerRule] = []
  /// For each column of `optionalDoubles` which values make sense.
  private var doubleRanges: [ClosedRange<Double>] = []

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
    source = RecordSource(dialect: dialect, limits: limits, allowsRaggedRecords: false)
    self.nulls = nulls
    self.numbers = numbers
  }

  // MARK: Asking for columns

  /// Asks for a column of integers, none of them missing.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - range: Which values make sense; any other is an error.
  /// - Returns: The key to the values.
  public mutating func integers(
    _ name: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) -> CSVColumn<Int> {
    integerRules.append(.range(range))
    return integers.ask(for: name)
  }

  /// Asks for a column in which only certain texts occur.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - spellings: The texts, compared exactly; any other text is an error.
  /// - Returns: The key to the values, which are indices into `spellings`.
  public mutating func categories(_ name: String, _ spellings: [String]) -> CSVColumn<Int> {
    integerRules.append(.spellings(spellings))
    return integers.ask(for: name)
  }

  /// Asks for a column of integers, some of them missing.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func optionalIntegers(_ name: String) -> CSVColumn<Int?> {
    optionalIntegers.ask(for: name)
  }

  /// Asks for a column of numbers, some of them missing.
  ///
  /// - Parameters:
  ///   - name: The name in the header.
  ///   - range: Which values make sense; any other is an error.
  /// - Returns: The key to the values.
  public mutating func optionalDoubles(
    _ name: String, in range: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) -> CSVColumn<Double?> {
    doubleRanges.append(range)
    return optionalDoubles.ask(for: name)
  }

  /// Asks for a column of texts; a missing one is the empty text.
  ///
  /// - Parameter name: The name in the header.
  /// - Returns: The key to the values.
  public mutating func strings(_ name: String) -> CSVColumn<String> {
    strings.ask(for: name)
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
    if !hasResolvedHeader { try resolveHeader() }
  }

  private mutating func readRecords() throws(CSVError) {
    let window = source.window
    try window.withUnsafeBufferPointer { bytes throws(CSVError) in
      while try source.next(in: bytes) {
        if !hasResolvedHeader { try resolveHeader() }
        try readFields(in: bytes)
        rowCount += 1
      }
    }
  }

  @inline(__always)
  private mutating func readFields(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVError) {
    let failed = integers.append(from: source, in: bytes) { [numbers, integerRules] field, slot in
      switch integerRules[slot] {
      case .range(let range):
        guard let value = ScalarText.integer(Int.self, from: field, numbers: numbers) else { return nil }
        return range.contains(value) ? value : nil
      case .spellings(let spellings):
        return spellings.firstIndex { ScalarText.equals(field, $0) }
      }
    }
    if let failed { throw failure(at: failed.index, "is not \(integerRules[failed.slot].wanted)", in: bytes) }

    let failedOptional = optionalIntegers.append(from: source, in: bytes) { [numbers, nulls] field, _ in
      if nulls.matches(field) { return .some(nil) }
      return ScalarText.integer(Int.self, from: field, numbers: numbers).map { .some($0) }
    }
    if let failedOptional { throw failure(at: failedOptional.index, "is not an integer", in: bytes) }

    let failedDouble = optionalDoubles.append(from: source, in: bytes) { [nulls, doubleRanges] field, slot in
      if nulls.matches(field) { return .some(nil) }
      guard let value = ScalarText.double(from: field), doubleRanges[slot].contains(value) else { return nil }
      return .some(value)
    }
    if let failedDouble {
      let range = doubleRanges[failedDouble.slot]
      let bounds = range.lowerBound.isFinite ? " from \(range.lowerBound) to \(range.upperBound)" : ""
      throw failure(at: failedDouble.index, "is not a number\(bounds)", in: bytes)
    }

    _ = strings.append(from: source, in: bytes) { [nulls] field, _ in
      nulls.matches(field) ? "" : ScalarText.string(from: field)
    }
  }

  private mutating func resolveHeader() throws(CSVError) {
    guard let header = source.header else {
      throw source.fail(CSVError(.missingHeader, "the input is empty; its first line must name the columns"))
    }
    do {
      try integers.resolve(in: header)
      try optionalIntegers.resolve(in: header)
      try optionalDoubles.resolve(in: header)
      try strings.resolve(in: header)
    } catch {
      throw source.fail(error)
    }
    hasResolvedHeader = true
  }

  private mutating func failure(
    at column: Int, _ message: String, in bytes: UnsafeBufferPointer<UInt8>
  ) -> CSVError {
    let isMissing = source.withField(at: column, in: bytes) { nulls.matches($0) }
    return source.fail(
      isMissing
        ? source.error(
          .missingValue, "is missing; every row needs a value here, so correct the table or fetch it again",
          column: column, in: bytes)
        : source.error(.invalidValue, message + "; correct the table or fetch it again", column: column, in: bytes))
  }

  // MARK: Values

  /// The values of a column of integers or categories.
  ///
  /// - Parameter column: The key that asking gave.
  /// - Returns: One value a row.
  public subscript(column: CSVColumn<Int>) -> [Int] { integers.values[column.slot] }

  /// The values of a column of integers of which some are missing.
  ///
  /// - Parameter column: The key that asking gave.
  /// - Returns: One value a row.
  public subscript(column: CSVColumn<Int?>) -> [Int?] { optionalIntegers.values[column.slot] }

  /// The values of a column of numbers of which some are missing.
  ///
  /// - Parameter column: The key that asking gave.
  /// - Returns: One value a row.
  public subscript(column: CSVColumn<Double?>) -> [Double?] { optionalDoubles.values[column.slot] }

  /// The values of a column of texts.
  ///
  /// - Parameter column: The key that asking gave.
  /// - Returns: One value a row.
  public subscript(column: CSVColumn<String>) -> [String] { strings.values[column.slot] }
}

/// What the integers of a column are made of.
private enum IntegerRule {
  /// Digits, within a range.
  case range(ClosedRange<Int>)
  /// Texts; the value is the index of the text.
  case spellings([String])

  var wanted: String {
    switch self {
    case .range(Int.min...Int.max): "an integer"
    case .range(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .spellings(let spellings): "one of \(spellings.joined(separator: ", "))"
    }
  }
}

/// The columns of one type.
private struct ColumnStore<Value: Sendable>: Sendable {
  private var names: [String] = []
  private var indices: [Int] = []
  private(set) var values: [[Value]] = []

  mutating func ask(for name: String) -> CSVColumn<Value> {
    names.append(name)
    values.append([])
    return CSVColumn(slot: values.count - 1)
  }

  mutating func resolve(in header: CSVHeader) throws(CSVError) {
    indices = []
    for name in names { indices.append(try header.index(of: name)) }
  }

  /// Appends one value a column; on failure answers the column that has none.
  @inline(__always)
  mutating func append(
    from source: borrowing RecordSource, in bytes: UnsafeBufferPointer<UInt8>,
    _ read: (Span<UInt8>, Int) -> Value?
  ) -> (slot: Int, index: Int)? {
    for slot in indices.indices {
      let index = indices[slot]
      guard let value = source.withField(at: index, in: bytes, { read($0, slot) }) else { return (slot, index) }
      values[slot].append(value)
    }
    return nil
  }
}
