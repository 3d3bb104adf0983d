// SPDX-License-Identifier: MIT

public import CSVCoding

extension DataLoader {
  /// Loads a table in CSV and decodes every row while it arrives.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - endpoint: The endpoint.
  ///   - decoder: How the rows are decoded.
  /// - Returns: One value a row.
  /// - Throws: `LoadError`; the cause of `decodingFailed` is the `DecodingError`.
  public func load<Value: Decodable>(
    _ type: [Value].Type, from endpoint: some Endpoint, using decoder: CSVDecoder = CSVDecoder()
  ) async throws(LoadError) -> [Value] {
    let response = try await response(from: endpoint)
    var reader = CSVValueReader(Value.self, decoder: decoder)
    var values: [Value] = []
    func drain() throws(LoadError) {
      do throws(DecodingError) {
        while let value = try reader.next() { values.append(value) }
      } catch {
        throw LoadError(
          .decodingFailed, source: response.name, message: error.message, status: response.status, cause: error)
      }
    }
    for try await chunk in response.body {
      reader.push(chunk)
      try drain()
    }
    reader.finish()
    try drain()
    return values
  }
}

extension DecodingError {
  /// What the decoder says, with the place.
  fileprivate var message: String {
    switch self {
    case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context):
      context.debugDescription
    @unknown default: "the data cannot be decoded"
    }
  }
}
