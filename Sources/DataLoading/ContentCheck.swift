// SPDX-License-Identifier: MIT

/// Looks at the beginning of a body: an outage page or a login form often comes with the status of success.
enum ContentCheck {
  static func checked(
    _ body: HTTPBody, _ response: HTTPResponse, format: DataFormat, name: String
  ) async throws(LoadError) -> HTTPBody {
    var start: [UInt8] = []
    while start.count < 16, let chunk = try await body.next() { start += chunk }
    guard !start.isEmpty else {
      throw LoadError(
        .emptyBody, source: name, message: "the answer is empty where \(format.name) was asked for",
        status: response.status)
    }
    if format != .xml, isMarkup(start) {
      throw LoadError(
        .unexpectedContent, source: name,
        message:
          "the answer is a page in HTML or XML, not \(format.name); open the address in a browser to see what it says",
        status: response.status)
    }
    return HTTPBody(PrefixedBody(start, body))
  }

  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(200), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      .lowercased()
    return ["<!doctype", "<html", "<?xml", "<head", "<body", "<!--"].contains { text.hasPrefix($0) }
  }
}
