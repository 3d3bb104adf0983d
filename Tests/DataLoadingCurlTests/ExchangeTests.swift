// SPDX-License-Identifier: MIT

import DataLoading
import DataLoadingCurl
import DataLoadingTestKit
import Testing

struct ExchangeTests {
  private let body = Array("a,b\n1,2\n".utf8)

  private func bytes(_ reply: LoopbackReply) async throws -> (HTTPResponse, [UInt8]) {
    let server = try LoopbackServer(["/x": reply])
    let response = try await CurlTransport().exchange(HTTPRequest(url: server.url("/x")))
    return (response, try await response.body.bytes(upTo: 1 << 20))
  }

  @Test func answerArrivesWithStatusHeadersAndBody() async throws {
    let (response, bytes) = try await bytes(
      .answer(200, headers: ["X-One": "1", "x-one": "2", "X-Two": "zwei"], body: body))
    #expect(response.status == .ok)
    #expect(response.version == "1.1")
    #expect(response.headers.values("X-One") == ["1", "2"])
    #expect(response.headers["x-two"] == "zwei")
    #expect(response.timings.firstByte != nil)
    #expect(bytes == body)
  }

  @Test func singleBytesArriveAsOneBody() async throws {
    #expect(try await bytes(.answer(body: body, isSplit: true)).1 == body)
  }

  @Test func chunkedBodyAndTrailersArrive() async throws {
    let (response, bytes) = try await bytes(.chunked([[1, 2], [3]], trailers: ["X-Sum": "6"]))
    #expect(bytes == [1, 2, 3])
    #expect(response.headers["X-Sum"] == nil)
  }

  @Test(arguments: [204, 304, 401, 404, 503, 999])
  func anyStatusIsAnAnswer(code: Int) async throws {
    let (response, bytes) = try await bytes(.answer(code, body: []))
    #expect(response.status.code == code)
    #expect(bytes == [])
  }

  @Test func largeBodyIsReadWhole() async throws {
    let large = [UInt8](repeating: 7, count: 5 << 20)
    let server = try LoopbackServer(["/x": .answer(body: large)])
    let response = try await CurlTransport().exchange(HTTPRequest(url: server.url("/x")))
    var count = 0
    for try await chunk in response.body { count += chunk.count }
    #expect(count == large.count)
  }
}
