// SPDX-License-Identifier: MIT

import DataLoading
import Testing

struct HTTPHeadersTests {
  @Test func namesHaveNoCase() {
    let headers: HTTPHeaders = ["Content-Type": "text/csv"]
    #expect(headers["content-type"] == "text/csv")
    #expect(headers["CONTENT-TYPE"] == "text/csv")
    #expect(headers["Content-Typ"] == nil)
  }

  @Test func orderAndDuplicatesAreKept() {
    var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]
    headers.append("A", "4")
    #expect(headers.fields.map(\.value) == ["1", "2", "3", "4"])
    #expect(headers.values("a") == ["1", "3", "4"])
  }

  @Test func settingReplacesEveryFieldOfTheName() {
    var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]
    headers["a"] = "9"
    #expect(headers.fields == [.init("a", "9"), .init("B", "2")])
    headers["A"] = nil
    #expect(headers.fields == [.init("B", "2")])
  }
}
