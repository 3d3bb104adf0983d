// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What to request after an answer that points elsewhere.
enum Redirect {
  /// Header fields that another origin may see; any other may hold a secret.
  private static let harmless: Set<String> = [
    "accept", "accept-encoding", "accept-language", "content-type", "user-agent",
  ]

  /// The next request; nil where the answer is no redirect.
  static func request(after request: HTTPRequest, _ response: HTTPResponse) throws(LoadError) -> HTTPRequest? {
    guard [.movedPermanently, .found, .seeOther, .temporaryRedirect, .permanentRedirect].contains(response.status),
      let location = response.headers["Location"]
    else { return nil }
    var next = request
    next.url = try target(location, from: request.url)
    let changesToGet =
      response.status == .seeOther && request.method != .head
      || [.movedPermanently, .found].contains(response.status) && request.method == .post
    if changesToGet {
      next.method = .get
      next.body = nil
      next.headers["Content-Type"] = nil
    }
    if !hasSameOrigin(request.url, next.url) {
      next.headers = HTTPHeaders(next.headers.fields.filter { harmless.contains($0.name.lowercased()) })
    }
    return next
  }

  /// The address of a Location field, resolved as in RFC 3986, section 5.
  private static func target(_ location: String, from url: URL) throws(LoadError) -> URL {
    guard let resolved = URL(string: location, relativeTo: url)?.absoluteURL,
      let scheme = resolved.scheme?.lowercased(),
      ["http", "https"].contains(scheme), resolved.host()?.isEmpty == false
    else {
      // A query may hold secrets, and so may what stands before an @.
      let address = location.prefix { $0 != "?" && $0 != "#" }
      let place = (address.lastIndex(of: "@").map { address[address.index(after: $0)...] } ?? address).prefix(200)
      throw LoadError(
        .redirectRefused, url: url,
        message: "the server redirects to \"\(place)\", which is no http or https address")
    }
    guard scheme == "https" || url.scheme?.lowercased() == "http" else {
      throw LoadError(
        .redirectDowngrade, url: url,
        message: "the server redirects from https to \(resolved.withoutSecrets), which is not protected")
    }
    // A fragment goes along unless the new address has one (RFC 9110, section 10.2.2); it is never sent.
    return resolved
  }

  private static func hasSameOrigin(_ left: URL, _ right: URL) -> Bool {
    func origin(_ url: URL) -> [String] {
      let scheme = url.scheme?.lowercased() ?? ""
      return [scheme, url.host()?.lowercased() ?? "", "\(url.port ?? (scheme == "https" ? 443 : 80))"]
    }
    return origin(left) == origin(right)
  }
}
