// SPDX-License-Identifier: MIT

public import DataLoading
import DataLoadingCurl

extension DataLoader {
  /// A loader that needs no set-up: the platform's transport, safe limits, no cookies.
  ///
  /// ```swift
  /// let members = try await DataLoader.standard.load(
  ///   [Member].self, from: VoteviewEndpoint(.members, congress: 118), using: VoteviewFormat.decoder)
  /// ```
  public static let standard = DataLoader(transport: CurlTransport())
}
