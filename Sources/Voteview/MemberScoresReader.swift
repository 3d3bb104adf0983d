// SPDX-License-Identifier: MIT

public import CSVCoding
import CodingSupport
public import DataLoading

/// Reads the scores of a members table in CSV while its bytes arrive.
///
/// Only four of the columns are looked at, under Voteview's names, in any order; see ``VoteviewFormat`` for the
/// spellings. A row with another number of fields than the header is an error.
public struct MemberScoresReader: ~Copyable, Sendable {
  private static let chambers: [Chamber] = [.house, .senate, .president]

  private let measure: ScoreMeasure
  private var columns: CSVColumns
  private let congress: CSVColumn<Int>
  private let chamber: CSVColumn<Int>
  private let partyCode: CSVColumn<Int>
  private let score: CSVColumn<Double?>

  /// Makes a reader that waits for chunks.
  ///
  /// - Parameter measure: Which score to read.
  public init(measure: ScoreMeasure = ScoreMeasure()) {
    self.measure = measure
    columns = CSVColumns(dialect: VoteviewFormat.dialect, strategies: VoteviewFormat.strategies)
    congress = columns.integers("congress", in: PartyMedianSeries.plausibleCongresses)
    chamber = columns.categories("chamber", Self.chambers.map(\.rawValue))
    partyCode = columns.integers("party_code", in: 1...99_999)
    score = columns.optionalDoubles(measure.columnName, in: -1...1)
  }

  /// Reads the rows that a chunk completes.
  ///
  /// - Parameter bytes: The next bytes of the table.
  /// - Throws: `CSVError` with the place of the fault.
  public mutating func push(_ bytes: [UInt8]) throws(CSVError) {
    try columns.push(bytes)
  }

  /// Reads the last row.
  ///
  /// - Returns: The scores of every row.
  /// - Throws: `CSVError` with the place of the fault.
  public mutating func finish() throws(CSVError) -> MemberScores {
    try columns.finish()
    return MemberScores(
      measure: measure, congresses: columns[congress], chambers: columns[chamber].map { Self.chambers[$0] },
      partyCodes: columns[partyCode], scores: columns[score])
  }
}

extension MemberScores {
  /// Reads a members table from a file or standard input.
  ///
  /// - Parameters:
  ///   - source: The table in CSV, gzip-compressed or not.
  ///   - measure: Which score to read.
  /// - Throws: `LoadError`; the cause of `decodingFailed` is the `CSVError` with line and column.
  public init(from source: consuming FileSource, measure: ScoreMeasure = ScoreMeasure()) throws(LoadError) {
    let name = source.name
    var reader = MemberScoresReader(measure: measure)
    func decoding<Result>(_ step: () throws(CSVError) -> Result) throws(LoadError) -> Result {
      do throws(CSVError) {
        return try step()
      } catch {
        throw LoadError(.decodingFailed, source: name, message: error.description, cause: error)
      }
    }
    while let chunk = try source.next() {
      try decoding { () throws(CSVError) in try reader.push(chunk) }
    }
    self = try decoding { () throws(CSVError) in try reader.finish() }
  }

  /// Reads a members table from a file.
  ///
  /// - Parameters:
  ///   - path: The path of a table in CSV, gzip-compressed or not.
  ///   - measure: Which score to read.
  /// - Throws: `LoadError`; the cause of `decodingFailed` is the `CSVError` with line and column.
  public init(path: String, measure: ScoreMeasure = ScoreMeasure()) throws(LoadError) {
    try self.init(from: FileSource(path: path), measure: measure)
  }
}
