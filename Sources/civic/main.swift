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

// Swift puts U+FFFD where an argument is not UTF-8, and a file of that other name is not the one that was meant.
let argumentsAreUTF8 = (0..<Int(CommandLine.argc)).allSatisfy { index in
  CommandLine.unsafeArgv[index].map { String(validatingCString: $0) != nil } ?? true
}

let code = await Civic.run(Array(CommandLine.arguments.dropFirst()), areUTF8: argumentsAreUTF8)
// Everything has been written. Handlers that libraries leave for the end of a process could meet a transfer's thread.
_exit(code.rawValue)
