// SPDX-License-Identifier: MIT

import DataLoading
import DataLoadingCurl
import DataLoadingTestKit
import Foundation
import Testing

struct RedirectTests {
  private let loader = DataLoader(transport: CurlTransport())
  private let body = Array("a,b\n1,2\n".utf8)

  /// From `/dir/sub/a`; RFC 3986, section 5.
  @Test(arguments: [
    ("next.csv", "/dir/sub/next.csv"), ("../x", "/dir/x"), ("/x%2Fy", "/x%2Fy"), ("?page=2", "/dir/sub/a?page=2"),
    ("//127.0.0.1:PORT/z", "/z"), ("http://127.0.0.1:PORT/abs", "/abs"), ("./", "/dir/sub/"),
  ])
  func locationIsResolvedAgainstTheAddressThatGaveIt(location: String, path: String) async throws {
    let server = try LoopbackServer([:])
    let target = location.split(separator: "PORT", omittingEmptySubsequences: false).joined(separator: "\(server.port)")
    if path.contains("?") {
      // The same path answers both, so the second reply is told by the query.
      let stub = StubTransport([
        "http://127.0.0.1/dir/sub/a": .init(status: .found, headers: ["Location": target]),
        "http://127.0.0.1/dir/sub/a?page=2": .init(body: body),
      ])
      let url = try #require(URL(string: "http://127.0.0.1/dir/sub/a"))
      let response = try await DataLoader(transport: stub).response(from: url)
      #expect(try await response.body.bytes(upTo: 100) == body)
      return
    }
    server.route("/dir/sub/a", .redirect(to: target))
    server.route(path, .answer(body: body))
    let response = try await loader.response(from: server.url("/dir/sub/a"))
    #expect(try await response.body.bytes(upTo: 100) == body)
    #expect(response.url.absoluteString == server.address(path))
    #expect(server.requests.map(\.path) == ["/dir/sub/a", path])
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func everyKindOfRedirectIsFollowed(code: Int) async throws {
    let server = try LoopbackServer(["/a": .redirect(to: "/b", code), "/b": .answer(body: body)])
    #expect(try await loader.response(from: server.url("/a")).status == .ok)
  }

  @Test func endlessRedirectsEndAfterTen() async throws {
    let server = try LoopbackServer(["/a": .redirect(to: "/b"), "/b": .redirect(to: "/a")])
    let error = await #expect(throws: LoadError.self) { try await loader.response(from: server.url("/a")) }
    #expect(error?.code == .tooManyRedirects)
    #expect(server.requests.count == 11)
  }

  @Test func redirectFromHTTPSToHTTPIsRefused() async throws {
    let stub = StubTransport([
      "https://voteview.com/a": .init(status: .found, headers: ["Location": "http://voteview.com/a"])
    ])
    let url = try #require(URL(string: "https://voteview.com/a"))
    let error = await #expect(throws: LoadError.self) { try await DataLoader(transport: stub).response(from: url) }
    #expect(error?.code == .redirectDowngrade)
    #expect(stub.requests.count == 1)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://x", "http://", "javascript:alert(1)"])
  func redirectToAnythingElseIsRefused(location: String) async throws {
    let server = try LoopbackServer(["/a": .redirect(to: location)])
    let error = await #expect(throws: LoadError.self) { try await loader.response(from: server.url("/a")) }
    #expect(error?.code == .redirectRefused)
  }

  /// The address that ends a process that uses URLSession.
  @Test func redirectToAnIPv6AddressIsFollowed() async throws {
    let server = try LoopbackServer(["/a": .redirect(to: "//[::1]:1/x")])
    let error = await #expect(throws: LoadError.self) { try await loader.response(from: server.url("/a")) }
    #expect(error?.isConnectivityFailure == true)
    #expect(error?.source == "http://[::1]:1/x")
  }

  @Test func refusedLocationIsNamedWithoutItsSecrets() async throws {
    let server = try LoopbackServer(["/a": .redirect(to: "ftp://user:s3cret@host/x?key=s3cret#s3cret")])
    let error = await #expect(throws: LoadError.self) { try await loader.response(from: server.url("/a")) }
    #expect(error?.message == "the server redirects to \"host/x\", which is no http or https address")
  }

  @Test(arguments: ["a\r\nHost: evil", "a\n", "a\0"])
  func lineEndsInAHeaderAreRefusedBeforeAnythingIsSent(value: String) async throws {
    struct Injecting: Endpoint {
      let host: String
      let value: String
      var scheme: String { "http" }
      var path: String { "/a" }
      var headers: HTTPHeaders { ["X-Key": value] }
    }
    let server = try LoopbackServer(["/a": .answer(body: body)])
    let error = await #expect(throws: LoadError.self) {
      try await loader.response(from: Injecting(host: "127.0.0.1:\(server.port)", value: value))
    }
    #expect(error?.code == .invalidRequest)
    #expect(server.requests.isEmpty)
  }

  @Test func limitsBeyondAllMeasureAreTaken() async throws {
    let server = try LoopbackServer(["/a": .answer(body: body), "/b": .redirect(to: "/a")])
    let forever = Duration.seconds(Int64.max)
    let loader = loader.configured {
      $0.timeouts = LoadTimeouts(connect: forever, firstByte: forever, idle: forever, total: forever)
      $0.limits.redirects = -1
    }
    let response = try await loader.response(from: server.url("/a"))
    #expect(try await response.body.bytes(upTo: 100) == body)
    let error = await #expect(throws: LoadError.self) { try await loader.response(from: server.url("/b")) }
    #expect(error?.code == .tooManyRedirects)
  }

  @Test func redirectWithoutLocationIsAStatus() async throws {
    let server = try LoopbackServer(["/a": .answer(302)])
    let error = await #expect(throws: LoadError.self) { try await loader.response(from: server.url("/a")) }
    #expect(error?.code == .status && error?.status == .found)
  }

  @Test func secretsStayWithTheirOrigin() async throws {
    struct Secret: Endpoint {
      let host: String
      var scheme: String { "http" }
      var path: String { "/a" }
      var headers: HTTPHeaders {
        ["Authorization": "Bearer s3cret", "X-Congress-Key": "s3cret", "Accept-Language": "en"]
      }
    }
    let other = try LoopbackServer(["/b": .answer(body: body)])
    let server = try LoopbackServer(["/same": .redirect(to: other.address("/b"))])
    server.route("/a", .redirect(to: "/same"))
    _ = try await loader.response(from: Secret(host: "127.0.0.1:\(server.port)"))
    #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer s3cret", "Bearer s3cret"])
    let last = try #require(other.requests.first)
    #expect(last.headers["Authorization"] == nil && last.headers["X-Congress-Key"] == nil)
    #expect(last.headers["Accept-Language"] == "en")
  }

  @Test func requestsSayWhoAsksAndWhatIsTaken() async throws {
    let server = try LoopbackServer(["/a": .answer(body: body)])
    _ = try await loader.response(from: server.url("/a"), format: .csv)
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.headers["User-Agent"] == DataLoader.userAgent)
    #expect(request.headers["Accept-Encoding"] == "gzip")
    #expect(request.headers["Accept"] == "text/csv, */*;q=0.5")
  }
}
