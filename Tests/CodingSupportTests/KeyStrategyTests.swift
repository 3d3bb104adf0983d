// SPDX-License-Identifier: MIT

import CodingSupport
import Foundation
import TestSupport
import Testing

struct KeyStrategyTests {
  @Test func defaultKeysAreTheNames() {
    #expect(KeyStrategy.useDefaultKeys.key(for: "party_code") == "party_code")
  }

  @Test(arguments: [
    ("party_code", "partyCode"), ("nominate_dim1", "nominateDim1"), ("name", "name"), ("Name", "Name"),
    ("NAME_OF_STATE", "nameOfState"), ("partyCode", "partyCode"), ("party__code", "partyCode"),
    ("_party_code", "_partyCode"), ("__party_code__", "__partyCode__"), ("party_", "party_"), ("_party", "_party"),
    ("_PARTY_", "_PARTY_"), ("_", "_"), ("___", "___"), ("", ""), ("état_civil", "étatCivil"), ("a_ñu", "aÑu"),
    ("born_1st", "born1St"), ("state_o'neill", "stateO'neill"), ("a_b-c", "aB-C"),
  ])
  func snakeCaseBecomesCamelCase(name: String, key: String) {
    #expect(KeyStrategy.convertFromSnakeCase.key(for: name) == key)
  }

  @Test func acronymsAreCapitalsUnlessTheyComeFirst() {
    let strategy = KeyStrategy.convertFromSnakeCase(acronyms: ["id", "url"])
    #expect(strategy.key(for: "bioguide_id") == "bioguideID")
    #expect(strategy.key(for: "ID_number") == "idNumber")
    #expect(strategy.key(for: "image_URL_small") == "imageURLSmall")
    #expect(strategy.key(for: "idea_ideal") == "ideaIdeal")
    #expect(strategy.key(for: "id") == "id")
  }

  @Test func acronymsAreUnderstoodInAnyCase() {
    for acronyms: Set<String> in [["id"], ["ID"], ["Id"]] {
      #expect(KeyStrategy.convertFromSnakeCase(acronyms: acronyms).key(for: "bioguide_id") == "bioguideID")
      #expect(KeyStrategy.convertFromSnakeCase(acronyms: acronyms).key(for: "BIOGUIDE_ID") == "bioguideID")
      #expect(KeyStrategy.convertFromKebabCase(acronyms: acronyms).key(for: "bioguide-id") == "bioguideID")
      #expect(KeyStrategy.convertFromPascalCase(acronyms: acronyms).key(for: "BioguideId") == "bioguideID")
    }
  }

  @Test(arguments: [
    ("party-code", "partyCode"), ("rollcall-num", "rollcallNum"), ("PARTY-CODE", "partyCode"), ("name", "name"),
    ("Name", "Name"), ("-party-code-", "-partyCode-"), ("party_code", "party_code"), ("a--b", "aB"), ("-", "-"),
    ("", ""), ("born-1st", "born1St"),
  ])
  func kebabCaseBecomesCamelCase(name: String, key: String) {
    #expect(KeyStrategy.convertFromKebabCase.key(for: name) == key)
  }

  @Test(arguments: [
    ("PartyCode", "partyCode"), ("URLName", "urlName"), ("ICPSR", "icpsr"), ("BioguideId", "bioguideId"),
    ("BioguideID", "bioguideID"), ("RollURLName", "rollURLName"), ("NominateDim1", "nominateDim1"), ("Name", "name"),
    ("name", "name"), ("partyCode", "partyCode"), ("X", "x"), ("AName", "aName"), ("Dim1D", "dim1D"), ("", ""),
    ("_PartyCode", "_partyCode"), ("__", "__"), ("ÉtatCivil", "étatCivil"), ("Party_Code", "party_Code"),
    ("1St", "1St"),
  ])
  func pascalCaseBecomesCamelCase(name: String, key: String) {
    #expect(KeyStrategy.convertFromPascalCase.key(for: name) == key)
  }

  @Test func acronymsOfPascalCaseAreCapitalsUnlessTheyComeFirst() {
    let strategy = KeyStrategy.convertFromPascalCase(acronyms: ["id", "url"])
    #expect(strategy.key(for: "IdNumber") == "idNumber")
    #expect(strategy.key(for: "IDNumber") == "idNumber")
    #expect(strategy.key(for: "ImageUrlSmall") == "imageURLSmall")
    #expect(strategy.key(for: "IdeaIdeal") == "ideaIdeal")
  }

  @Test func customStrategyIsAsked() {
    #expect(KeyStrategy.custom { $0.uppercased() }.key(for: "abc") == "ABC")
  }

  @Test func randomNamesBecomeTheKeysOfJSONDecoder() throws {
    var generator = SeededGenerator(seed: 3)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var wrong: [String] = []
    for _ in 0..<500 {
      let length = Int.random(in: 1...9, using: &generator)
      let name = String((0..<length).map { _ in "_aB1é-".randomElement(using: &generator) ?? "_" })
      let keys = try decoder.decode(KeyList.self, from: Data("{\"\(name)\":1}".utf8)).keys
      let key = KeyStrategy.convertFromSnakeCase.key(for: name)
      if keys != [key] { wrong.append("\(name): \(keys) is not \(key)") }
    }
    #expect(wrong == [])
  }
}

/// The keys a decoder offers.
private struct KeyList: Decodable {
  let keys: [String]

  init(from decoder: any Decoder) throws {
    keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}
