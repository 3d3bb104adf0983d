// SPDX-License-Identifier: MIT

import DataLoading
import DataLoadingTestKit
import Foundation
import TestSupport
import Testing

/// `civic medians --source URL` against a server on this machine.
struct NetworkTests {
  private static let sample = SharedData.packageFolder.appendingPathComponent("Samples/senate_118_members.csv").path
  private let options = ["--chamber", "senate"]

  private func expectedOutput() throws -> String {
    try BuiltTool.run(["medians", "--source", Self.sample] + options).output
  }

  private func gzipped(_ path: String) throws -> [UInt8] {
    try ScratchFolder.with { folder in
      let packed = folder.appendingPathComponent("packed.gz").path
      #expect(try BuiltTool.shell("gzip -c '\(path)' > '\(packed)'").code == 0)
      return try SharedData.bytes(packed)
    }
  }

  @Test func tableGivesTheSeriesOfTheFileHoweverItTravels() throws {
    let plain = try SharedData.bytes(Self.sample)
    let packed = try gzipped(Self.sample)
    let server = try LoopbackServer([
      "/plain": .answer(body: plain), "/split": .answer(body: plain, isSplit: true),
      "/gzip": .answer(headers: ["Content-Encoding": "gzip"], body: packed),
      "/gzip-split": .answer(headers: ["Content-Encoding": "gzip"], body: packed, isSplit: true),
      "/members.csv.gz": .answer(headers: ["Content-Type": "application/gzip"], body: packed),
      "/chunked": .chunked([Array(plain.prefix(1000)), Array(plain.dropFirst(1000))]),
      "/moved": .redirect(to: "/moved-again", 301), "/moved-again": .redirect(to: "gzip", 307),
    ])
    let expected = try expectedOutput()
    for path in ["/plain", "/split", "/gzip", "/gzip-split", "/members.csv.gz", "/chunked", "/moved"] {
      let result = try BuiltTool.run(["medians", "--source", server.address(path)] + options)
      #expect(result.code == 0 && result.errors == "" && result.output == expected, "\(path)")
    }
  }

  @Test(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func wholeTableGivesTheSeriesOfTheFile() throws {
    let packed = try SharedData.bytes(SharedData.members)
    let server = try LoopbackServer(["/HSall_members.csv": .answer(headers: ["Content-Encoding": "gzip"], body: packed)]
    )
    let options = ["--party", "all", "--include-presidents"]
    let result = try BuiltTool.run(["medians", "--source", server.address("/HSall_members.csv")] + options)
    #expect(result.code == 0)
    #expect(try result.output == BuiltTool.run(["medians", "--source", SharedData.members] + options).output)
  }

  /// Each failure with its exit code and sentence, and the old output as it was.
  @Test func failureLeavesTheOldOutput() throws {
    let start = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8)
    let replies: [(LoopbackReply, Int32, String)] = [
      (.answer(404), 69, "the server answered 404 Not Found; check the address"),
      (.answer(503), 69, "the server answered 503 Service Unavailable; try again later"),
      (
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\ncongress,chamber\n"), 69,
        "the answer ended after 17 bytes, before it was complete; try again"
      ),
      (
        .chunked([Array("congress,chamber\n".utf8)], isComplete: false), 69,
        "the answer ended after 17 bytes, before it was complete; try again"
      ),
      (LoopbackReply([.reset]), 69, "the connection broke after 0 bytes (Connection reset by peer); try again"),
      (LoopbackReply([.close]), 69, "the host closed the connection without an answer"),
      (.redirect(to: "/x"), 69, "there were more than 10 redirects"),
      (.redirect(to: "ftp://127.0.0.1/x"), 69, "the server redirects to \"ftp://127.0.0.1/x\""),
      (.answer(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""]), 69, "the server answered 401 Unauthorized"),
      (
        .answer(body: Array("<!DOCTYPE html><title>Down</title>".utf8)), 65,
        "the answer is a page in HTML or XML, not CSV"
      ),
      (.answer(body: []), 65, "the answer is empty where CSV was asked for"),
      (.answer(body: Array("a,b\n1,2\n".utf8)), 65, "the column \"congress\" is missing"),
      (.answer(headers: ["Content-Encoding": "gzip"], body: Array("a,b\n".utf8)), 65, "the gzip data are damaged"),
      (LoopbackReply([.send(start), .reset]), 69, "the connection broke"),
    ]
    for (reply, code, message) in replies {
      try ScratchFolder.withFile("old") { output in
        let server = try LoopbackServer(["/x": reply])
        let result = try BuiltTool.run(["medians", "--source", server.address("/x?key=s3cret"), "-o", output])
        #expect(result.code == code, "\(message)")
        #expect(result.errors.hasPrefix("civic: error: \(server.address("/x")): \(message)"), "\(result.errors)")
        #expect(!result.errors.contains("s3cret"))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(try SharedData.bytes(output) == Array("old".utf8))
      }
    }
  }

  @Test func requestsNameTheTool() throws {
    let server = try LoopbackServer(["/x": .answer(404)])
    _ = try BuiltTool.run(["medians", "--source", server.address("/x")])
    let agent = try #require(server.requests.first?.headers["User-Agent"])
    #expect(agent == "civic/0.1.0 (command-line tool of the Swift package CivicData)")
  }

  @Test func hostWithoutANameOrAListenerIsExplained() throws {
    // Nothing listens on port 1; a port that was just free could be given to another test.
    try expectFailure(
      ["medians", "--source", "http://127.0.0.1:1/x"], 69,
      "http://127.0.0.1:1/x: the host refused the connection")
    // A label of 64 letters is no name, which the resolver knows without asking anybody.
    let address = "http://\(String(repeating: "a", count: 64)).invalid/x"
    try expectFailure(
      ["medians", "--source", address], 69,
      "\(address): the host's name cannot be resolved; check the name and the network")
  }

  @Test(arguments: ["ftp://127.0.0.1/x", "http://", "https:///x"])
  func addressThatCannotBeLoadedIsAUsageError(address: String) throws {
    try expectFailure(
      ["medians", "--source", address], 64,
      "'\(address)' is no address that can be loaded; it must begin with http:// or https:// and a host.")
  }
}
