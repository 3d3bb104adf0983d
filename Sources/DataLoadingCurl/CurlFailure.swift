// SPDX-License-Identifier: MIT

import CCurl
import DataLoading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How curl says that a transfer ended.
struct CurlOutcome {
  let code: CInt
  let systemError: CInt
  let isConnected: Bool
}

/// curl's codes as the loader's errors.
enum CurlFailure {
  enum Phase { case firstByte, idle, total }

  static func cancelled(_ request: HTTPRequest) -> LoadError {
    LoadError(.cancelled, url: request.url, message: "the load was cancelled")
  }

  static func unavailable(_ request: HTTPRequest) -> LoadError {
    LoadError(
      .transportUnavailable, url: request.url,
      message: "libcurl 7.85 or later is needed and cannot be used (found \(CurlLibrary.versionText))")
  }

  static func timeout(_ phase: Phase, _ request: HTTPRequest) -> LoadError {
    let timeouts = request.timeouts
    return switch phase {
    case .firstByte:
      LoadError(
        .firstByteTimeout, url: request.url,
        message: "no answer came within \(text(timeouts.firstByte)); try again later")
    case .idle:
      LoadError(
        .idleTimeout, url: request.url, message: "nothing more came for \(text(timeouts.idle)); try again later")
    case .total:
      LoadError(
        .totalTimeout, url: request.url,
        message: "the load was not done within \(text(timeouts.total)); try again later")
    }
  }

  /// The error for the end of a transfer; nil for an orderly one.
  static func error(
    _ outcome: CurlOutcome, _ request: HTTPRequest, received: Int, isHeadComplete: Bool
  ) -> LoadError? {
    func error(_ code: LoadError.Code, _ message: String) -> LoadError {
      LoadError(code, url: request.url, message: message)
    }
    switch civic_curl_code(UInt32(bitPattern: outcome.code)) {
    case CIVIC_CURLE_OK:
      return isHeadComplete ? nil : error(.malformedAnswer, "the answer's header was cut off")
    case CIVIC_CURLE_UNSUPPORTED_PROTOCOL where outcome.isConnected:
      // What came has no status line, which curl takes for HTTP/0.9.
      return error(.malformedAnswer, "the answer is not HTTP")
    case CIVIC_CURLE_UNSUPPORTED_PROTOCOL, CIVIC_CURLE_URL_MALFORMAT:
      return error(.invalidRequest, "the address cannot be requested; it must begin with http:// or https://")
    case CIVIC_CURLE_COULDNT_RESOLVE_HOST:
      return error(.nameNotResolved, "the host's name cannot be resolved; check the name and the network")
    case CIVIC_CURLE_COULDNT_RESOLVE_PROXY, CIVIC_CURLE_PROXY:
      return error(.proxyFailed, "the proxy cannot be used; check the proxy variables of the environment")
    case CIVIC_CURLE_COULDNT_CONNECT where outcome.systemError == ECONNREFUSED:
      return error(.connectionRefused, "the host refused the connection")
    case CIVIC_CURLE_COULDNT_CONNECT:
      return error(.connectionFailed, "the host cannot be reached\(reason(outcome.systemError))")
    case CIVIC_CURLE_OPERATION_TIMEDOUT where !outcome.isConnected:
      return error(
        .connectTimeout, "no connection within \(text(request.timeouts.connect)); check the network or try again later")
    case CIVIC_CURLE_OPERATION_TIMEDOUT:
      return error(.firstByteTimeout, "no answer came in time; try again later")
    case CIVIC_CURLE_SSL_CONNECT_ERROR, CIVIC_CURLE_SSL_CIPHER:
      return error(.secureConnectionFailed, "no secure connection could be made")
    case CIVIC_CURLE_PEER_FAILED_VERIFICATION, CIVIC_CURLE_SSL_CERTPROBLEM, CIVIC_CURLE_SSL_CACERT_BADFILE:
      return error(.certificateRefused, "the host's certificate is not valid")
    case CIVIC_CURLE_PARTIAL_FILE:
      return error(.truncated, "the answer ended after \(received) bytes, before it was complete; try again")
    case CIVIC_CURLE_GOT_NOTHING:
      return error(.emptyAnswer, "the host closed the connection without an answer")
    case CIVIC_CURLE_SEND_ERROR, CIVIC_CURLE_RECV_ERROR:
      return error(
        .connectionReset, "the connection broke after \(received) bytes\(reason(outcome.systemError)); try again")
    case CIVIC_CURLE_OUT_OF_MEMORY where !isHeadComplete:
      return error(.headerTooLarge, "the answer's header is too large")
    case CIVIC_CURLE_WEIRD_SERVER_REPLY, CIVIC_CURLE_HTTP2, CIVIC_CURLE_HTTP2_STREAM:
      return error(.malformedAnswer, "the answer is not HTTP as it should be (\(curlText(outcome.code)))")
    default:
      return error(.transferFailed, "the transfer failed (\(curlText(outcome.code)))")
    }
  }

  private static func curlText(_ code: CInt) -> String {
    "curl \(code)" + (civic_curl_text(code).map { ", \(String(cString: $0))" } ?? "")
  }

  private static func reason(_ code: CInt) -> String {
    guard code != 0, let text = strerror(code) else { return "" }
    return " (\(String(cString: text)))"
  }

  /// A duration for people: `5 s`, `0.25 s`.
  private static func text(_ duration: Duration?) -> String {
    guard let (seconds, attoseconds) = duration?.components else { return "the time allowed" }
    let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(Double(milliseconds) / 1000) s"
  }
}
