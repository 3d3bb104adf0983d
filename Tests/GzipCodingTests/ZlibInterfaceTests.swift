// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `Sources/CZlib/zlib_abi.h` against the real header, where there is one.
@Suite(.enabled(if: ZlibHeader.canBeCompiled, "needs a C compiler and the header zlib.h"))
struct ZlibInterfaceTests {
  private static let source = """
    #include <stddef.h>
    #include <zlib.h>
    #include "zlib_abi.h"

    #define SAME(member)                                                                       \\
      _Static_assert(offsetof(z_stream, member) == offsetof(civic_z_stream, member), #member); \\
      _Static_assert(sizeof(((z_stream *)0)->member) == sizeof(((civic_z_stream *)0)->member), #member)

    SAME(next_in);
    SAME(avail_in);
    SAME(total_in);
    SAME(next_out);
    SAME(avail_out);
    SAME(total_out);
    SAME(msg);
    SAME(state);
    SAME(zalloc);
    SAME(zfree);
    SAME(opaque);
    SAME(data_type);
    SAME(adler);
    SAME(reserved);
    _Static_assert(sizeof(z_stream) == sizeof(civic_z_stream), "size");
    _Static_assert(_Alignof(z_stream) == _Alignof(civic_z_stream), "alignment");

    #define EQUAL(name) _Static_assert((name) == (CIVIC_##name), #name)
    EQUAL(Z_OK);
    EQUAL(Z_STREAM_END);
    EQUAL(Z_NEED_DICT);
    EQUAL(Z_STREAM_ERROR);
    EQUAL(Z_DATA_ERROR);
    EQUAL(Z_MEM_ERROR);
    EQUAL(Z_BUF_ERROR);
    EQUAL(Z_NO_FLUSH);
    _Static_assert(MAX_WBITS + 16 == CIVIC_GZIP_WINDOW_BITS, "window bits");

    int (*const initialize)(z_stream *, int, const char *, int) = inflateInit2_;
    int (*const run)(z_stream *, int) = inflate;
    int (*const reset)(z_stream *) = inflateReset;
    int (*const end)(z_stream *) = inflateEnd;

    void functions(z_stream *real, const civic_z_stream *ours) {
      real->zalloc = ours->zalloc;
      real->zfree = ours->zfree;
    }

    """

  @Test func declarationsAreThoseOfTheRealHeader() throws {
    #expect(try ZlibHeader.complaints(about: Self.source) == "")
  }

  @Test func wrongDeclarationsAreFound() throws {
    let size = "_Static_assert(sizeof(z_stream) == sizeof(civic_z_stream) + 1, \"size\");\n"
    #expect(try ZlibHeader.complaints(about: Self.source + size) != "")
    let type = "int (*const other)(z_stream *, long) = inflate;\n"
    #expect(try ZlibHeader.complaints(about: Self.source + type) != "")
  }
}

private enum ZlibHeader {
  static var canBeCompiled: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/cc")
      && FileManager.default.fileExists(atPath: "/usr/include/zlib.h")
  }

  /// What a C compiler says about a text.
  static func complaints(about source: String) throws -> String {
    let package = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = FileManager.default.temporaryDirectory.appending(path: "zlib-\(UUID().uuidString).c")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/cc")
    compiler.arguments = [
      "-fsyntax-only", "-std=c11", "-Werror", "-I", package.appending(path: "Sources/CZlib").path, file.path,
    ]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? "" : String(decoding: text, as: UTF8.self) + " "
  }
}
