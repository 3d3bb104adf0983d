// SPDX-License-Identifier: MIT

extension CSVDialect {
  /// How much of a text is looked at to guess its delimiter.
  private static let sampleBytes = 64 << 10
  private static let sampleRecords = 1000
  /// The candidates, the likelier first.
  private static let delimiters: [Unicode.Scalar] = [",", ";", "\t", "|"]

  /// A dialect with the delimiter that a sample of a text suggests; everything else stays as it is.
  ///
  /// The candidates are comma, semicolon, tab and vertical bar. Each is tried on the first 64 KiB and at most 1,000
  /// records, delimiters in quotes not counted. One is taken when it splits the first record, after the preamble, into
  /// several fields and nine in ten of the other records into just as many; of several, the one with which more records
  /// agree, then the one with fewer quotes where none should be, then the one with more fields. Where none is, the
  /// delimiter stays that of `dialect`.
  ///
  /// ```swift
  /// CSVDialect.sniffed(from: Array("party;share\nWhig;1,5\n".utf8)).delimiter  // ";"
  /// ```
  ///
  /// - Parameters:
  ///   - sample: The start of the text, or all of it, in the encoding of the dialect.
  ///   - dialect: What is known of the text, such as its quote and its encoding.
  /// - Returns: The dialect with the delimiter.
  public static func sniffed(from sample: [UInt8], dialect: CSVDialect = .lenient) -> CSVDialect {
    var best: (dialect: CSVDialect, agreement: Double, irregular: Int, columns: Int)?
    for delimiter in delimiters where delimiter != dialect.quote && delimiter != dialect.escape {
      var candidate = dialect
      candidate.delimiter = delimiter
      guard let found = candidate.agreement(in: sample), found.columns > 1, found.share >= 0.9 else { continue }
      if let best,
        (best.agreement, -best.irregular, best.columns) >= (found.share, -found.irregular, found.columns)
      {
        continue
      }
      best = (candidate, found.share, found.irregular, found.columns)
    }
    return best?.dialect ?? dialect
  }

  /// The fields of the first record, the share of the other records that have as many, and how many are irregular.
  private func agreement(in sample: [UInt8]) -> (columns: Int, share: Double, irregular: Int)? {
    var dialect = self
    dialect.isStrict = false
    if dialect.header == .firstRecord { dialect.header = .none }
    let isWhole = sample.count <= Self.sampleBytes
    var reader = CSVReader(dialect: dialect, limits: CSVLimits(recordBytes: Self.sampleBytes))
    reader.push(isWhole ? sample : Array(sample[..<Self.sampleBytes]))
    // The record that the end of the sample cuts is not looked at.
    if isWhole { reader.finish() }
    var columns: Int?
    var (records, agreeing) = (0, 0)
    while records < Self.sampleRecords, let row = try? reader.next() {
      if columns == nil {
        columns = row.count
      } else {
        records += 1
        agreeing += row.count == columns ? 1 : 0
      }
    }
    guard let columns else { return nil }
    return (columns, records == 0 ? 1 : Double(agreeing) / Double(records), reader.irregularRecordCount)
  }
}
