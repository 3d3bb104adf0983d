// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// The error that decoding a text ends with.
func decodingError<Value: Decodable>(
  _ type: Value.Type, _ bytes: [UInt8], _ decoder: CSVDecoder = CSVDecoder()
) throws -> DecodingError {
  try #require(throws: DecodingError.self) { try decoder.decode([Value].self, from: bytes) }
}

func context(_ error: DecodingError) -> DecodingError.Context? {
  switch error {
  case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
    .valueNotFound(_, let context):
    context
  @unknown default: nil
  }
}

func csvError(_ error: DecodingError) -> CSVError? {
  CSVError(underlying: error)
}

func codingPath(_ error: DecodingError) -> [String] {
  context(error)?.codingPath.map(\.stringValue) ?? []
}

/// The error of a text that is read into columns, or nil.
func columnsFault(
  _ text: String, _ reader: consuming CSVColumns, _ ask: (inout CSVColumns) -> Void
) -> CSVError? {
  var columns = reader
  ask(&columns)
  do throws(CSVError) {
    try columns.push(Array(text.utf8))
    try columns.finish()
    return nil
  } catch {
    return error
  }
}
