// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// The CSV error beneath the errors of decoders and encoders.
struct UnderlyingErrorTests {
  @Test func errorUnderneathIsFound() throws {
    let fault = CSVError(.invalidValue, "is odd")
    let decoding = DecodingError.Context(codingPath: [], debugDescription: "", underlyingError: fault)
    let encoding = EncodingError.Context(codingPath: [], debugDescription: "", underlyingError: fault)
    let key = FoundKey(stringValue: "a")
    let errors: [any Error] = [
      fault, DecodingError.dataCorrupted(decoding), DecodingError.keyNotFound(key, decoding),
      DecodingError.typeMismatch(Int.self, decoding), DecodingError.valueNotFound(Int.self, decoding),
      EncodingError.invalidValue(1, encoding),
    ]
    #expect(errors.map { CSVError(underlying: $0) } == Array(repeating: fault, count: 6))
    let other = DecodingError.Context(codingPath: [], debugDescription: "")
    #expect(CSVError(underlying: DecodingError.dataCorrupted(other)) == nil)
    #expect(CSVError(underlying: CancellationError()) == nil)
  }

  private struct FoundKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
