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
exit(Civic.run(Array(CommandLine.arguments.dropFirst())).rawValue)
