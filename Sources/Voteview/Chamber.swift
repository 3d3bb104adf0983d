// SPDX-License-Identifier: MIT

/// Where a person in a members table sits, spelled as Voteview spells it.
public enum Chamber: String, Sendable, Hashable, Codable, CaseIterable {
  /// The House of Representatives.
  case house = "House"

  /// The Senate.
  case senate = "Senate"

  /// The President. Voteview lists Presidents in every members file, `H` and `S` files too; the chamber is the only safe
  /// way to tell them, since ICPSR numbers of members run up to 99999 as well.
  case president = "President"
}
