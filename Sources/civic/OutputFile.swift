// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a file whole or not at all: beside its place first, then renamed over it.
struct OutputFile {
  let path: String

  /// Writes the text; a failure leaves an existing file as it was.
  func write(_ text: String) throws(Failure) {
    // A link stays a link: the file it points to is replaced. A device or pipe cannot be replaced, only written to.
    let target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var status = stat()
    if let target, stat(target, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      try writeInPlace(text, isFolder: status.st_mode & S_IFMT == S_IFDIR)
      return
    }
    try replace(target ?? path, with: text, mode: target == nil ? nil : status.st_mode & 0o7777)
  }

  private func writeInPlace(_ text: String, isFolder: Bool) throws(Failure) {
    guard !isFolder else { throw Failure(.cannotWrite, "\(path): is a folder, not a file") }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    let code = StandardStreams.write(text, to: descriptor)
    guard code == 0 || code == EPIPE else { throw failure(code) }
  }

  private func replace(_ target: String, with text: String, mode: mode_t?) throws(Failure) {
    var name = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure(errno) }
    let temporary = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)

    var code = StandardStreams.write(text, to: descriptor)
    // mkstemp makes files for the owner alone; a new file gets what the user's mask allows, an old one keeps its mode.
    if code == 0, fchmod(descriptor, mode ?? 0o666 & ~currentMask()) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw failure(code)
    }
  }

  private func currentMask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }

  private func failure(_ code: CInt) -> Failure {
    Failure(.cannotWrite, "\(path): cannot be written: \(StandardStreams.reason(code))")
  }
}
