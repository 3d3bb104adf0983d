// SPDX-License-Identifier: MIT

import CommandLineOptions
import Testing

struct FlagTests {
  @Test func flagMayBeLongOrShort() throws {
    for argument in ["--quiet", "-q"] {
      let values = try mediansCommand.parse([argument])
      #expect(values.isSet("quiet"))
      #expect(!values.isSet("verbose"))
      #expect(values.value("quiet") == nil)
      #expect(values.values("quiet") == [])
    }
  }

  @Test func shortFlagsMayBeGrouped() throws {
    let values = try mediansCommand.parse(["-qv"])
    #expect(values.isSet("quiet"))
    #expect(values.isSet("verbose"))
  }

  @Test func groupMayEndWithAnOptionAndItsValue() throws {
    for arguments in [["-qvoFILE"], ["-qvo", "FILE"], ["-qvo=FILE"]] {
      let values = try mediansCommand.parse(arguments)
      #expect(values.isSet("quiet"))
      #expect(values.isSet("verbose"))
      #expect(values.value("output") == "FILE")
    }
  }

  @Test func flagMayBeRepeated() throws {
    #expect(try mediansCommand.parse(["-qq", "--quiet"]).isSet("quiet"))
  }

  @Test func flagWithAValueIsRefused() {
    #expect(complaint("--quiet=yes") == "The option '--quiet' takes no value, but 'yes' was given.")
    #expect(complaint("--quiet=") == "The option '--quiet' takes no value, but '' was given.")
    #expect(complaint("-vq=yes") == "The option '--quiet' takes no value, but 'yes' was given.")
    #expect(usageError("--quiet=yes")?.code == .unexpectedValue)
    #expect(usageError("--quiet=yes")?.option == "--quiet")
  }

  @Test func firstOfTwoRowsWithOneNameCounts() throws {
    var command = mediansCommand
    command.options.append(CommandLineOption("quiet", shortName: "o", valueName: "LEVEL", help: "Again."))
    #expect(try command.parse(["--quiet"]).isSet("quiet"))
    #expect(try command.parse(["-o", "file"]).value("output") == "file")
  }
}
