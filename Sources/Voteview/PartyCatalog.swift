// SPDX-License-Identifier: MIT

import CodingSupport

/// The parties that Voteview codes, and where to find them.
///
/// Codes, names and colours are those of voteview.com (`parties.json` and `colorMap.js`, 2018 to 2021); the spans are
/// those of the members table of July 2024.
public enum PartyCatalog {
  /// All 53 parties, by code.
  public static let parties: [Party] = [
    Party(
      code: 1, name: "Federalist", fullName: "Federalist Party", congresses: 4...17, isCharted: true, color: "#ca0020"),
    Party(
      code: 13, name: "Democrat-Republican", fullName: "Democratic-Republican Party", congresses: 4...18,
      isCharted: true, color: "#0571b0"),
    Party(code: 22, name: "Adams", fullName: "Adams Party", congresses: 19...20, isCharted: true, color: "#fecc5c"),
    Party(code: 26, name: "Anti Masonic", fullName: "Anti Masonic Party", congresses: 21...26),
    Party(code: 29, name: "Whig", fullName: "Whig Party", congresses: 24...33, isCharted: true, color: "#d01c8b"),
    Party(code: 37, name: "Constitutional Unionist", fullName: "Constitutional Unionist Party", congresses: 37...37),
    Party(code: 44, name: "Nullifier", fullName: "Nullifier Party", congresses: 22...25),
    Party(code: 46, name: "States Rights", fullName: "States Rights Party", congresses: 32...32),
    Party(
      code: 100, name: "Democrat", fullName: "Democratic Party", congresses: 25...118, isCurrent: true, isCharted: true,
      color: "#0571b0"),
    Party(code: 108, name: "Anti-Lecompton Democrat", fullName: "Anti-Lecompton Democratic Party", congresses: 36...36),
    Party(code: 112, name: "Conservative", fullName: "Conservative Party", congresses: 26...94),
    Party(code: 114, name: "Readjuster", fullName: "Readjuster Party", congresses: 47...48),
    Party(code: 117, name: "Readjuster Democrat", fullName: "Readjuster Party", congresses: 47...47),
    Party(
      code: 200, name: "Republican", fullName: "Republican Party", congresses: 34...118, isCurrent: true,
      isCharted: true, color: "#ca0020"),
    Party(code: 203, name: "Unconditional Unionist", fullName: "Unconditional Unionist Party", congresses: 38...39),
    Party(code: 206, name: "Unionist", fullName: "Unionist Party", congresses: 37...39),
    Party(code: 208, name: "Liberal Republican", fullName: "Liberal Republican Party", congresses: 42...43),
    Party(code: 213, name: "Progressive Republican", fullName: "Progressive Republican Party", congresses: 62...62),
    Party(code: 300, name: "Free Soil", fullName: "Free Soil Party", congresses: 31...33),
    Party(code: 310, name: "American", fullName: "American Party", congresses: 29...36),
    Party(code: 326, name: "National Greenbacker", fullName: "National Greenbacker Party", congresses: 46...50),
    Party(code: 328, name: "Independent", fullName: "Independent", congresses: 25...118, isCurrent: true),
    Party(code: 329, name: "Ind. Democrat", fullName: "Ind. Democratic Party", congresses: 27...93),
    Party(code: 331, name: "Ind. Republican", fullName: "Ind. Republican Party", congresses: 38...67),
    Party(code: 340, name: "Populist", fullName: "Populist Party", congresses: 52...57),
    Party(code: 347, name: "Prohibitionist", fullName: "Prohibitionist Party", congresses: 64...66),
    Party(code: 354, name: "Silver Republican", fullName: "Silver Republican Party", congresses: 55...57),
    Party(code: 355, name: "Union", fullName: "Union Labor Party", congresses: 50...50),
    Party(code: 356, name: "Union Labor", fullName: "Union Labor Party", congresses: 51...66),
    Party(code: 370, name: "Progressive", fullName: "Progressive Party", congresses: 63...79),
    Party(code: 380, name: "Socialist", fullName: "Socialist Party", congresses: 62...70),
    Party(code: 402, name: "Liberal", fullName: "Liberal Party", congresses: 81...81),
    Party(code: 403, name: "Law and Order", fullName: "Law and Order Party", congresses: 28...28),
    Party(code: 522, name: "American Labor", fullName: "American Labor Party", congresses: 76...81),
    Party(code: 523, name: "American Labor", fullName: "American Labor Party (La Guardia)", congresses: 69...69),
    Party(code: 537, name: "Farmer-Labor", fullName: "Farmer-Labor Party", congresses: 68...78),
    Party(
      code: 555, name: "Jackson", fullName: "Jackson Party", congresses: 19...24, isCharted: true, color: "#018571"),
    Party(code: 603, name: "Ind. Whig", fullName: "Ind. Whig Party", congresses: 28...32),
    Party(code: 1060, name: "Silver", fullName: "Silver Party", congresses: 53...56),
    Party(code: 1111, name: "Liberty", fullName: "Liberty Party", congresses: 29...29),
    Party(code: 1116, name: "Conservative Republican", fullName: "Conservative Republican Party", congresses: 40...40),
    Party(
      code: 1275, name: "Anti-Jackson", fullName: "Anti-Jackson Party", congresses: 21...24, isCharted: true,
      color: "#fecc5c"),
    Party(code: 1346, name: "Jackson Republican", fullName: "Jackson Republican Party", congresses: 18...19),
    Party(code: 3333, name: "Opposition", fullName: "Opposition Party", congresses: 34...34),
    Party(code: 3334, name: "Opposition", fullName: "Opposition Party (36th)", congresses: 36...36),
    Party(
      code: 4000, name: "Anti-Administration", fullName: "Anti-Administration Party", congresses: 1...3,
      isCharted: true, color: "#ca0020"),
    Party(code: 4444, name: "Union", fullName: "Constitutional Unionist Party", congresses: 32...37),
    Party(
      code: 5000, name: "Pro-Administration", fullName: "Pro-Administration Party", congresses: 1...3, isCharted: true,
      color: "#0571b0"),
    Party(code: 6000, name: "Crawford Federalist", fullName: "Crawford Federalist Party", congresses: 18...18),
    Party(code: 7000, name: "Jackson Federalist", fullName: "Jackson Federalist Party", congresses: 18...18),
    Party(code: 7777, name: "Crawford Republican", fullName: "Crawford Republican Party", congresses: 18...19),
    Party(code: 8000, name: "Adams-Clay Federalist", fullName: "Adams-Clay Federalist Party", congresses: 18...18),
    Party(code: 8888, name: "Adams-Clay Republican", fullName: "Adams-Clay Republican Party", congresses: 18...18),
  ]

