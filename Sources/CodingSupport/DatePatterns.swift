// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Patterns of dates, compiled once, such as `yyyy-MM-dd'T'HH:mm:ss` and `MMM d, yyyy`.
///
/// The letters are those of `DateFormatter`. Nothing depends on the machine: names are English, digits are ASCII, the
/// calendar is the proleptic Gregorian one. The whole text must match, and a day or a time that does not exist (31
/// February, 24:00, second 60) is refused. Parts that a pattern does not name are those of midnight on 1 January.
///
/// | Letters | Meaning |
/// | --- | --- |
/// | `yyyy`, `y` | the year: four digits, or one to six |
/// | `yy` | the year in two digits: 50 to 99 are 1950 to 1999, 00 to 49 are 2000 to 2049 |
/// | `MM`, `M` | the month: two digits, or one or two |
/// | `MMMM`, `MMM` | the name of the month: whole, or its first three letters, in any case |
/// | `dd`, `d` | the day: two digits, or one or two; the pattern needs `M` as well |
/// | `HH`, `H` | the hour from 0 to 23 |
/// | `hh`, `h` | the hour from 1 to 12; the pattern needs `a` as well |
/// | `a` | AM or PM, in any case |
/// | `mm`, `m`, `ss`, `s` | minute and second; minutes need an hour as well, since `MM` is the month |
/// | `SSS`, `S` | the fraction of a second: as many digits as letters, or for one letter any number of digits |
/// | `EEEE`, `E` to `EEE` | the name of a weekday: whole, or its first three letters; it need not be the right day |
/// | `Z` to `ZZZ`, `X` to `XXX`, `x` to `xxx` | the zone, in every form: `Z`, `+05`, `+0530`, `+05:30` |
/// | `'T'`, `''` | text in quotes stands for itself; two quotes are one |
///
/// All other ASCII letters make a pattern invalid, and everything else stands for itself. A part of varying width takes
/// as many digits as it may, so something other than a digit should follow it. A text that names no zone is local
/// time: where clocks are put back and a time comes twice, the first is meant, and a time that is skipped counts on
/// from before the change.
public struct DatePatterns: Sendable {
  /// The patterns in the order in which they are tried.
  public let patterns: [String]

  /// The zone of texts that name none.
  public let timeZone: TimeZone

  /// The patterns that match nothing because they are invalid.
  public let invalidPatterns: [String]

  /// What is wrong with the invalid patterns, for whoever wrote them; nil when all are valid.
  public let problem: String?

  let compiled: [[DatePatternStep]]
  /// Nil for UTC, which then need not be asked.
  private let consultedZone: TimeZone?

  /// Compiles patterns.
  ///
  /// Nothing fails here: `problem` says what is wrong.
  ///
  /// - Parameters:
  ///   - patterns: The patterns, in the order in which they are tried.
  ///   - timeZone: The zone of texts that name none; UTC by default.
  public init(_ patterns: [String], timeZone: TimeZone = .gmt) {
    self.patterns = patterns
    self.timeZone = timeZone
    consultedZone = timeZone == .gmt ? nil : timeZone
    var compiled: [[DatePatternStep]] = []
    var invalid: [String] = []
    var problems: [String] = patterns.isEmpty ? ["there is no pattern for dates"] : []
    for pattern in patterns {
      do throws(DatePatternProblem) {
        compiled.append(try DatePatternStep.steps(of: pattern))
      } catch {
        invalid.append(pattern)
        problems.append(error.text)
      }
    }
    self.compiled = compiled
    invalidPatterns = invalid
    problem = problems.isEmpty ? nil : problems.joined(separator: "; ")
  }

  /// The moment a text names.
  ///
  /// - Parameter bytes: The text as UTF-8.
  /// - Returns: The date by the first pattern that matches the whole text, or nil.
  public func date(from bytes: Span<UInt8>) -> Date? {
    for steps in compiled {
      if let date = DateParts(bytes, steps: steps)?.date(in: consultedZone) { return date }
    }
    return nil
  }
}
