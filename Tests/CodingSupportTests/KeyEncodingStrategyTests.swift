// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import TestSupport
import Testing

struct KeyEncodingStrategyTests {
  @Test func defaultNamesAreTheKeys() {
    #expect(KeyEncodingStrategy.useDefaultKeys.name(for: "partyCode") == "partyCode")
  }

  @Test(arguments: [
    ("partyCode", "party_code"), ("nominateDim1", "nominate_dim1"), ("name", "name"), ("Name", "name"),
    ("bioguideID", "bioguide_id"), ("imageURLSmall", "image_url_small"), ("URLName", "url_name"), ("ID", "id"),
    ("party_code", "party_code"), ("_partyCode", "_party_code"), ("__partyCode__", "__party_code__"), ("_", "_"),
    ("", ""), ("a", "a"), ("aB", "a_b"), ("étatCivil", "état_civil"), ("page1Of", "page1_of"),
    ("state_Of", "state__of"),
  ])
  func camelCaseBecomesSnakeCase(key: String, name: String) {
    #expect(KeyEncodingStrategy.convertToSnakeCase.name(for: key) == name)
  }

  @Test func kebabAndPascalCaseHaveTheSameWords() {
    #expect(KeyEncodingStrategy.convertToKebabCase.name(for: "imageURLSmall") == "image-url-small")
    #expect(KeyEncodingStrategy.convertToPascalCase.name(for: "imageURLSmall") == "ImageURLSmall")
    #expect(KeyEncodingStrategy.convertToPascalCase.name(for: "_partyCode") == "_PartyCode")
    #expect(KeyEncodingStrategy.convertToPascalCase(acronyms: ["URL"]).name(for: "urlName") == "URLName")
  }

  @Test func acronymsTellTheWordsOfARunApart() {
    let strategy = KeyEncodingStrategy.convertToSnakeCase(acronyms: ["id", "URL", "i"])
    #expect(strategy.name(for: "pageIDURL") == "page_id_url")
    #expect(strategy.name(for: "pageIDURLOf") == "page_id_url_of")
    #expect(strategy.name(for: "theIDE") == "the_ide")
    #expect(KeyEncodingStrategy.convertToSnakeCase.name(for: "pageIDURL") == "page_idurl")
  }

  @Test func customStrategyIsAsked() {
    #expect(KeyEncodingStrategy.custom { $0.uppercased() }.name(for: "abc") == "ABC")
  }

  @Test func namesReadBackAsTheKeysTheyCameFrom() {
    var generator = SeededGenerator(seed: 5)
    let words = ["party", "code", "id", "url", "dim1", "of", "name", "icpsr"]
    for _ in 0..<500 {
      let name = (0..<Int.random(in: 1...5, using: &generator)).map { _ in words.randomElement(using: &generator) ?? ""
      }
      .joined(separator: "_")
      for acronyms in [[], ["id", "url"]] as [Set<String>] {
        let key = KeyStrategy.convertFromSnakeCase(acronyms: acronyms).key(for: name)
        #expect(KeyEncodingStrategy.convertToSnakeCase(acronyms: acronyms).name(for: key) == name)
      }
    }
  }

  @Test func namesAreThoseOfJSONEncoder() throws {
    var generator = SeededGenerator(seed: 6)
    let words = ["Party", "URL", "Id", "Code2", "X", "Of"]
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Row: Encodable {
      var key: String
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: Key(stringValue: key))
      }
    }
    for _ in 0..<300 {
      let tail = (0..<Int.random(in: 0...3, using: &generator)).map { _ in words.randomElement(using: &generator) ?? ""
      }
      let key = "the" + tail.joined()
      let name = KeyEncodingStrategy.convertToSnakeCase.name(for: key)
      #expect(String(decoding: try encoder.encode(Row(key: key)), as: UTF8.self) == "{\"\(name)\":1}")
    }
  }
}
