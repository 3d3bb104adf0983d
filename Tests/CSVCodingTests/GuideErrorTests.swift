// SPDX-License-Identifier: MIT

import CSVCoding
import CodingSupport
import Testing

/// Errors in `docs/csv.md`; each marked part is an example there.
struct GuideErrorTests {
  @Test func readerThrowsThePlace() throws {
    // csv.md: error-reader
    var reader = CSVReader("party,seats\nWhig,\"4\n", dialect: .rfc4180)
    var fault: CSVError?
    do throws(CSVError) { while try reader.next() != nil {} } catch { fault = error }
    #expect(
      fault?.description == "line 2, column 2 (seats), record 1, byte 17: \"\"4\" opens a quoted field that is never "
        + "closed; close it, or read the file leniently")
    #expect(fault?.code == .unclosedQuote)
    #expect(fault?.position == TextPosition(line: 2, column: 6, byteOffset: 17))
    // end
  }

  @Test func decodingErrorHasTheCSVErrorUnderneath() throws {
    // csv.md: error-decoder
    var message: String?
    do throws(DecodingError) {
      _ = try CSVDecoder(sourceName: "seats.csv").decode([Seat].self, from: "party,seats\nWhig,many\n")
    } catch { message = CSVError(underlying: error)?.description }
    #expect(message == "seats.csv, line 2, column 2 (seats), record 1, byte 17: \"many\" is not an integer")
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
