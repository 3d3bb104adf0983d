// SPDX-License-Identifier: MIT

import GzipCoding
import TestSupport
import Testing

struct GzipInflaterTests {
  private struct Outcome: Equatable {
    var bytes: [UInt8] = []
    var error: GzipError?
  }

  private func inflate(_ chunks: [[UInt8]], ratioLimit: Int = GzipInflater.defaultRatioLimit) -> Outcome {
    var outcome = Outcome()
    var inflater = GzipInflater(ratioLimit: ratioLimit)
    do throws(GzipError) {
      for chunk in chunks {
        inflater.push(chunk)
        while let output = try inflater.next() {
          #expect(!output.isEmpty && output.count <= 65_536)
          outcome.bytes += output
        }
      }
      try inflater.finish()
    } catch {
      outcome.error = error
    }
    return outcome
  }

  private func inflateInEveryWay(_ bytes: [UInt8]) -> Outcome {
    let whole = inflate([bytes])
    let single = inflate(bytes.map { [$0] })
    #expect(single.bytes == whole.bytes && single.error?.code == whole.error?.code)
    for split in bytes.indices {
      let cut = inflate([Array(bytes[..<split]), [], Array(bytes[split...])])
      #expect(cut.bytes == whole.bytes && cut.error?.code == whole.error?.code)
    }
    return whole
  }

  @Test func memberIsInflatedUnderEveryChunking() {
    #expect(inflateInEveryWay(GzipBytes.packed) == Outcome(bytes: Array(GzipBytes.contentOfPacked.utf8)))
    #expect(inflateInEveryWay(GzipBytes.named) == Outcome(bytes: Array("a,b\n1,2\n".utf8)))
    #expect(inflateInEveryWay(GzipBytes.empty) == Outcome())
    #expect(inflateInEveryWay(GzipBytes.stored([])) == Outcome())
    #expect(inflateInEveryWay(GzipBytes.stored([7])) == Outcome(bytes: [7]))
  }

  @Test func membersThatFollowEachOtherAreOneStream() {
    let bytes = GzipBytes.packed + GzipBytes.empty + GzipBytes.stored(Array("end".utf8)) + GzipBytes.empty
    #expect(inflateInEveryWay(bytes) == Outcome(bytes: Array((GzipBytes.contentOfPacked + "end").utf8)))
  }

  @Test func zeroBytesAfterTheLastMemberArePadding() {
    let padded = GzipBytes.named + [UInt8](repeating: 0, count: 20)
    #expect(inflateInEveryWay(padded) == Outcome(bytes: Array("a,b\n1,2\n".utf8)))
  }

  @Test func otherBytesAfterTheLastMemberAreAFault() {
    for rest in [[0, 1], [1, 2], Array("garbage".utf8), [0] + GzipBytes.named] as [[UInt8]] {
      let outcome = inflateInEveryWay(GzipBytes.named + rest)
      #expect(outcome.bytes == Array("a,b\n1,2\n".utf8))
      #expect(outcome.error?.code == .damaged)
    }
  }

  @Test func dataCutAtAnyByteAreTruncated() {
    for bytes in [GzipBytes.packed, GzipBytes.named, GzipBytes.empty] {
      for end in bytes.indices {
        let outcome = inflate([Array(bytes[..<end])])
        #expect(outcome.error?.code == .truncated && outcome.error?.byteOffset == end)
      }
      // A second member that is cut.
      for end in bytes.indices.dropFirst() {
        #expect(inflate([GzipBytes.named + bytes[..<end]]).error?.code == .truncated)
      }
    }
  }

