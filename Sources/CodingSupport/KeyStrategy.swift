// SPDX-License-Identifier: MIT

/// How the names in a file become the keys of a model; one meaning in JSON, XML and CSV.
///
/// Acronyms are words such as `id` and `url` that become capitals unless they come first, so that `bioguide_id` meets
/// the property `bioguideID`. They are best given in lower case, which is looked up fastest; any case is understood.
public enum KeyStrategy: Sendable {
  /// The default: names are used as they are.
  case useDefaultKeys

  /// `party_code` and `PARTY_CODE` become `partyCode`; a single word stays as it is, as `JSONDecoder` has it.
  case convertFromSnakeCase(acronyms: Set<String>)

  /// `party-code` and `PARTY-CODE` become `partyCode`; a single word stays as it is.
  case convertFromKebabCase(acronyms: Set<String>)

  /// `PartyCode` becomes `partyCode`, `URLName` becomes `urlName`, and `ICPSR` becomes `icpsr`.
  case convertFromPascalCase(acronyms: Set<String>)

  /// A function from the name in the file to the key of the model.
  case custom(@Sendable (String) -> String)

  /// Snake case to camel case, without acronyms.
  public static var convertFromSnakeCase: KeyStrategy { .convertFromSnakeCase(acronyms: []) }

  /// Kebab case to camel case, without acronyms.
  public static var convertFromKebabCase: KeyStrategy { .convertFromKebabCase(acronyms: []) }

  /// Pascal case to camel case, without acronyms.
  public static var convertFromPascalCase: KeyStrategy { .convertFromPascalCase(acronyms: []) }

  /// The key that a name in the file stands for.
  ///
  /// - Parameter name: A column, element or member name.
  /// - Returns: The key of the model.
  public func key(for name: String) -> String {
    switch self {
    case .useDefaultKeys: name
    case .convertFromSnakeCase(let acronyms): Self.camelCase(name, separator: "_", acronyms: acronyms)
    case .convertFromKebabCase(let acronyms): Self.camelCase(name, separator: "-", acronyms: acronyms)
    case .convertFromPascalCase(let acronyms): Self.camelCase(pascalCase: name, acronyms: acronyms)
    case .custom(let convert): convert(name)
    }
  }

  /// Separators at the start and at the end of the name are kept.
  private static func camelCase(_ name: String, separator: Character, acronyms: Set<String>) -> String {
    guard let first = name.firstIndex(where: { $0 != separator }),
      let last = name.lastIndex(where: { $0 != separator })
    else { return name }
    let words = name[first...last].split(separator: separator)
    guard words.count > 1 else { return name }
    var key = String(name[..<first]) + words[0].lowercased()
    for word in words.dropFirst() {
      key += isAcronym(word, acronyms) ? word.uppercased() : capitalized(word)
    }
    return key + name[name.index(after: last)...]
  }

  /// Underscores at the start of the name are kept, and so is the case of every word but the first.
  private static func camelCase(pascalCase name: String, acronyms: Set<String>) -> String {
    let underscores = name.prefix { $0 == "_" }
    let words = pascalCaseWords(name[underscores.endIndex...])
    guard let first = words.first else { return name }
    return words.dropFirst().reduce(underscores + first.lowercased()) { key, word in
      key + (isAcronym(word, acronyms) ? word.uppercased() : String(word))
    }
  }

  /// A word starts with a capital behind another letter, or with the last capital of a run: `URL`, `Name`.
  private static func pascalCaseWords(_ name: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    var isBehindCapital = true
    for index in name.indices {
      let isCapital = name[index].isUppercase
      let next = name[index...].dropFirst().first
      if isCapital, index > start, !isBehindCapital || next?.isLowercase == true {
        words.append(name[start..<index])
        start = index
      }
      isBehindCapital = isCapital
    }
    return start < name.endIndex ? words + [name[start...]] : words
  }

  private static func isAcronym(_ word: Substring, _ acronyms: Set<String>) -> Bool {
    guard !acronyms.isEmpty else { return false }
    let lowered = word.lowercased()
    return acronyms.contains(lowered) || acronyms.contains { $0.lowercased() == lowered }
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
