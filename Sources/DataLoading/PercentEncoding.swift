// SPDX-License-Identifier: MIT

/// Percent-encoding as in RFC 3986, section 2; `+` and `;` are escaped in queries, where servers read them as a space and
/// a separator.
enum PercentEncoding {
  private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  static func path(_ text: String) -> String {
    encode(text, keeping: "/:@!$&'()*,=")
  }

  static func query(_ text: String) -> String {
    encode(text, keeping: "/:@!$'()*,?")
  }

  private static func encode(_ text: String, keeping kept: String) -> String {
    let kept = unreserved.union(kept.utf8)
    return text.utf8.reduce(into: "") { result, byte in
      if kept.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
