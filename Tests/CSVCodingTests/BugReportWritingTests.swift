// SPDX-License-Identifier: MIT

import CSVCoding
import Testing

/// A public bug report about writing.
struct BugReportWritingTests {
  struct Clerk: Codable, Equatable {
    var id: Int
    var boss: String?
  }

  final class Employee: Codable {
    var id: Int
    var boss: Employee?

    init(id: Int, boss: Employee? = nil) {
      self.id = id
      self.boss = boss
    }

    /// The numbers from an employee up to the head.
    var chain: [Int] { [id] + (boss?.chain ?? []) }
  }

  // dehesa/CodableCSV#17: a nil does not end in a loop, nor does a type that has itself.
  @Test func missingValuesAreEmptyFields() throws {
    let encoder = CSVEncoder(dialect: CSVDialect(header: .none))
    #expect(try encoder.encode([Clerk(id: 1)]) == Array("1,\n".utf8))
    #expect(try encoder.encode([Employee(id: 1)]) == Array("1,\n".utf8))
    let table = Array("id,boss\n1,\n2,Clay\n".utf8)
    #expect(try CSVEncoder().encode(CSVDecoder().decode([Clerk].self, from: table)) == table)
  }

  @Test func typesThatHaveThemselvesEndWhereTheColumnsDo() throws {
    let table = Array("id,boss.id,boss.boss.id\n1,2,3\n4,5,\n6,,\n".utf8)
    let employees = try CSVDecoder(nestingSeparator: ".").decode([Employee].self, from: table)
    #expect(employees.map(\.chain) == [[1, 2, 3], [4, 5], [6]])
    // The nil of the head has a column, too, and is read back.
    let head = Employee(id: 3)
    let written = try CSVEncoder(nestingSeparator: ".").encode([Employee(id: 1, boss: Employee(id: 2, boss: head))])
    #expect(written == Array("id,boss.id,boss.boss.id,boss.boss.boss\n1,2,3,\n".utf8))
    let read = try CSVDecoder(nestingSeparator: ".").decode([Employee].self, from: written)
    #expect(read.map(\.chain) == [[1, 2, 3]])
  }
}
