// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// A reader that goes away, as in `civic medians | head`, shall be an error of `write` and not the end of the process.
signal(SIGPIPE, SIG_IGN)
let code = await Civic.run(Array(CommandLine.arguments.dropFirst()))
// Everything has been written. Handlers that libraries leave for the end of a process could meet a transfer's thread.
_exit(code.rawValue)
