// SPDX-License-Identifier: MIT

import DataLoading
import Foundation
import GzipCoding
import Testing

struct FileSourceTests {
  /// `a,b⏎1,2⏎` as Python's `gzip` compresses it.
  private static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x08, 0x01, 0x00, 0x00, 0x00, 0x02, 0xFF, 0x61, 0x2E, 0x63, 0x73, 0x76, 0x00, 0x4B, 0xD4, 0x49,
    0xE2, 0x32, 0xD4, 0x31, 0xE2, 0x02, 0x00, 0x7B, 0x07, 0x97, 0x0A, 0x08, 0x00, 0x00, 0x00,
  ]

  /// Calls `body` with the path of a file that is removed afterwards.
  private func withFile<Result>(
    _ bytes: [UInt8], name: String = "table.csv", _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "file-source-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return try body(file.path)
  }

  private func read(_ path: String) throws(LoadError) -> [UInt8] {
    var source = try FileSource(path: path)
    var bytes: [UInt8] = []
    while let chunk = try source.next() {
      #expect(!chunk.isEmpty)
      bytes += chunk
    }
    return bytes
  }

  /// The error that reading ends with, and what came before it.
  private func fault(_ path: String) -> LoadError? {
    do throws(LoadError) {
      _ = try read(path)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0, 1, 2, 3, 1000, 131_072, 131_073, 400_000])
  func plainFileIsReadAsItIs(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try withFile(bytes) { try read($0) } == bytes)
  }

  @Test(arguments: ["table.csv.gz", "table.csv", "data"])
  func gzipIsToldByItsContentNotByItsName(name: String) throws {
    #expect(try withFile(Self.packed, name: name) { try read($0) } == Array("a,b\n1,2\n".utf8))
    #expect(try withFile(Array("a,b\n".utf8), name: name) { try read($0) } == Array("a,b\n".utf8))
  }

  @Test func manyMembersAreOneFile() throws {
    let bytes = (0..<20_000).flatMap { _ in Self.packed }
    let content = try withFile(bytes) { try read($0) }
    #expect(content.count == 20_000 * 8)
    #expect(content.suffix(8) == Array("a,b\n1,2\n".utf8)[...])
  }

  @Test func cutGzipIsAnErrorHoweverManyBytesAreThere() throws {
    for end in 2..<Self.packed.count {
      let error = try #require(try withFile(Array(Self.packed[..<end])) { fault($0) })
      #expect(error.code == .damagedCompression)
      #expect((error.cause as? GzipError)?.code == .truncated)
      #expect(
        error.message == "the gzip data end after \(end) bytes, before their end is reached; fetch the file again")
    }
    // The first byte alone says nothing.
    #expect(try withFile([0x1F]) { try read($0) } == [0x1F])
  }

  @Test func damagedGzipIsAnErrorAndStaysOne() throws {
    var bytes = Self.packed
    bytes[bytes.count - 6] ^= 0x40
    try withFile(bytes) { path in
      var source = try FileSource(path: path)
      var faults = 0
      for _ in 0..<10 where faults < 3 {
        do throws(LoadError) {
          let chunk = try source.next()
          #expect(chunk != nil)
        } catch {
          faults += 1
          #expect(error.code == .damagedCompression)
          #expect(error.source == path)
          #expect(
            error.description == "\(path): the gzip data are damaged near compressed byte 30; fetch the file again")
        }
      }
      #expect(faults == 3)
    }
  }

  @Test func nextAfterTheEndIsNil() throws {
    for bytes in [Self.packed, Array("a\n".utf8), []] {
      try withFile(bytes) { path in
        var source = try FileSource(path: path)
        while try source.next() != nil {}
        for _ in 0..<3 {
          let chunk = try source.next()
          #expect(chunk == nil)
        }
      }
    }
  }

  @Test func missingFileIsNamed() {
    let error = fault("/nonexistent/table.csv")
    #expect(error?.code == .noSuchFile)
    #expect(error?.description == "/nonexistent/table.csv: there is no such file; check the path")
    #expect(fault("")?.code == .noSuchFile)
  }

  @Test func pathThroughAFileIsMissing() throws {
    try withFile([1]) { path in
      #expect(fault(path + "/child")?.description == "\(path)/child: there is no such file; check the path")
    }
  }

  @Test func pathThatIsTooLongIsAnError() {
    let error = fault("/tmp/" + String(repeating: "x", count: 5000))
    #expect(error?.code == .readFailed)
    #expect(error?.message.hasPrefix("the file cannot be opened: ") == true)
  }

  @Test func folderIsNoFile() {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(fault(folder)?.code == .noSuchFile)
    #expect(fault(folder)?.description == "\(folder): is a folder, not a file; give the path of a file")
  }

  // Root may read everything.
  @Test(.enabled(if: getuid() != 0, "root may read every file"))
  func fileWithoutPermissionIsDenied() throws {
    try withFile([1]) { path in
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      #expect(fault(path)?.description == "\(path): the file may not be read by this user")
      #expect(fault(path)?.code == .accessDenied)
    }
  }

  // The first page of a process's own memory opens and cannot be read.
  @Test(.enabled(if: FileManager.default.isReadableFile(atPath: "/proc/self/mem"), "needs Linux's /proc"))
  func failureWhileReadingIsAnError() {
    let error = fault("/proc/self/mem")
    #expect(error?.code == .readFailed)
    #expect(error?.message.hasPrefix("reading failed: ") == true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "needs Linux's /proc"))
  func everyDescriptorIsClosed() throws {
    func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    try withFile(Self.packed) { path in
      let before = try count()
      for _ in 0..<300 {
        #expect(fault("/tmp") != nil)
        _ = try read(path)
        let unread = try FileSource(path: path)
        #expect(unread.name == path)
      }
      // Other tests open files at the same time.
      #expect(try count() < before + 100)
    }
  }
}
