// SPDX-License-Identifier: MIT

/// How the names in a file become the keys of a model; one meaning in JSON, XML and CSV.
public enum KeyStrategy: Sendable {
  /// The default: names are used as they are.
  case useDefaultKeys

  /// `party_code` becomes `partyCode`, as `JSONDecoder` does it; words in `acronyms` become capitals when they are
  /// not the first word, so that `bioguide_id` meets `bioguideID` with the acronym `id`.
  case convertFromSnakeCase(acronyms: Set<String>)

  /// A function from the name in the file to the key of the model.
  case custom(@Sendable (String) -> String)

  /// Snake case to camel case, without acronyms.
  public static var convertFromSnakeCase: KeyStrategy { .convertFromSnakeCase(acronyms: []) }

  /// The key that a name in the file stands for.
  ///
  /// - Parameter name: A column, element or member name.
  /// - Returns: The key of the model.
  public func key(for name: String) -> String {
    switch self {
    case .useDefaultKeys: name
    case .convertFromSnakeCase(let acronyms): Self.camelCase(name, acronyms: acronyms)
    case .custom(let convert): convert(name)
    }
  }

  private static func camelCase(_ name: String, acronyms: Set<String>) -> String {
    guard let first = name.firstIndex(where: { $0 != "_" }), let last = name.lastIndex(where: { $0 != "_" }) else {
      return name
    }
    let words = name[first...last].split(separator: "_")
    guard words.count > 1 else { return name }
    var key = String(name[..<first]) + words[0].lowercased()
    for word in words.dropFirst() {
      let lowered = word.lowercased()
      if acronyms.contains(lowered) {
        key += word.uppercased()
      } else {
        key += capitalized(word)
      }
    }
    return key + name[name.index(after: last)...]
  }
  /// Every run of letters with a capital at its start: `1st` is `1St`, as `JSONDecoder` has it.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isAfterLetter = false
    for character in word {
      result += isAfterLetter ? character.lowercased() : character.uppercased()
      isAfterLetter = character.isCased || (isAfterLetter && (character == "'" || character == "’"))
    }
    return result
  }
}
