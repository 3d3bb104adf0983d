// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Foundation
import Testing

/// Tables that leave in pieces, and what a fault leaves behind.
struct EncoderStreamTests {
  private struct Row: Encodable { var number: Int, text: String }

  @Test func sinkReceivesPiecesOfWholeRecordsThatMakeTheTable() throws {
    let rows = (0..<20_000).map { Row(number: $0, text: "row, \($0)") }
    var pieces: [[UInt8]] = []
    try CSVEncoder().encode(rows.lazy.map { $0 }) { bytes in
      pieces.append(bytes.withUnsafeBufferPointer { Array($0) })
    }
    #expect(pieces.flatMap { $0 } == (try CSVEncoder().encode(rows)))
    #expect(pieces.count > 4)
    #expect(pieces.allSatisfy { $0.last == 10 && $0.count < 70_000 })
    #expect(pieces.dropLast().allSatisfy { $0.count >= 65_536 })
  }

  @Test func sinkReceivesNothingWhereThereIsNothing() throws {
    var calls = 0
    try CSVEncoder().encode([Row]()) { _ in calls += 1 }
    #expect(calls == 0)
    try CSVEncoder(columns: ["number"]).encode([Row]()) { _ in calls += 1 }
    #expect(calls == 1)
  }

  @Test func errorOfTheSinkIsThrownAsItIs() {
    struct Full: Error {}
    #expect(throws: Full.self) { try CSVEncoder().encode([Row(number: 1, text: "a")]) { _ in throw Full() } }
  }

  @Test func rowsBeforeAFaultAreHandedOver() throws {
    var text = ""
    #expect(throws: EncodingError.self) {
      try CSVEncoder().encode([1.5, .nan].map { ["a": $0] }) { bytes in
        text += bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      }
    }
    #expect(text == "a\n1.5\n")
  }

  @Test func writerGoesOnAfterAFaultInAnyRow() throws {
    var writer = CSVValueWriter([String: Double].self)
    #expect(throws: EncodingError.self) { try writer.write(["x": 1, "y": .nan]) }
    #expect(writer.byteCount == 0)
    try writer.write(["a": 1])
    #expect(throws: EncodingError.self) { try writer.write(["b": 2]) }
    try writer.write(["a": 3])
    try writer.finish()
    #expect(writer.takeBytes() == Array("a\n1.0\n3.0\n".utf8))
    #expect(writer.byteCount == 0)
  }

  @Test func fieldThatTheDialectCannotHoldIsPlaced() throws {
    let encoder = CSVEncoder(dialect: CSVDialect(quote: nil))
    let fault = try EncodingFault([Row(number: 1, text: "a"), Row(number: 2, text: "b,c")], encoder)
    #expect(fault.error?.code == .unwritableField)
    #expect(fault.path == ["Index 1", "text"])
    #expect(
      fault.error?.description
        == "column 2 (text), record 2: \"b,c\" cannot be written so that this dialect reads it back; choose one that doubles "
        + "its quotes, or has an escape, and neither trims nor refuses what is in the field")
  }

  @Test func copyOfAWriterGoesItsOwnWay() throws {
    var first = CSVValueWriter([String: Int].self)
    try first.write(["a": 1])
    var second = first
    try first.write(["a": 2])
    try second.write(["a": 3])
    #expect(first.takeBytes() == Array("a\n1\n2\n".utf8))
    #expect(second.takeBytes() == Array("a\n1\n3\n".utf8))
  }

  @Test func containersThatAModelKeepsDoNoHarm() throws {
    final class Keeper: Encodable {
      var kept: [KeyedEncodingContainer<CodingKeys>] = []
      enum CodingKeys: CodingKey { case name, first, last }
      func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: CodingKeys.self)
        var name = row.nestedContainer(keyedBy: CodingKeys.self, forKey: .name)
        let isFirst = kept.isEmpty
        kept = [row, name]
        try name.encode(isFirst ? Double.nan : 1.5, forKey: .first)
      }
    }
    var writer = CSVValueWriter(Keeper.self, encoder: CSVEncoder(nestingSeparator: "."))
    let keeper = Keeper()
    #expect(throws: EncodingError.self) { try writer.write(keeper) }
    for var container in keeper.kept { try container.encode("x", forKey: .last) }
    try writer.write(keeper)
    #expect(throws: EncodingError.self) {
      for var container in keeper.kept { try container.encode("x", forKey: .last) }
    }
    try writer.write(keeper)
    #expect(writer.takeBytes() == Array("name.first\n1.5\n1.5\n".utf8))
  }

  @Test func errorOfAModelIsTheCause() throws {
    struct Refusal: Error {}
    struct Refusing: Encodable {
      func encode(to encoder: any Encoder) throws { throw Refusal() }
    }
    let fault = try EncodingFault([Refusing()])
    #expect(fault.cause is Refusal)
    #expect(fault.path == ["Index 0"])
  }

  @Test func encodingErrorOfAModelGetsItsRecord() throws {
    struct Refusing: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(1, EncodingError.Context(codingPath: [], debugDescription: "no"))
      }
    }
    let fault = try EncodingFault([Refusing()])
    #expect(fault.error?.description == "record 1: the value is not accepted: no")
    #expect(fault.path == ["Index 0"])
  }

  @Test func dataAndSingleValuesAreEncodedLikeArrays() throws {
    let row = Row(number: 1, text: "a")
    #expect(try CSVEncoder().encode(row) == Array("number,text\n1,a\n".utf8))
    #expect(try CSVEncoder().encodeToData([row]) == Data("number,text\n1,a\n".utf8))
  }
}
