// SPDX-License-Identifier: MIT

import DataLoading
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the server's threads share: one that accepts, and one a connection.
final class ServerCore: Sendable {
  private struct State {
    var routes: [String: LoopbackReply]
    var requests: [LoopbackServer.Request] = []
    var connections: Set<CInt> = []
    var isStopped = false
  }

  private let listener: CInt
  private let state: Mutex<State>

  init(listener: CInt, routes: [String: LoopbackReply]) {
    self.listener = listener
    state = Mutex(State(routes: routes))
  }

  var requests: [LoopbackServer.Request] { state.withLock { $0.requests } }

  func route(_ path: String, _ reply: LoopbackReply) {
    state.withLock { $0.routes[path] = reply }
  }

  func start() {
    if !DetachedThread.run({ self.acceptConnections() }) { close(listener) }
  }

  /// Wakes every thread by shutting its socket down; each closes its own.
  func stop() {
    // Under the lock, since a connection that was closed meanwhile may have given its number to somebody else.
    state.withLock { state in
      state.isStopped = true
      LoopbackSocket.shutDown(listener)
      for connection in state.connections { LoopbackSocket.shutDown(connection) }
    }
  }

  private func acceptConnections() {
    while let connection = LoopbackSocket.accept(listener) {
      let isWanted = state.withLock { state in
        if !state.isStopped { state.connections.insert(connection) }
        return !state.isStopped
      }
      guard isWanted else {
        close(connection)
        break
      }
      if !DetachedThread.run({ self.serve(connection) }) { forget(connection) }
    }
    close(listener)
  }

  /// Closes a connection; it is forgotten first, since a closed number may be given out again.
  private func forget(_ connection: CInt) {
    state.withLock { _ = $0.connections.remove(connection) }
    close(connection)
  }

  private func serve(_ connection: CInt) {
    defer { forget(connection) }
    guard let request = LoopbackSocket.readRequest(connection) else { return }
    let path = String(request.path.prefix { $0 != "?" })
    let reply = state.withLock { state in
      state.requests.append(request)
      return state.routes[path] ?? .answer(404)
    }
    for step in reply.steps {
      switch step {
      case .send(let bytes):
        guard LoopbackSocket.send(bytes, connection) else { return }
      case .sendSingly(let bytes):
        for byte in bytes { guard LoopbackSocket.send([byte], connection) else { return } }
      case .sendForever(let bytes):
        while LoopbackSocket.send(bytes, connection) {}
        return
      case .hold:
        LoopbackSocket.waitForEnd(connection)
        return
      case .close:
        return
      case .reset:
        LoopbackSocket.resetOnClose(connection)
        return
      }
    }
    LoopbackSocket.finish(connection)
  }
}
