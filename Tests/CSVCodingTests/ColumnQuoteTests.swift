// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// Columns take records with doubled quotes in the same batch as others.
struct ColumnQuoteTests {
  @Test(arguments: 1...7)
  func doubledQuotesAreSingleInEveryPlaceOfABatch(period: Int) throws {
    let names = (0..<50).map { $0 % period == 0 ? "a \"\($0)\"" : "b \($0)" }
    let text =
      "\"the \"\"name\"\"\",other,number\n"
      + names.map { name in
        let quoted =
          "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
        return "\(name.contains("\"") ? quoted : name),\"\"\"\",\"\(name.count)\"\n"
      }.joined()
    for size in [1, 7, 64, text.utf8.count] {
      var columns = CSVColumns()
      let name = columns.strings("the \"name\"")
      let other = columns.optionalStrings("other")
      let number = columns.integers("number")
      let category = columns.categories("other", ["\""])
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        try columns.push(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      try columns.finish()
      let found = (columns[name], columns[other], columns[number], columns[category])
      #expect(found.0 == names)
      #expect(found.1 == Array(repeating: "\"", count: 50))
      #expect(found.2 == names.map(\.count))
      #expect(found.3 == Array(repeating: 0, count: 50))
    }
  }

  @Test func faultAfterDoubledQuotesShowsTheTextAndItsPlace() throws {
    var columns = CSVColumns()
    _ = columns.integers("number")
    let text = "name,number\n\"a \"\"b\"\"\",1\n\"c \"\"d\"\"\",\"x\"\"y\"\n"
    var fault: CSVError?
    do throws(CSVError) { try columns.push(Array(text.utf8)) } catch { fault = error }
    #expect(
      fault?.description
        == "line 3, column 2 (number), record 2, byte 34: \"x\"y\" is not an integer; "
        + "correct the table or fetch it again")
    let rowCount = columns.rowCount
    #expect(rowCount == 1)
  }

  @Test func rowWithAFieldTooManyAfterDoubledQuotesIsAnError() throws {
    var columns = CSVColumns()
    _ = columns.strings("name")
    var fault: CSVError?
    do throws(CSVError) { try columns.push(Array("name,number\n\"a \"\"b\"\"\",1\n\"\"\"\",2,3\n".utf8)) } catch {
      fault = error
    }
    #expect(fault?.code == .fieldCount)
    #expect(fault?.record == 2)
  }
}
