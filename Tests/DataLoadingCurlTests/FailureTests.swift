// SPDX-License-Identifier: MIT

import DataLoading
import DataLoadingCurl
import DataLoadingTestKit
import Foundation
import Testing

/// What servers do wrong, each with its own code and sentence; every test ends by the reply, never by waiting.
struct FailureTests {
  private func failure(
    _ reply: LoopbackReply, timeouts: LoadTimeouts = LoadTimeouts(), _ limits: LoadLimits = LoadLimits()
  ) async throws -> LoadError {
    let server = try LoopbackServer(["/x": reply])
    let loader = DataLoader(
      transport: CurlTransport(), configuration: .init(timeouts: timeouts, limits: limits))
    let error = await #expect(throws: LoadError.self) {
      for try await _ in try await loader.response(from: server.url("/x"), format: .csv).body {}
    }
    let failure = try #require(error)
    #expect(failure.source == server.address("/x"))
    return failure
  }

  @Test(arguments: [
    (404, "the server answered 404 Not Found; check the address"),
    (403, "the server answered 403 Forbidden; it refuses this request"),
    (503, "the server answered 503 Service Unavailable; try again later"),
    (509, "the server answered 509"), (304, "the server answered 304 Not Modified"),
  ])
  func statusThatIsNoSuccessIsNamed(code: Int, message: String) async throws {
    let error = try await failure(.answer(code, body: Array("sorry".utf8)))
    #expect(error.code == .status && error.status == HTTPStatus(code) && error.message == message)
  }

  @Test func bodyShorterThanItsLengthIsTruncated() async throws {
    let error = try await failure(.raw("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\na,b\n1,2\n"))
    #expect(error.code == .truncated)
    #expect(error.message == "the answer ended after 8 bytes, before it was complete; try again")
  }

  @Test func chunkedBodyWithoutItsEndIsTruncated() async throws {
    let error = try await failure(.chunked([Array("a,b\n1,2\n".utf8), Array("3,4\n".utf8)], isComplete: false))
    #expect(error.code == .truncated)
  }

  @Test func lengthBeyondAllMeasureIsTruncated() async throws {
    let error = try await failure(
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\na,b\n1,2\n3,4\n5,6\n7,8\n"))
    #expect(error.code == .truncated)
  }

  @Test func resetIsToldFromATruncation() async throws {
    let start = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\na,b\n1,2\n3,4\n5,6\n".utf8)
    #expect(try await failure(LoopbackReply([.send(start), .reset])).code == .connectionReset)
    #expect(try await failure(LoopbackReply([.reset])).code == .connectionReset)
  }

  @Test func connectionWithoutAnswerIsEmpty() async throws {
    #expect(try await failure(LoopbackReply([.close])).code == .emptyAnswer)
  }

  @Test func headerThatIsCutOrNoHTTPIsMalformed() async throws {
    #expect(try await failure(.raw("HTTP/1.1 200 OK\r\n")).code == .malformedAnswer)
    #expect(try await failure(.raw("HTTP/1.1 200 OK\r\nContent-Ty")).code == .malformedAnswer)
    #expect(try await failure(.raw("SSH-2.0-OpenSSH_9.2\r\n")).code == .malformedAnswer)
  }

  @Test func silenceEndsWithTheFirstByteTimeout() async throws {
    let error = try await failure(
      LoopbackReply([.hold]), timeouts: LoadTimeouts(firstByte: .milliseconds(50)))
    #expect(error.code == .firstByteTimeout)
    #expect(error.message == "no answer came within 0.05 s; try again later")
  }

  @Test func stallEndsWithTheIdleTimeout() async throws {
    let error = try await failure(
      LoopbackReply([.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\na,b\n1,2\n3,4\n5,6\n".utf8)), .hold]),
      timeouts: LoadTimeouts(idle: .milliseconds(50)))
    #expect(error.code == .idleTimeout)
    #expect(error.message == "nothing more came for 0.05 s; try again later")
  }

  @Test func endlessBodyEndsWithTheTotalTimeout() async throws {
    let endless = LoopbackReply([.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), .sendForever(Array("1,2\n".utf8))])
    let error = try await failure(endless, timeouts: LoadTimeouts(total: .milliseconds(200)))
    #expect(error.code == .totalTimeout)
  }

  @Test func endlessBodyEndsAtTheLimit() async throws {
    let endless = LoopbackReply([.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), .sendForever(Array("1,2\n".utf8))])
    let error = try await failure(endless, LoadLimits(bodyBytes: 100_000))
    #expect(error.code == .bodyTooLarge)
    #expect(error.message == "the answer is larger than the limit of 100000 bytes")
  }

  @Test func pageInsteadOfATableIsUnexpectedContent() async throws {
    for page in [
      "<!DOCTYPE html><p>Just a moment</p>", "\n <html><body>Down</body></html>", "<?xml version=\"1.0\"?><a/>",
    ] {
      let error = try await failure(.answer(headers: ["Content-Type": "text/csv"], body: Array(page.utf8)))
      #expect(error.code == .unexpectedContent && error.isDataFailure)
    }
  }

  @Test func emptyBodyIsNoTable() async throws {
    #expect(try await failure(.answer(body: [])).code == .emptyBody)
  }

  @Test func codingThatWasNotAskedForIsRefused() async throws {
    let error = try await failure(.answer(headers: ["Content-Encoding": "br"], body: [1, 2, 3]))
    #expect(error.code == .unsupportedEncoding)
  }

  @Test func textAnnouncedAsGzipIsDamaged() async throws {
    let error = try await failure(.answer(headers: ["Content-Encoding": "gzip"], body: Array("a,b\n1,2\n".utf8)))
    #expect(error.code == .damagedCompression)
  }

  @Test func refusedConnectionAndUnknownHostAreConnectivityFailures() async throws {
    let loader = DataLoader(transport: CurlTransport())
    // A label of 64 letters is no name, which the resolver knows without asking anybody.
    for (address, code) in [
      ("http://127.0.0.1:1/x", LoadError.Code.connectionRefused),
      ("http://\(String(repeating: "a", count: 64)).invalid/x", .nameNotResolved),
    ] {
      let url = try #require(URL(string: address))
      let error = await #expect(throws: LoadError.self) { try await loader.response(from: url) }
      #expect(error?.code == code && error?.isConnectivityFailure == true)
    }
  }

  /// Inputs that end a process that uses URLSession.
  @Test func answersThatAreOddButWholeAreTaken() async throws {
    for reply in [
      LoopbackReply.chunked([Array("a,b\n1,2\n".utf8)], trailers: ["X-Trailer": "1"]),
      .raw("HTTP/1.1 200 OK\nContent-Length: 8\n\na,b\n1,2\n"),
      .raw("HTTP/1.1 200\r\nContent-Length:8\r\nX-Name:caf\u{e9}\r\n\r\na,b\n1,2\n"),
      .raw("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\na,b\n1,2\n"),
    ] {
      let server = try LoopbackServer(["/x": reply])
      let response = try await DataLoader(transport: CurlTransport()).response(from: server.url("/x"), format: .csv)
      #expect(response.status == .ok)
      #expect(try await response.body.bytes(upTo: 100) == Array("a,b\n1,2\n".utf8))
    }
  }

  @Test func challengeIsAnAnswerAndNotAHang() async throws {
    let error = try await failure(.answer(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]))
    #expect(error.code == .status && error.status == .unauthorized)
  }
}
