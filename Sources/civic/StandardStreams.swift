// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output for data, standard error for everything else.
enum StandardStreams {
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// How wide help texts are: the terminal's width, at most 100 columns, 80 where there is no terminal.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(Int(size.ws_col), 100)
  }

  /// Writes data; a reader that has seen enough and went away is no failure.
  static func write(_ text: String) throws(Failure) {
    let code = write(text, to: STDOUT_FILENO)
    guard code == 0 || code == EPIPE else {
      throw Failure(.cannotWrite, "standard output cannot be written: \(reason(code))")
    }
  }

  /// Writes a line for people; if even that fails there is nobody to tell.
  static func complain(_ line: String) {
    _ = write(line + "\n", to: STDERR_FILENO)
  }

  /// Writes every byte.
  ///
  /// - Returns: 0, or the error number.
  static func write(_ text: String, to descriptor: CInt) -> CInt {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: rest))
          .withMemoryRebound(to: UInt8.self) { systemWrite(descriptor, $0) }
        if written < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = rest.dropFirst(written)
      }
      return 0
    }
  }

  static func reason(_ code: CInt) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
