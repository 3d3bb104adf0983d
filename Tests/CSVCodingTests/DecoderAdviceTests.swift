// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// What the errors of a decoder and its readers say besides the place.
struct DecoderAdviceTests {
  @Test func wrongNumberOfRowsNamesTheFile() throws {
    struct Row: Decodable { var a: Int }
    for text in ["a\n", "a\n1\n2\n"] {
      let decoder = CSVDecoder(sourceName: "members.csv")
      let error = #expect(throws: DecodingError.self) { try decoder.decode(Row.self, from: text) }
      let found = error.flatMap { CSVError(underlying: $0) }
      #expect(found?.code == .rowCount)
      #expect(found?.description.hasPrefix("members.csv: the text has ") == true)
    }
  }

  @Test func shortRecordSaysHowManyFieldsItHas() throws {
    struct Row: Decodable { var a: Int, b: Int, c: Int }
    let error = #expect(throws: DecodingError.self) {
      try CSVDecoder(dialect: .lenient).decode([Row].self, from: "a,b,c\n1\n")
    }
    #expect(
      error.flatMap { CSVError(underlying: $0) }?.message
        == "is missing, since the record has only 1 field; an integer is wanted")
  }

  @Test func readerOfValuesSaysWhetherItCanGoOn() throws {
    var reader = CSVValueReader([String: Int].self, decoder: CSVDecoder(dialect: .rfc4180))
    reader.push(Array("a,b\n1,x\n3,4\n5\n6,7\n".utf8))
    reader.finish()
    #expect(throws: DecodingError.self) { try reader.next() }
    let afterValue = reader.hasFailed
    let value = try reader.next()
    #expect(throws: DecodingError.self) { try reader.next() }
    let (afterText, irregularCount) = (reader.hasFailed, reader.irregularRecordCount)
    #expect(!afterValue && value == ["a": 3, "b": 4] && afterText && irregularCount == 0)
  }
}
