// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The declarations of CCurl against curl's own headers.
struct CurlInterfaceTests {
  private static let header = [
    "/usr/include/x86_64-linux-gnu/curl/curl.h", "/usr/include/aarch64-linux-gnu/curl/curl.h",
    "/usr/include/curl/curl.h",
  ]
  .contains { FileManager.default.fileExists(atPath: $0) }
  private static let compiler = FileManager.default.fileExists(atPath: "/usr/bin/cc")

  private let options = [
    "NOPROGRESS", "NOBODY", "FOLLOWLOCATION", "NOSIGNAL", "CONNECTTIMEOUT_MS", "HTTP_CONTENT_DECODING", "PATH_AS_IS",
    "SUPPRESS_CONNECT_HEADERS", "HTTP09_ALLOWED", "QUICK_EXIT", "URL", "USERAGENT", "CUSTOMREQUEST", "CAINFO",
    "PROTOCOLS_STR", "WRITEDATA", "HTTPHEADER", "HEADERDATA", "COPYPOSTFIELDS", "WRITEFUNCTION", "HEADERFUNCTION",
    "POSTFIELDSIZE_LARGE",
  ]
  private let infos = [
    "RESPONSE_CODE": "RESPONSE_CODE", "SSL_VERIFYRESULT": "SSL_VERIFYRESULT", "OS_ERRNO": "OS_ERRNO",
    "HTTP_VERSION": "HTTP_VERSION", "TOTAL_TIME": "TOTAL_TIME_T", "NAMELOOKUP_TIME": "NAMELOOKUP_TIME_T",
    "CONNECT_TIME": "CONNECT_TIME_T", "PRETRANSFER_TIME": "PRETRANSFER_TIME_T",
    "STARTTRANSFER_TIME": "STARTTRANSFER_TIME_T", "APPCONNECT_TIME": "APPCONNECT_TIME_T",
  ]
  private let codes = [
    "OK", "UNSUPPORTED_PROTOCOL", "URL_MALFORMAT", "COULDNT_RESOLVE_PROXY", "COULDNT_RESOLVE_HOST", "COULDNT_CONNECT",
    "WEIRD_SERVER_REPLY", "HTTP2", "PARTIAL_FILE", "OUT_OF_MEMORY", "OPERATION_TIMEDOUT", "SSL_CONNECT_ERROR",
    "GOT_NOTHING", "SEND_ERROR", "RECV_ERROR", "SSL_CERTPROBLEM", "SSL_CIPHER", "PEER_FAILED_VERIFICATION",
    "SSL_CACERT_BADFILE", "HTTP2_STREAM", "PROXY",
  ]

  @Test(.enabled(if: header && compiler, "curl's headers or a C compiler are not installed"))
  func numbersAndLayoutsAreThoseOfTheHeaders() throws {
    var lines = ["#include <curl/curl.h>", "#include <stddef.h>", "#include \"curl_abi.h\""]
    func expect(_ condition: String) { lines.append("_Static_assert(\(condition), \"\(condition)\");") }
    for option in options { expect("(int)CIVIC_CURLOPT_\(option) == (int)CURLOPT_\(option)") }
    for (ours, theirs) in infos { expect("(int)CIVIC_CURLINFO_\(ours) == (int)CURLINFO_\(theirs)") }
    for code in codes { expect("(int)CIVIC_CURLE_\(code) == (int)CURLE_\(code)") }
    expect("(int)CIVIC_CURL_PAUSE == (int)CURL_WRITEFUNC_PAUSE")
    expect("(int)CIVIC_CURL_GLOBAL_DEFAULT == (int)CURL_GLOBAL_DEFAULT")
    expect("(int)CIVIC_CURLVERSION_FIRST == (int)CURLVERSION_FIRST")
    expect("(int)CIVIC_CURLPAUSE_CONT == (int)CURLPAUSE_CONT")
    expect("(int)CIVIC_CURLMSG_DONE == (int)CURLMSG_DONE")
    expect("sizeof(civic_curl_message) == sizeof(CURLMsg)")
    expect("offsetof(civic_curl_message, kind) == offsetof(CURLMsg, msg)")
    expect("offsetof(civic_curl_message, easy) == offsetof(CURLMsg, easy_handle)")
    expect("offsetof(civic_curl_message, data) == offsetof(CURLMsg, data)")
    expect("offsetof(civic_curl_version, number) == offsetof(curl_version_info_data, version_num)")
    expect("sizeof(curl_off_t) == sizeof(int64_t)")
    expect("sizeof(CURLcode) == sizeof(int) && sizeof(CURLMcode) == sizeof(int) && sizeof(CURLoption) == sizeof(int)")
    try ScratchFolder.with { folder in
      let file = folder.appendingPathComponent("check.c").path
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: file))
      let sources = SharedData.packageFolder.appendingPathComponent("Sources/CCurl").path
      let result = try BuiltTool.shell("cc -fsyntax-only -I '\(sources)' -I '\(sources)/include' '\(file)'")
      #expect(result.code == 0, "\(result.errors)")
    }
  }
}
