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
    var status = stat()
    if stat(path, &status) != 0 {
      try replace(newTarget(), with: text, mode: nil)
    } else if status.st_mode & S_IFMT == S_IFREG {
      // A link stays a link: the file it points to is replaced.
      guard let resolved = realpath(path, nil) else { throw failure(errno) }
      defer { free(resolved) }
      try replace(String(cString: resolved), with: text, mode: status.st_mode & 0o7777)
    } else {
      // A device or a pipe cannot be replaced, only written to.
      try writeInPlace(text, isFolder: status.st_mode & S_IFMT == S_IFDIR)
    }
  }

  /// Where a file that does not exist shall be: the path, or what a link at the path points to.
  private func newTarget() throws(Failure) -> String {
    var target = path
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &bytes, bytes.count)
      guard count > 0 else { return target }
      let pointed = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
      target = pointed.hasPrefix("/") ? pointed : folder + pointed
    }
    throw failure(ELOOP)
  }

  private func writeInPlace(_ text: String, isFolder: Bool) throws(Failure) {
    guard !isFolder else {
      throw Failure(.cannotWrite, "\(path): is a folder, not a file; give the name of a file in it")
    }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    let code = StandardStreams.write(text, to: descriptor)
    guard code == 0 || code == EPIPE else { throw failure(code) }
  }

  private func replace(_ target: String, with text: String, mode: mode_t?) throws(Failure) {
    // In the same folder, since a file cannot be renamed from one file system to another.
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    var name = Array("\(folder).civic-XXXXXX".utf8CString)
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
    Failure(.cannotWrite, "\(path): cannot be written: \(StandardStreams.reason(code)); choose another place with -o")
  }
}
