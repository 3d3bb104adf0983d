// SPDX-License-Identifier: MIT

public import CSVCoding
public import CodingSupport

/// How Voteview writes its tables.
///
/// The same column changes its spelling from file to file and from Congress to Congress: `200` and `200.0`, blank and
/// `N/A`, in some files `N/A` a hundred times in a row. All of these are read; anything else is an error with its place.
public enum VoteviewFormat {
  /// Comma, double quotes, a header; irregular quotes and rows with missing or extra fields are errors.
  public static let dialect = CSVDialect.rfc4180

  /// Blank, `NA`, and `N/A` once or several times in a row.
  public static let nulls = NullTokens(["NA"], repeatable: ["N/A"])

  /// Integers may be spelled `200.0`; the missing values are ``nulls``.
  public static let strategies = DecodingStrategies(numbers: .integralDecimals, nulls: nulls)

  /// A decoder for any of Voteview's CSV tables.
  public static let decoder = CSVDecoder(dialect: dialect, strategies: strategies)

  /// The citation that Voteview asks for.
  ///
  /// - Parameter year: The year in which the data were fetched, or nil where it is not known.
  /// - Returns: One line.
  public static func citation(year: Int? = nil) -> String {
    "Lewis, Jeffrey B., Keith Poole, Howard Rosenthal, Adam Boche, Aaron Rudkin, and Luke Sonnet"
      + (year.map { " (\($0))" } ?? "") + ". Voteview: Congressional Roll-Call Votes Database. https://voteview.com/"
  }
}
