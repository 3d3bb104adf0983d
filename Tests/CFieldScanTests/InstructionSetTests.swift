// SPDX-License-Identifier: MIT

import CFieldScan
import TestSupport
import Testing

/// The scan finds the same ends and records with every instruction set that this processor has.
struct InstructionSetTests {
  private struct Found: Equatable {
    var taken = 0
    var ends: [UInt32] = []
    var records: [[UInt32]] = []
    var state: [UInt64] = []
    var isWithinRoom = true
  }

  /// The instruction sets of this processor; the first is the plain one.
  private static let sets = (CIVIC_BASE.rawValue...civic_best_instructions().rawValue).map {
    civic_instructions(rawValue: $0)
  }

  private static let mark: UInt32 = 0xABCD_EF01

  private static func scan(
    _ bytes: [UInt8], _ instructions: civic_instructions, _ syntax: civic_scan_syntax
  ) -> Found {
    var state = civic_scan_state()
    state.after_separator = 1
    state.end_count = 1
    state.pending_first = 1
    // As much room as is asked for, and marks behind it.
    let room = 1 + bytes.count + 16
    var ends = [UInt32](repeating: mark, count: room + 64)
    ends[0] = .max
    var records = [civic_record](repeating: civic_record(), count: bytes.count)
    var syntax = syntax
    var found = Found()
    // Whole blocks first, then what is left.
    for length in [bytes.count & ~63, bytes.count & 63] where !state.is_irregular && length > 0 {
      found.taken += bytes[found.taken...].withUnsafeBufferPointer { rest in
        guard let base = rest.baseAddress else { return 0 }
        return civic_scan(
          base, length, UInt32(found.taken), instructions, &syntax, &state, &ends, &records)
      }
    }
    found.isWithinRoom = ends[room...].allSatisfy { $0 == mark }
    found.ends = Array(ends[..<state.end_count])
    found.records = records[..<state.record_count].map { [$0.first, $0.count] }
    found.state = [
      state.inside, state.after_separator, state.after_closing, UInt64(state.pending_first), UInt64(state.utf8.missing),
      UInt64(state.last_byte), state.has_doubled_quotes ? 1 : 0, state.utf8.has_seen_sequence ? 1 : 0,
      state.is_irregular ? 1 : 0,
    ]
    return found
  }

  /// The first instruction set that does not find what the plain one does.
  private static func difference(_ bytes: [UInt8], _ syntax: civic_scan_syntax) -> civic_instructions? {
    let right = scan(bytes, CIVIC_BASE, syntax)
    return sets.dropFirst().first { scan(bytes, $0, syntax) != right }
  }

  private static let syntax = civic_scan_syntax(
    delimiter: UInt8(ascii: ","), quote: UInt8(ascii: "\""), has_quote: true, refuses_nul: true, checks_utf8: true)

  @Test func plainInstructionsAreTriedBesideTheBest() {
    #expect(Self.sets.first == CIVIC_BASE)
    #expect(Self.sets.last == civic_best_instructions())
  }

  @Test func tablesAreScannedAlike() {
    var generator = SeededGenerator(seed: 201)
    let pieces = ["a", "1.5", ",", ",", "\n", "\r\n", ",\"b,c\",", ",\"\"\"\",", "é", "longer than most of the others"]
    for _ in 0..<500 {
      let count = Int.random(in: 0...200, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      #expect(Self.difference(Array(text.utf8), Self.syntax) == nil, "\(text)")
    }
  }

  @Test func bytesOfEveryKindAreScannedAlike() {
    var generator = SeededGenerator(seed: 202)
    let rules = [
      Self.syntax,
      civic_scan_syntax(
        delimiter: 9, quote: UInt8(ascii: "'"), has_quote: true, refuses_nul: false, checks_utf8: false),
      civic_scan_syntax(delimiter: 0xFE, quote: 0, has_quote: false, refuses_nul: true, checks_utf8: false),
    ]
    for round in 0..<600 {
      // Few kinds of bytes, so that long runs of separators come about, or all of them.
      let kinds = round % 2 == 0 ? [44, 10, 13, 97, 9, 0xFE] : (0...255).map(UInt8.init)
      let bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        kinds.randomElement(using: &generator) ?? 0
      }
      #expect(Self.difference(bytes, rules[round % 3]) == nil, "\(bytes)")
    }
  }

  @Test func everyByteAtEveryPlaceOfABlockIsScannedAlike() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<64 {
        var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 64)
        bytes[place] = byte
        if let set = Self.difference(bytes, Self.syntax) { Issue.record("\(byte) at \(place) with \(set.rawValue)") }
      }
    }
  }

  @Test func nothingIsWrittenBehindTheRoom() {
    for count in 0...130 {
      let bytes = [UInt8](repeating: UInt8(ascii: ","), count: count)
      for set in Self.sets { #expect(Self.scan(bytes, set, Self.syntax).isWithinRoom, "\(count), \(set.rawValue)") }
    }
  }

  @Test func blocksOfAnyNumberOfSeparatorsAreScannedAlike() {
    for count in 0...64 {
      let bytes = (0..<192).map { $0 % 64 < count ? UInt8(ascii: ",") : UInt8(ascii: "x") }
      #expect(Self.difference(bytes, Self.syntax) == nil, "\(count)")
      #expect(Self.scan(bytes, civic_best_instructions(), Self.syntax).ends.count == 3 * count + 1)
    }
  }
}
