// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How dates are written; one meaning in JSON, XML and CSV.
public enum DateEncodingStrategy: Sendable {
  /// The default: seconds since 1 January 2001 UTC, which is how a date writes itself.
  case deferredToDate

  /// Seconds since 1 January 1970 UTC.
  case secondsSince1970

  /// Milliseconds since 1 January 1970 UTC.
  case millisecondsSince1970

  /// ISO 8601 in UTC, `2024-01-31T14:05:09Z`, with a fraction where the second is not whole.
  ///
  /// The fraction has three, six or nine digits, the fewest that keep the date as it is. Years outside of 0 to 9999 are
  /// an error.
  case iso8601

  /// The first of some patterns, of which a `DateStrategy` may read them all.
  case pattern(DatePatterns)

  /// A function that writes the date to an encoder.
  case custom(@Sendable (Date, any Encoder) throws -> Void)

  /// A pattern.
  ///
  /// - Parameters:
  ///   - pattern: A pattern such as `yyyy-MM-dd'T'HH:mm:ss`; see `DatePatterns` for the letters.
  ///   - timeZone: The zone whose clocks are shown; UTC by default.
  /// - Returns: The strategy, with its pattern compiled.
  public static func pattern(_ pattern: String, timeZone: TimeZone = .gmt) -> DateEncodingStrategy {
    .pattern(DatePatterns([pattern], timeZone: timeZone))
  }
}
