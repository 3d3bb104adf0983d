// SPDX-License-Identifier: MIT

public import DataLoading

/// Exchanges through the system's libcurl, on one thread of its own.
///
/// Only `http` and `https` are spoken. Bodies stream with backpressure: beyond 1 MiB that nobody has read, the
/// connection waits. Certificates are checked. Proxies come from the environment, as libcurl does it.
public struct CurlTransport: Transport {
  private let thread: CurlThread
  private let certificateFile: String?

  /// Makes a transport; its thread ends when the last copy of it is gone.
  ///
  /// - Parameter certificateFile: The path of a file with the certificates to trust instead of the system's.
  public init(certificateFile: String? = nil) {
    thread = CurlThread()
    self.certificateFile = certificateFile
  }

  /// Sends a request and waits for the header of the answer.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer; its body arrives while it is read.
  /// - Throws: `LoadError`.
  public func exchange(_ request: HTTPRequest) async throws(LoadError) -> HTTPResponse {
    let transfer = CurlTransfer(request, certificateFile: certificateFile)
    let loop = thread.loop
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if transfer.awaitHead(continuation) { loop.send(.start(transfer)) }
      }
    } onCancel: {
      if transfer.cancel() { loop.send(.drop(transfer)) }
    }
    let head = try result.get()
    return HTTPResponse(
      version: head.version, status: head.status, headers: head.headers, url: request.url,
      body: HTTPBody(CurlBody(transfer, thread)), timings: head.timings)
  }
}
