// SPDX-License-Identifier: MIT

import DataLoading
import Foundation
import Testing

struct LoadErrorTests {
  @Test func addressHasNoSecrets() throws {
    let url = try #require(URL(string: "https://user:pass@example.org:8443/a/b?api_key=s3cret#part"))
    let error = LoadError(.status, url: url, message: "the server answered 404 Not Found", status: .notFound)
    #expect(error.description == "https://example.org:8443/a/b: the server answered 404 Not Found")
    #expect(error.status == .notFound)
  }

  @Test func connectivityFailuresAreNoNetworkNameOrConnection() {
    for code in [LoadError.Code.nameNotResolved, .connectionRefused, .connectionFailed, .connectTimeout, .proxyFailed] {
      #expect(LoadError(code, source: "x", message: "").isConnectivityFailure)
    }
    for code in [LoadError.Code.status, .truncated, .cancelled, .decodingFailed] {
      #expect(!LoadError(code, source: "x", message: "").isConnectivityFailure)
    }
  }
}
