// SPDX-License-Identifier: MIT

import DataLoading
import Foundation
import Testing

struct EndpointTests {
  private struct Place: Endpoint {
    var host = "api.example.org"
    var path: String
    var query: [(name: String, value: String)] = []
  }

  private func address(_ endpoint: some Endpoint) throws -> String {
    try endpoint.url.absoluteString
  }

  @Test func defaultsAreHTTPSAndGetWithoutQueryAndHeaders() throws {
    let place = Place(path: "/v1/members")
    #expect(try address(place) == "https://api.example.org/v1/members")
    #expect(place.method == .get && place.headers.fields.isEmpty && place.format == nil)
  }

  @Test func missingLeadingSlashIsAdded() throws {
    #expect(try address(Place(path: "v1")) == "https://api.example.org/v1")
  }

  @Test func pathIsEscaped() throws {
    #expect(try address(Place(path: "/a b/ü?#%")) == "https://api.example.org/a%20b/%C3%BC%3F%23%25")
  }

  @Test func plusAndSemicolonOfAQueryAreEscaped() throws {
    let place = Place(path: "/x", query: [("from", "2024-01-01T00:00:00+00:00"), ("a;b", "c&d=e")])
    #expect(try address(place) == "https://api.example.org/x?from=2024-01-01T00:00:00%2B00:00&a%3Bb=c%26d%3De")
  }

  @Test(arguments: ["", "a b", "exa mple.org"])
  func hostThatIsNoneIsAnInvalidRequest(host: String) {
    let error = #expect(throws: LoadError.self) { try address(Place(host: host, path: "/")) }
    #expect(error?.code == .invalidRequest)
  }
}
