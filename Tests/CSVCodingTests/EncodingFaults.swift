// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// The text that encoding gives.
func encodedText<Value: Encodable>(_ values: [Value], _ encoder: CSVEncoder = CSVEncoder()) throws -> String {
  String(decoding: try encoder.encode(values), as: UTF8.self)
}

/// What is wrong with values that cannot be encoded.
struct EncodingFault {
  let error: CSVError?
  let path: [String]
  let cause: (any Error)?
  let value: Any

  init<Value: Encodable>(_ values: [Value], _ encoder: CSVEncoder = CSVEncoder()) throws {
    let error = try #require(throws: EncodingError.self) { try encoder.encode(values) }
    guard case .invalidValue(let value, let context) = error else { throw error }
    self.error = CSVError(underlying: error)
    path = context.codingPath.map(\.stringValue)
    self.value = value
    cause = context.underlyingError
  }
}
