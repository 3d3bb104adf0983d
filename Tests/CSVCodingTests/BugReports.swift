// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// The fields of each record, which are the same for chunks of one byte.
func readRows(_ text: String, _ dialect: CSVDialect = CSVDialect(header: .none)) throws -> [[String]] {
  let bytes = Array(text.utf8)
  let whole = Reading([bytes], dialect)
  #expect(Reading(Chunks.ofOneByte(bytes), dialect) == whole)
  if let error = whole.error { throw error }
  return whole.records.map { $0.fields.map { String(decoding: $0.content, as: UTF8.self) } }
}

/// What RFC 4180 refuses in a text.
func strictFault(_ text: String) -> CSVError? {
  Reading([Array(text.utf8)], .rfc4180).error
}
