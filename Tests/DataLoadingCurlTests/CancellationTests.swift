// SPDX-License-Identifier: MIT

import DataLoading
import DataLoadingCurl
import DataLoadingTestKit
import Foundation
import Testing

@Suite(.serialized)
struct CancellationTests {
  private static let hasDescriptors = FileManager.default.fileExists(atPath: "/proc/self/fd")

  private var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  @Test func cancelledBeforeItsStartIsCancelled() async throws {
    let server = try LoopbackServer(["/x": .answer()])
    let url = server.url("/x")
    let task = Task { () -> LoadError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(LoadError) {
        _ = try await CurlTransport().exchange(HTTPRequest(url: url))
        return nil
      } catch {
        return error
      }
    }
    #expect(await task.value?.code == .cancelled)
    #expect(server.requests.isEmpty)
  }

  @Test func bodyThatWasPartlyReadIsCancelledAndNotComplete() async throws {
    let large = [UInt8](repeating: 7, count: 300_000)
    let server = try LoopbackServer(["/x": .answer(body: large)])
    let url = server.url("/x")
    let task = Task { () -> Result<Int, LoadError> in
      do throws(LoadError) {
        var count = 0
        let response = try await CurlTransport().exchange(HTTPRequest(url: url))
        for try await chunk in response.body {
          count += chunk.count
          withUnsafeCurrentTask { $0?.cancel() }
        }
        return .success(count)
      } catch {
        return .failure(error)
      }
    }
    switch await task.value {
    case .success(let count): #expect(count == large.count)
    case .failure(let error): #expect(error.code == .cancelled)
    }
  }

  @Test func bodyThatIsLetGoEndsItsTransfer() async throws {
    let server = try LoopbackServer([
      "/x": LoopbackReply([.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), .sendForever(Array("1,2\n".utf8))])
    ])
    let transport = CurlTransport()
    for _ in 0..<20 { _ = try await transport.exchange(HTTPRequest(url: server.url("/x"))) }
    // A transport that were still busy with twenty endless bodies would not get to this one.
    server.route("/y", .answer(body: [1]))
    let response = try await transport.exchange(HTTPRequest(url: server.url("/y")))
    #expect(try await response.body.bytes(upTo: 10) == [1])
  }

  /// Half of the loads wait for the header, half are in the body; both are left in the middle, twenty times over.
  @Test func aHundredLoadsCancelledTwentyTimesLeaveNothingBehind() async throws {
    let server = try LoopbackServer([
      "/head": LoopbackReply([.hold]),
      "/body": LoopbackReply([.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), .sendForever(Array("1,2\n".utf8))]),
    ])
    let before = openDescriptors
    do {
      let transport = CurlTransport()
      for _ in 0..<20 {
        let started = Started(count: 100)
        let group = Task {
          await withTaskGroup(of: LoadError.Code?.self, returning: [LoadError.Code?].self) { group in
            for index in 0..<100 {
              let request = HTTPRequest(url: server.url(index % 2 == 0 ? "/head" : "/body"))
              group.addTask {
                do throws(LoadError) {
                  if index % 2 == 0 { await started.one() }
                  let response = try await transport.exchange(request)
                  await started.one()
                  for try await _ in response.body {}
                  return nil
                } catch {
                  return error.code
                }
              }
            }
            return await group.reduce(into: []) { $0.append($1) }
          }
        }
        await started.all()
        group.cancel()
        let codes = await group.value
        #expect(codes == Array(repeating: .cancelled, count: 100))
      }
    }
    if Self.hasDescriptors {
      // The transport's thread closes its sockets after the last reference to it is gone.
      var waits = 0
      while openDescriptors > before + 100, waits < 100_000 {
        await Task.yield()
        waits += 1
      }
      #expect(openDescriptors <= before + 100)
    }
  }
}

/// Waits until a number of tasks have come to a place.
private actor Started {
  private var missing: Int
  private var waiter: CheckedContinuation<Void, Never>?

  init(count: Int) {
    missing = count
  }

  func one() {
    missing -= 1
    if missing == 0 { waiter?.resume() }
  }

  func all() async {
    guard missing > 0 else { return }
    await withCheckedContinuation { waiter = $0 }
  }
}