  @Test func aFlippedBitNeverGivesOtherContent() {
    let content = Array(GzipBytes.contentOfPacked.utf8)
    for index in GzipBytes.packed.indices {
      for bit in 0..<8 {
        var bytes = GzipBytes.packed
        bytes[index] ^= 1 << bit
        let outcome = inflate([bytes])
        // The flag for text, the time, the effort and the system say nothing about the content.
        if outcome.error == nil { #expect((3...9).contains(index) && outcome.bytes == content) }
      }
    }
  }

  @Test func wrongChecksumAndWrongLengthAreDamage() {
    for offset in [-8, -5, -4, -1] {
      var bytes = GzipBytes.packed
      bytes[bytes.count + offset] ^= 1
      #expect(inflate([bytes]).error?.code == .damaged)
    }
  }

  @Test func randomBytesAreNoGzip() {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<500 {
      let noise = (0..<40).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(inflate([noise]).error != nil)
      // Noise behind a right head.
      #expect(inflate([GzipBytes.packed.prefix(10) + noise]).error != nil)
    }
    #expect(inflate([Array("party,seats\n".utf8)]).error?.code == .damaged)
  }

  @Test func emptyInputIsTruncated() {
    #expect(inflate([]).error?.code == .truncated)
    #expect(inflate([[], []]).error?.byteOffset == 0)
  }

  @Test func longContentComesInPieces() {
    var generator = SeededGenerator(seed: 52)
    let content = (0..<200_001).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    let bytes = GzipBytes.stored(content)
    #expect(inflate([bytes]).bytes == content)
    let chunks = stride(from: 0, to: bytes.count, by: 7777).map { Array(bytes[$0..<min($0 + 7777, bytes.count)]) }
    #expect(inflate(chunks) == Outcome(bytes: content))
  }

  @Test func outputMayWaitWhileMoreChunksArePushed() throws {
    var inflater = GzipInflater()
    var output: [UInt8] = []
    for byte in GzipBytes.packed { inflater.push([byte]) }
    while let bytes = try inflater.next() { output += bytes }
    try inflater.finish()
    #expect(String(decoding: output, as: UTF8.self) == GzipBytes.contentOfPacked)
    #expect(try inflater.next() == nil)
  }

  @Test func dataThatGrowTooMuchAreRefused() {
    // 11,868,001 zero bytes from 74,769.
    let bytes = GzipBytes.zeros(repeats: 46_000, checksum: 0x5E89_2E64)
    let refused = inflate([bytes])
    #expect(refused.error?.code == .ratioExceeded)
    #expect(refused.bytes.count < 10_100_000)
    #expect(inflate([bytes], ratioLimit: 200).error == nil)
    #expect(inflate([bytes], ratioLimit: 200).bytes.count == 11_868_001)
    #expect(inflate([bytes], ratioLimit: 150).error?.code == .ratioExceeded)
  }

  @Test func smallDataMayGrowAsTheyLike() {
    let outcome = inflate(
      [GzipBytes.zeros(repeats: 10, checksum: GzipBytes.checksum([UInt8](repeating: 0, count: 2581)))], ratioLimit: 1)
    #expect(outcome == Outcome(bytes: [UInt8](repeating: 0, count: 2581)))
  }

  @Test func errorIsThrownAgain() throws {
    var inflater = GzipInflater()
    inflater.push(Array("no gzip at all".utf8))
    for _ in 0..<3 {
      do throws(GzipError) {
        let output = try inflater.next()
        Issue.record("\(String(describing: output)) came out")
      } catch {
        #expect(error.code == .damaged)
      }
    }
  }

  @Test func gzipIsRecognisedByItsFirstBytes() {
    func isGzip(_ bytes: [UInt8]) -> Bool { GzipInflater.isGzip(bytes.span) }
    #expect(isGzip(GzipBytes.packed) && isGzip([0x1F, 0x8B]))
    #expect(!isGzip([]) && !isGzip([0x1F]) && !isGzip([0x8B, 0x1F]) && !isGzip(Array("a,b".utf8)))
    #expect(!isGzip(Array("PK".utf8)) && !isGzip([0x78, 0x9C]))
  }

  @Test func descriptionsSayWhatToDo() {
    var damaged = GzipBytes.packed
    damaged[damaged.count - 1] ^= 1
    #expect(
      inflate([damaged]).error?.description
        == "the gzip data are damaged near compressed byte 39; fetch the file again")
    #expect(
      inflate([Array(GzipBytes.packed.prefix(12))]).error?.description
        == "the gzip data end after 12 bytes, before their end is reached; fetch the file again")
    let large = inflate([GzipBytes.zeros(repeats: 46_000, checksum: 0)]).error
    #expect(
      large?.description
        == "the gzip data grow more than the allowed ratio (at compressed byte \(large?.byteOffset ?? 0)); "
        + "this may be a harmful file")
  }
}
