// SPDX-License-Identifier: MIT

import CCurl
import DataLoading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// curl's handle of one transfer, set up for it; used on the loop's thread alone.
struct CurlHandle {
  let easy: OpaquePointer
  private let headers: OpaquePointer?

  /// Nil when curl refuses, which means that there is no memory.
  init?(_ transfer: CurlTransfer) {
    guard let easy = civic_curl_easy_create() else { return nil }
    self.easy = easy
    headers = Self.list(transfer.request.headers)
    guard configure(transfer) else {
      destroy()
      return nil
    }
  }

  func destroy() {
    civic_curl_easy_destroy(easy)
    if let headers { civic_curl_list_destroy(headers) }
  }

  private func configure(_ transfer: CurlTransfer) -> Bool {
    let request = transfer.request
    var codes = [
      civic_curl_set_text(easy, CIVIC_CURLOPT_URL, request.url.absoluteString),
      civic_curl_set_text(easy, CIVIC_CURLOPT_PROTOCOLS_STR, "http,https"),
      civic_curl_set_long(easy, CIVIC_CURLOPT_NOSIGNAL, 1),
      civic_curl_set_long(easy, CIVIC_CURLOPT_NOPROGRESS, 1),
      civic_curl_set_long(easy, CIVIC_CURLOPT_FOLLOWLOCATION, 0),
      civic_curl_set_long(easy, CIVIC_CURLOPT_HTTP_CONTENT_DECODING, 0),
      civic_curl_set_long(easy, CIVIC_CURLOPT_HTTP09_ALLOWED, 0),
      civic_curl_set_long(easy, CIVIC_CURLOPT_PATH_AS_IS, 1),
      civic_curl_set_long(easy, CIVIC_CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      civic_curl_set_headers(easy, headers),
      civic_curl_set_receivers(
        easy, receiveHeaderLine, receiveBody, Unmanaged.passUnretained(transfer).toOpaque()),
    ]
    // Zero would mean curl's default of five minutes; a day is as good as none.
    let connect = request.timeouts.connect.map(Self.milliseconds) ?? 86_400_000
    codes.append(civic_curl_set_long(easy, CIVIC_CURLOPT_CONNECTTIMEOUT_MS, max(1, connect)))
    // Leaving a name look-up alone is better than waiting for it; curl before 7.87 does not know the option.
    _ = civic_curl_set_long(easy, CIVIC_CURLOPT_QUICK_EXIT, 1)
    if let body = request.body {
      codes.append(body.withUnsafeBufferPointer { civic_curl_set_body(easy, $0.baseAddress, $0.count) })
    }
    if request.method == .head { codes.append(civic_curl_set_long(easy, CIVIC_CURLOPT_NOBODY, 1)) }
    codes.append(civic_curl_set_text(easy, CIVIC_CURLOPT_CUSTOMREQUEST, request.method.rawValue))
    if let file = transfer.certificateFile { codes.append(civic_curl_set_text(easy, CIVIC_CURLOPT_CAINFO, file)) }
    return codes.allSatisfy { $0 == 0 }
  }

  private static func list(_ headers: HTTPHeaders) -> OpaquePointer? {
    var list: OpaquePointer?
    for field in headers.fields {
      // curl sends `Name;` as a field without a value; `Name:` would remove the field.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      list = civic_curl_list_append(list, line) ?? list
    }
    return list
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(min(max(seconds, 0), 86_400) * 1_000 + attoseconds / 1_000_000_000_000_000)
  }

  // MARK: What curl knows

  /// How long after the start the connection was ready for the request; nil before.
  var connectedAfter: Duration? { time(CIVIC_CURLINFO_PRETRANSFER_TIME) }
  var isConnected: Bool { connectedAfter != nil }
  var systemError: CInt { CInt(truncatingIfNeeded: civic_curl_long(easy, CIVIC_CURLINFO_OS_ERRNO)) }

  var timings: HTTPTimings {
    HTTPTimings(
      nameResolved: time(CIVIC_CURLINFO_NAMELOOKUP_TIME), connected: time(CIVIC_CURLINFO_CONNECT_TIME),
      secured: time(CIVIC_CURLINFO_APPCONNECT_TIME), firstByte: time(CIVIC_CURLINFO_STARTTRANSFER_TIME))
  }

  private func time(_ info: civic_curl_time_info) -> Duration? {
    let microseconds = civic_curl_time(easy, info)
    return microseconds > 0 ? .microseconds(microseconds) : nil
  }
}

/// curl calls this on the loop's thread; the transfer outlives its handle.
private func receiveHeaderLine(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes, let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return transfer.receiveHeaderLine(line) ? line.count : 0
}

private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes, let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  switch transfer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) {
  case .taken: return size * count
  case .full: return Int(CIVIC_CURL_PAUSE)
  case .unwanted: return 0
  }
}
