// SPDX-License-Identifier: MIT

import CivicData
import Testing

struct MedianTests {
  @Test func nothingHasNoMedian() {
    #expect(Median.median(of: [Double]()) == nil)
  }

  @Test func oddCountTakesTheMiddle() {
    #expect(Median.median(of: [0.9, -0.5, 0.1]) == 0.1)
    #expect(Median.median(of: [0.25]) == 0.25)
  }

  @Test func evenCountTakesTheMeanOfTheTwoInTheMiddle() {
    #expect(Median.median(of: [0.4, 0.1, 0.2, 0.9]) == (0.2 + 0.4) / 2)
    #expect(Median.median(of: [-0.5, 0.5]) == 0)
  }

  @Test func sumOfTheTwoInTheMiddleMayBeBeyondADouble() {
    #expect(Median.median(of: [1.5e308, 1.75e308]) == 1.625e308)
  }

  @Test func nothingIsRounded() {
    #expect(Median.median(of: [-0.358, -0.358]) == -0.358)
    #expect(Median.median(of: [0.511, 0.524]) == 0.5175000000000001)
  }

  @Test func orderDoesNotMatter() {
    let values = (0..<101).map { Double(($0 * 37) % 101) / 1000 }
    #expect(Median.median(of: values) == 0.05)
  }

  /// Runs, saw teeth, equal values and noise, against sorting.
  @Test func everyLayoutGivesTheMiddleOfTheSortedValues() {
    for count in 1...80 {
      let layouts: [[Double]] = [
        (0..<count).map { Double($0) }, (0..<count).map { Double(-$0) }, (0..<count).map { Double($0 % 3) },
        (0..<count).map { Double(min($0, count - $0)) }, (0..<count).map { _ in 0.5 },
        (0..<count).map { Double(($0 * 7919) % 104_729) / 1000 },
      ]
      for values in layouts {
        let sorted = values.sorted()
        let expected =
          count % 2 == 1 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2
        #expect(Median.median(of: values) == expected)
      }
    }
  }
}
