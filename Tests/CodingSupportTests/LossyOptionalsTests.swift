// SPDX-License-Identifier: MIT

import CodingSupport
import Synchronization
import Testing

struct LossyOptionalsTests {
  private let error = DecodingError.dataCorrupted(
    DecodingError.Context(codingPath: [], debugDescription: "no number"))

  @Test func noPropertyIsLossyByDefault() {
    #expect(DecodingStrategies().lossyOptionals.isNone)
    #expect(!LossyOptionals.none.covers("score"))
    LossyOptionals.none.report(error)
  }

  @Test func onlyNamedKeysAreCovered() {
    let lossy = LossyOptionals(keys: ["score", ""]) { _ in }
    #expect(!lossy.isNone)
    #expect(lossy.covers("score") && lossy.covers(""))
    #expect(!lossy.covers("Score") && !lossy.covers("party"))
    #expect(LossyOptionals(keys: []) { _ in }.isNone)
  }

  @Test func allCoversEveryKey() {
    let lossy = LossyOptionals.all { _ in }
    #expect(!lossy.isNone)
    #expect(lossy.covers("score") && lossy.covers(""))
  }

  @Test func everyErrorIsReported() {
    let reports = Mutex<[String]>([])
    let report: @Sendable (DecodingError) -> Void = { error in
      guard case .dataCorrupted(let context) = error else { return }
      reports.withLock { $0.append(context.debugDescription) }
    }
    LossyOptionals(keys: ["score"], report: report).report(error)
    LossyOptionals.all(report: report).report(error)
    #expect(reports.withLock { $0 } == ["no number", "no number"])
  }
}
