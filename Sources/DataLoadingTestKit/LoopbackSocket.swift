// SPDX-License-Identifier: MIT

import DataLoading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The calls of POSIX that the server needs.
enum LoopbackSocket {
  #if canImport(Glibc)
    private static let stream = CInt(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  #if canImport(Darwin)
    private static let noSignal: CInt = 0
  #else
    private static let noSignal = CInt(MSG_NOSIGNAL)
  #endif

  static func listen() -> (descriptor: CInt, port: UInt16)? {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && systemListen(descriptor, 256) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isOpen else {
      close(descriptor)
      return nil
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  static func accept(_ listener: CInt) -> CInt? {
    while true {
      let connection = systemAccept(listener, nil, nil)
      if connection >= 0 {
        set(connection, CInt(IPPROTO_TCP), TCP_NODELAY, CInt(1))
        #if canImport(Darwin)
          set(connection, SOL_SOCKET, SO_NOSIGPIPE, CInt(1))
        #endif
        return connection
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Reads a request up to the end of its header; a body is left unread.
  static func readRequest(_ connection: CInt) -> LoopbackServer.Request? {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      var byte: UInt8 = 0
      guard bytes.count < 1 << 20, recv(connection, &byte, 1, 0) == 1 else { return nil }
      bytes.append(byte)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    let words = lines.first?.split(separator: " ").map(String.init) ?? []
    guard words.count == 3 else { return nil }
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers.append(String(parts[0]), String((parts.dropFirst().first ?? "").drop { $0 == " " }))
    }
    return LoopbackServer.Request(method: words[0], path: words[1], headers: headers)
  }

  /// False when the client is gone.
  static func send(_ bytes: [UInt8], _ connection: CInt) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let sent = systemSend(connection, UnsafeRawBufferPointer(rebasing: rest), noSignal)
        if sent < 0, errno == EINTR { continue }
        guard sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }
  }

  static func waitForEnd(_ connection: CInt) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while recv(connection, &bytes, bytes.count, 0) > 0 {}
  }

  /// Sends the end and waits until the client has closed, so that nothing that was sent is lost with the connection.
  static func finish(_ connection: CInt) {
    shutdown(connection, CInt(SHUT_WR))
    waitForEnd(connection)
  }

  static func resetOnClose(_ connection: CInt) {
    set(connection, SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
  }

  static func shutDown(_ descriptor: CInt) {
    shutdown(descriptor, CInt(SHUT_RDWR))
  }

  private static func set<Value: BitwiseCopyable>(_ descriptor: CInt, _ level: CInt, _ option: CInt, _ value: Value) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
  }
}

private func systemListen(_ descriptor: CInt, _ backlog: CInt) -> CInt { listen(descriptor, backlog) }

private func systemAccept(
  _ listener: CInt, _ address: UnsafeMutablePointer<sockaddr>?, _ length: UnsafeMutablePointer<socklen_t>?
) -> CInt {
  accept(listener, address, length)
}

private func systemSend(_ connection: CInt, _ bytes: UnsafeRawBufferPointer, _ flags: CInt) -> Int {
  send(connection, bytes.baseAddress, bytes.count, flags)
}
