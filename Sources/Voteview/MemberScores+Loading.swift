// SPDX-License-Identifier: MIT

import CSVCoding
public import DataLoading

extension MemberScores {
  /// Reads a members table while it arrives.
  ///
  /// - Parameters:
  ///   - body: The table in CSV.
  ///   - name: What errors call the table: its address.
  ///   - measure: Which score to read.
  /// - Throws: `LoadError`; the cause of `decodingFailed` is the `CSVError` with line and column.
  public init(from body: HTTPBody, name: String, measure: ScoreMeasure = ScoreMeasure()) async throws(LoadError) {
    var reader = MemberScoresReader(measure: measure)
    for try await chunk in body {
      do throws(CSVError) { try reader.push(chunk) } catch { throw LoadError(decoding: error, source: name) }
    }
    do throws(CSVError) { self = try reader.finish() } catch { throw LoadError(decoding: error, source: name) }
  }

  /// Loads a members table.
  ///
  /// - Parameters:
  ///   - endpoint: A members table in CSV, such as `VoteviewEndpoint(.members)`.
  ///   - loader: What loads it.
  ///   - measure: Which score to read.
  /// - Throws: `LoadError`.
  public init(
    from endpoint: some Endpoint, loader: DataLoader, measure: ScoreMeasure = ScoreMeasure()
  ) async throws(LoadError) {
    let response = try await loader.response(from: endpoint)
    try await self.init(from: response.body, name: response.name, measure: measure)
  }
}
