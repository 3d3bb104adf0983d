// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import Testing

struct DatePatternProblemTests {
  @Test(arguments: [
    ("yyyy-QQ", "'QQ' has no meaning in the date pattern 'yyyy-QQ'"),
    ("YYYY-MM-dd", "'YYYY' has no meaning in the date pattern 'YYYY-MM-dd'"),
    ("yyyy-MM-DD", "'DD' has no meaning in the date pattern 'yyyy-MM-DD'"),
    ("yyyy-MM-ddTHH:mm", "'T' has no meaning in the date pattern 'yyyy-MM-ddTHH:mm'"),
    ("yyy", "'yyy' has no meaning in the date pattern 'yyy'"),
    ("MMMMM yyyy", "'MMMMM' has no meaning in the date pattern 'MMMMM yyyy'"),
    ("yyyy aa", "'aa' has no meaning in the date pattern 'yyyy aa'"),
    ("yyyy-MM-dd'T", "a quote in the date pattern 'yyyy-MM-dd'T' has no end"),
    ("yyyy'", "a quote in the date pattern 'yyyy'' has no end"),
    ("HH:mm", "the date pattern 'HH:mm' has no year ('y')"),
    ("", "the date pattern '' has no year ('y')"),
    ("yyyy-mm-dd", "the date pattern 'yyyy-mm-dd' has days ('d') without months ('M')"),
    ("yyyy-mm", "the date pattern 'yyyy-mm' has minutes ('m') without hours ('H'); 'M' is the month"),
    ("yyyy hh:mm", "the date pattern 'yyyy hh:mm' has 'h' without 'a'; 'H' is the hour from 0 to 23"),
    ("yyyy\u{1B}[k", "'k' has no meaning in the date pattern 'yyyy\\u{1B}[k'"),
  ])
  func problemSaysWhatIsWrong(pattern: String, problem: String) {
    let patterns = DatePatterns([pattern])
    #expect(patterns.problem == problem)
    #expect(patterns.invalidPatterns == [pattern])
    let date = patterns.date(from: Array("2024".utf8).span)
    #expect(date == nil)
  }

  @Test func everyLetterHasAMeaningOrAProblem() {
    let known = Set("yMdHhamsSEZXx")
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
      // All that a letter may need is there, so that only the letter itself can be wrong.
      let isValid = DatePatterns(["\(letter) yyyy MM H a"]).problem == nil
      #expect(isValid == known.contains(letter), "\(letter)")
    }
  }

  @Test func validPatternsWorkBesideInvalidOnes() {
    let patterns = DatePatterns(["yyyy-QQ", "yyyy", "k"])
    #expect(patterns.patterns == ["yyyy-QQ", "yyyy", "k"])
    #expect(patterns.invalidPatterns == ["yyyy-QQ", "k"])
    #expect(
      patterns.problem
        == "'QQ' has no meaning in the date pattern 'yyyy-QQ'; 'k' has no meaning in the date pattern 'k'")
    let date = patterns.date(from: Array("1970".utf8).span)
    #expect(date?.timeIntervalSince1970 == 0)
  }

  @Test func noPatternIsAProblem() {
    #expect(DatePatterns([]).problem == "there is no pattern for dates")
    #expect(DatePatterns(["yyyy"]).problem == nil)
    #expect(DatePatterns(["yyyy"]).invalidPatterns == [])
  }
}