  /// The ten parties that voteview.com's chart draws, those with the most members.
  public static let charted: [Party] = parties.filter(\.isCharted)

  /// The name of the line over all parties.
  public static let allMembersName = "All members"

  /// The colour of the line over all parties.
  public static let allMembersColor = "#d3d3d3"

  private static let byCode = Dictionary(uniqueKeysWithValues: parties.map { ($0.code, $0) })

  /// The party of a code.
  ///
  /// - Parameter code: Voteview's party code.
  /// - Returns: The party; for a code that is not in the catalogue one that is named after the code.
  public static func party(code: Int) -> Party {
    byCode[code] ?? Party(code: code, name: "Party \(code)", fullName: "Party \(code)", congresses: nil)
  }

  /// The parties that a code or a name means.
  ///
  /// - Parameter text: A code, or a short or full name in any case.
  /// - Returns: The parties; more than one where several have the name, none where nobody has it.
  public static func parties(named text: String) -> [Party] {
    if let code = Int(text) { return byCode[code].map { [$0] } ?? [] }
    let wanted = text.lowercased()
    let byName = parties.filter { $0.name.lowercased() == wanted }
    return byName.isEmpty ? parties.filter { $0.fullName.lowercased() == wanted } : byName
  }

  /// The name somebody probably meant.
  ///
  /// - Parameter text: A name that no party has.
  /// - Returns: The nearest short name, or nil.
  public static func nearestName(to text: String) -> String? {
    NearestName.nearest(to: text, in: parties.map(\.name))
      ?? NearestName.nearest(to: text, in: parties.map(\.fullName))
  }
}
