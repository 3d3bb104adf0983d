// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// Errors in `docs/csv.md`; each marked part is an example there.
struct GuideErrorTests {
  @Test func readerThrowsThePlace() throws {
    // csv.md: error-reader
    var reader = CSVReader("party,seats\nWhig,\"4\n", dialect: .rfc4180)
    do throws(CSVError) {
      while let row = try reader.next() { print(row.strings) }
    } catch {
      print(error)  // line 2, column 2 (seats), record 1, byte 17: ""4" opens a quoted field that is …
      #expect(error.code == .unclosedQuote)
      #expect(error.position == TextPosition(line: 2, column: 6, byteOffset: 17))
      #expect(error.columnName == "seats")
    }
    // end
  }

  @Test func decodingErrorHasTheCSVErrorUnderneath() throws {
    // csv.md: error-decoder
    let decoder = CSVDecoder(sourceName: "seats.csv")
    do throws(DecodingError) {
      _ = try decoder.decode([Seat].self, from: "party,seats\nWhig,many\n")
    } catch {
      guard case .dataCorrupted(let context) = error, let fault = context.underlyingError as? CSVError else {
        throw error
      }
      print(fault)
      #expect(fault.code == .invalidValue && fault.text == "many" && fault.source == "seats.csv")
    }
    // end
  }

  @Test func ownChecksHaveAPlace() throws {
    // csv.md: error-own
    var reader = CSVReader("party,seats\nWhig,-4\n")
    while let row = try reader.next() {
      guard let seats = try row.int(named: "seats"), seats < 0 else { continue }
      let fault = row.error(.invalidValue, "is fewer than no seats", at: 1)
      #expect(fault.description == "line 2, column 2 (seats), record 1, byte 17: \"-4\" is fewer than no seats")
    }
    // end
  }
}
