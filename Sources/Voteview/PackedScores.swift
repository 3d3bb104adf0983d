// SPDX-License-Identifier: MIT

// A packed table is text, one line a Congress, chamber and party: the Congress, the letter of the chamber, the party
// code, a space, then four characters a member, two a dimension. Every published score has at most three decimals, so
// its thousandths are a whole number from -1000 to 1000 and the quotient by 1000 is the very double that its decimal
// text means. 0 to 2000 stand for these, 2001 for a missing score, as two digits of base 64; digit d is the character
// 48 + d, "0" to "o".
//
//   118H328 <M5N     one House member of party 328 in the 118th Congress

/// Scores as a compact text.
package enum PackedScores {
  private static let missing = 2001
  private static let letters: [(Chamber, UInt8)] = [
    (.house, UInt8(ascii: "H")), (.senate, UInt8(ascii: "S")), (.president, UInt8(ascii: "P")),
  ]

  /// Packs the rows of a members table, sorted within each group so that nobody's place in the file is told.
  ///
  /// - Parameter members: The rows.
  /// - Returns: The text, or nil when a score has more than three decimals or lies beyond -1 to 1.
  package static func pack(_ members: [Member]) -> String? {
    var lines: [String] = []
    let groups = Dictionary(grouping: members) {
      Group(congress: $0.congress, chamber: $0.chamber, party: $0.partyCode)
    }
    for (group, rows) in groups.sorted(by: { $0.key < $1.key }) {
      var pairs: [(Int, Int)] = []
      for row in rows {
        guard let first = number(row.nominateDimension1), let second = number(row.nominateDimension2) else {
          return nil
        }
        pairs.append((first, second))
      }
      let text = pairs.sorted(by: <).map { digits($0.0) + digits($0.1) }.joined()
      lines.append("\(group.congress)\(Unicode.Scalar(group.letter))\(group.party) \(text)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Unpacks a text; what does not have the form is skipped.
  ///
  /// - Parameters:
  ///   - text: The packed table.
  ///   - dimension: Which dimension to take.
  /// - Returns: The scores of every row.
  static func unpack(_ text: StaticString, dimension: ScoreMeasure.Dimension) -> MemberScores {
    var scores = MemberScores(measure: ScoreMeasure(.nominate, dimension))
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var index = 0

    func number() -> Int {
      var value = 0
      while index < bytes.count, case let digit = bytes[index] &- 48, digit < 10 {
        value = value * 10 + Int(digit)
        index += 1
      }
      return value
    }

    let offset = dimension == .first ? 0 : 2
    while index < bytes.count {
      let congress = number()
      let letter = index < bytes.count ? bytes[index] : 0
      let chamber = letters.first { $0.1 == letter }?.0
      index += 1
      let party = number()
      index += 1
      while index + 3 < bytes.count, bytes[index] != 10 {
        let code = Int(bytes[index + offset] &- 48) * 64 + Int(bytes[index + offset + 1] &- 48)
        if let chamber {
          scores.append(
            congress: congress, chamber: chamber, partyCode: party,
            score: code == missing ? nil : Double(code - 1000) / 1000)
        }
        index += 4
      }
      index += 1
    }
    return scores
  }

  private static func number(_ score: Double?) -> Int? {
    guard let score else { return missing }
    let thousandths = (score * 1000).rounded()
    guard thousandths.magnitude <= 1000, thousandths / 1000 == score else { return nil }
    return Int(thousandths) + 1000
  }

  private static func digits(_ number: Int) -> String {
    [number / 64, number % 64].reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar(UInt8(48 + $1))) }
  }

  private struct Group: Hashable, Comparable {
    let congress: Int
    let chamber: Chamber
    let party: Int

    var letter: UInt8 { letters.first { $0.0 == chamber }?.1 ?? 0 }

    static func < (left: Group, right: Group) -> Bool {
      (left.congress, left.letter, left.party) < (right.congress, right.letter, right.party)
    }
  }
}
