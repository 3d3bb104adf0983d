// SPDX-License-Identifier: MIT

import GzipCoding

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of a file or of standard input, chunk by chunk, decompressed when the first bytes say that they are gzip.
///
/// ```swift
/// var file = try FileSource(path: "HSall_members.csv.gz")
/// while let chunk = try file.next() { … }
/// ```
public struct FileSource: ~Copyable {
  /// What errors call the source: the path, or `standard input`.
  public let name: String

  /// When the file was changed last; nil for what is no file.
  public let modificationDate: Date?

  private static let chunkSize = 1 << 17

  private let descriptor: CInt
  private let closesDescriptor: Bool
  private var inflater: GzipInflater?
  private var hasLookedAtStart = false
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Parameter path: The path.
  /// - Throws: `noSuchFile` or `accessDenied`.
  public init(path: String) throws(LoadError) {
    name = path
    closesDescriptor = true
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    let openingError = errno
    var status = stat()
    let isKnown = descriptor >= 0 && fstat(descriptor, &status) == 0
    let isFile = isKnown && status.st_mode & S_IFMT == S_IFREG
    #if canImport(Darwin)
      let seconds = status.st_mtimespec.tv_sec
    #else
      let seconds = status.st_mtim.tv_sec
    #endif
    modificationDate = isFile ? Date(timeIntervalSince1970: Double(seconds)) : nil
    guard descriptor >= 0 else { throw Self.openingFailed(path, openingError) }
    if isKnown, status.st_mode & S_IFMT == S_IFDIR {
      throw LoadError(.noSuchFile, source: path, message: "is a folder, not a file; give the path of a file")
    }
  }

  /// Reads standard input.
  ///
  /// - Returns: The source.
  public static func standardInput() -> FileSource {
    FileSource(descriptor: STDIN_FILENO, name: "standard input")
  }

  private init(descriptor: CInt, name: String) {
    self.descriptor = descriptor
    self.name = name
    modificationDate = nil
    closesDescriptor = false
  }

  deinit {
    if closesDescriptor, descriptor >= 0 { close(descriptor) }
  }

  /// The next bytes.
  ///
  /// - Returns: At least one byte, or nil at the end.
  /// - Throws: `readFailed` or `damagedCompression`.
  public mutating func next() throws(LoadError) -> [UInt8]? {
    while true {
      do throws(GzipError) {
        if let output = try inflater?.next() { return output }
        if isAtEnd {
          try inflater?.finish()
          return nil
        }
      } catch {
        throw LoadError(.damagedCompression, source: name, message: error.description, cause: error)
      }
      let chunk = try readChunk()
      if !hasLookedAtStart {
        hasLookedAtStart = true
        if GzipInflater.isGzip(chunk.span) { inflater = GzipInflater() }
      }
      isAtEnd = chunk.isEmpty
      guard inflater != nil else {
        return chunk.isEmpty ? nil : chunk
      }
      inflater?.push(chunk)
    }
  }

  /// One chunk as it lies in the file, empty at the end; the first one has two bytes unless the file has fewer.
  private func readChunk() throws(LoadError) -> [UInt8] {
    var chunk = try readOnce(Self.chunkSize)
    while chunk.count == 1, !hasLookedAtStart {
      let more = try readOnce(Self.chunkSize)
      if more.isEmpty { break }
      chunk += more
    }
    return chunk
  }

  private func readOnce(_ size: Int) throws(LoadError) -> [UInt8] {
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, size)
      while result < 0, errno == EINTR { result = read(descriptor, buffer.baseAddress, size) }
      if result < 0 { failure = errno }
      count = max(result, 0)
    }
    guard failure == 0 else {
      throw LoadError(.readFailed, source: name, message: "reading failed: \(Self.reason(failure)); try again")
    }
    return bytes
  }

  private static func openingFailed(_ path: String, _ code: CInt) -> LoadError {
    switch code {
    case ENOENT, ENOTDIR:
      LoadError(.noSuchFile, source: path, message: "there is no such file; check the path")
    case EACCES, EPERM:
      LoadError(.accessDenied, source: path, message: "the file may not be read by this user; check its permissions")
    default:
      LoadError(.readFailed, source: path, message: "the file cannot be opened: \(reason(code))")
    }
  }

  private static func reason(_ code: CInt) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
