import CSVCoding
import Foundation
import Testing
struct DebugX {
  @Test func debug() {
    var inputs = [""]
    for _ in 0..<3 {
      inputs = inputs.flatMap { input in ["a", ",", "\"", "\n", "\r"].map { input + $0 } }
      for input in inputs {
        for strict in [false, true] {
        FileHandle.standardError.write(Data("TRY \(input.debugDescription) \(strict)\n".utf8))
        let b = Array(input.utf8)
        _ = Reading([b], CSVDialect(hasHeader: false, isStrict: strict))
        _ = Reading(Chunks.ofOneByte(b), CSVDialect(hasHeader: false, isStrict: strict))
        }
      }
    }
  }
}
