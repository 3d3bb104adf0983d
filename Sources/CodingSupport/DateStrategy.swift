// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How the text of a date is read; one meaning in JSON, XML and CSV.
public enum DateStrategy: Sendable {
  /// The default: the date reads itself, which means seconds since 1 January 2001 UTC.
  case deferredToDate

  /// Seconds since 1 January 1970 UTC.
  case secondsSince1970

  /// Milliseconds since 1 January 1970 UTC.
  case millisecondsSince1970

  /// ISO 8601: a date, or a date and a time with or without seconds, fraction and zone; UTC unless a zone is given.
  case iso8601

  /// The first of several patterns that matches the whole text.
  case patterns(DatePatterns)

  /// A function that reads the date from a decoder.
  case custom(@Sendable (any Decoder) throws -> Date)

  /// The first of several patterns that matches the whole text.
  ///
  /// - Parameters:
  ///   - patterns: Patterns such as `yyyy-MM-dd'T'HH:mm:ss`; see `DatePatterns` for the letters.
  ///   - timeZone: The zone of texts that name none; UTC by default.
  /// - Returns: The strategy, with its patterns compiled.
  public static func patterns(_ patterns: [String], timeZone: TimeZone = .gmt) -> DateStrategy {
    .patterns(DatePatterns(patterns, timeZone: timeZone))
  }
}
