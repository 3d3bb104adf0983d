// SPDX-License-Identifier: MIT

/// How the keys of a model become names in a file, the inverse of `KeyStrategy`; one meaning in JSON, XML and CSV.
///
/// A word starts at a capital behind anything else, and at the last capital of a run that goes on in small letters:
/// `theURLOfPage1` has the words the, URL, of and page1. Acronyms tell the words of a run of capitals apart, and are
/// needed only for that: with `id` and `url`, `pageIDURL` has the words page, id and url. Underscores at the start and
/// at the end are kept.
public enum KeyEncodingStrategy: Sendable {
  /// The default: keys are used as they are.
  case useDefaultKeys

  /// `partyCode` becomes `party_code`, and `bioguideID` becomes `bioguide_id`.
  case convertToSnakeCase(acronyms: Set<String>)

  /// `partyCode` becomes `party-code`.
  case convertToKebabCase(acronyms: Set<String>)

  /// `partyCode` becomes `PartyCode`; words in `acronyms` become capitals, so that `urlName` becomes `URLName`.
  case convertToPascalCase(acronyms: Set<String>)

  /// A function from the key of the model to the name in the file.
  case custom(@Sendable (String) -> String)

  /// Camel case to snake case, without acronyms.
  public static var convertToSnakeCase: KeyEncodingStrategy { .convertToSnakeCase(acronyms: []) }

  /// Camel case to kebab case, without acronyms.
  public static var convertToKebabCase: KeyEncodingStrategy { .convertToKebabCase(acronyms: []) }

  /// Camel case to Pascal case, without acronyms.
  public static var convertToPascalCase: KeyEncodingStrategy { .convertToPascalCase(acronyms: []) }

  /// The name in the file for a key.
  ///
  /// - Parameter key: A key of the model.
  /// - Returns: A column, element or member name.
  public func name(for key: String) -> String {
    switch self {
    case .useDefaultKeys: key
    case .convertToSnakeCase(let acronyms):
      Self.joined(key, acronyms, separator: "_") { word, _ in word.lowercased() }
    case .convertToKebabCase(let acronyms):
      Self.joined(key, acronyms, separator: "-") { word, _ in word.lowercased() }
    case .convertToPascalCase(let acronyms):
      Self.joined(key, acronyms, separator: "") { word, isAcronym in
        isAcronym ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
      }
    case .custom(let convert): convert(key)
    }
  }

  private static func joined(
    _ key: String, _ acronyms: Set<String>, separator: String, _ spell: (Substring, _ isAcronym: Bool) -> String
  ) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
      return key
    }
    let known = Set(acronyms.map { $0.lowercased() })
    let words = words(of: key[first...last]).flatMap { acronymsInRun($0, known) ?? [$0] }
    let name = words.map { spell($0, known.contains($0.lowercased())) }.joined(separator: separator)
    return key[..<first] + name + key[key.index(after: last)...]
  }

  private static func words(of key: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = key.startIndex
    // The first character starts a word, whatever it is.
    var isBehindCapital = true
    for index in key.indices {
      let isCapital = key[index].isUppercase
      let startsWord = isCapital && (!isBehindCapital || key[key.index(after: index)...].first?.isLowercase == true)
      if startsWord, index > start {
        words.append(key[start..<index])
        start = index
      }
      isBehindCapital = isCapital
    }
    words.append(key[start...])
    return words
  }

  /// A run of capitals as acronyms only; nil when it cannot be cut so.
  private static func acronymsInRun(_ run: Substring, _ acronyms: Set<String>) -> [Substring]? {
    guard !acronyms.isEmpty, run.count > 1, run.allSatisfy({ !$0.isLowercase }) else { return nil }
    let characters = Array(run.lowercased())
    guard characters.count == run.count else { return nil }
    // For every place the start of the acronym that ends there: the run is cut from its end, the longest piece first.
    var starts: [Int?] = [0] + Array(repeating: nil, count: characters.count)
    for end in 1...characters.count {
      starts[end] = (0..<end).first { starts[$0] != nil && acronyms.contains(String(characters[$0..<end])) }
    }
    var pieces: [Substring] = []
    var end = characters.count
    while end > 0 {
      guard let start = starts[end] else { return nil }
      pieces.append(run.dropFirst(start).prefix(end - start))
      end = start
    }
    return pieces.reversed()
  }
}
