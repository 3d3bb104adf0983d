// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import Testing

/// Dates in a process of another country.
///
/// Foundation on Linux takes its time zone from the environment, but its current locale is always English. The C
/// library would follow the environment where that locale is installed. Neither matters: names, digits and the
/// calendar are tables and formulas of our own, and only the zone that a caller passes is ever asked for anything.
struct DatePatternLocaleTests {
  @Test func patternsAreReadAlikeInAProcessOfAnotherCountry() async {
    await #expect(processExitsWith: .success) {
      for name in ["LC_ALL", "LANG", "LANGUAGE"] { setenv(name, "fa_IR.UTF-8", 1) }
      setenv("TZ", "Asia/Tehran", 1)
      tzset()
      _ = setlocale(LC_ALL, "")
      #expect(TimeZone.current.identifier == "Asia/Tehran")

      let patterns = DatePatterns([
        "yyyy-MM-dd'T'HH:mm:ss", "yyyy/MM/dd HH:mm:ss", "MM-dd-yyyy HH:mm:ss", "yyyy-MM-dd", "EEEE, MMMM d, yyyy h a",
      ])
      #expect(patterns.problem == nil)
      for (text, expected) in [
        ("2024-01-31T14:05:09", 1_706_709_909.0),
        ("2024/01/31 14:05:09", 1_706_709_909.0),
        ("01-31-2024 14:05:09", 1_706_709_909.0),
        ("2024-01-31", 1_706_659_200.0),
        ("Wednesday, January 31, 2024 12 AM", 1_706_659_200.0),
      ] {
        let date = patterns.date(from: Array(text.utf8).span)
        #expect(date?.timeIntervalSince1970 == expected)
      }
      // 31 January 2024 of the Persian calendar, in words and digits that are not ours.
      for text in ["۱۴۰۲-۱۱-۱۱", "چهارشنبه, بهمن ۱۱, ۱۴۰۲ ۱۲ ق.ظ"] {
        let date = patterns.date(from: Array(text.utf8).span)
        #expect(date == nil)
      }
    }
  }
}
