// SPDX-License-Identifier: MIT

import CCurl
import DataLoading
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Drives transfers on one thread; other threads send it commands.
///
/// curl's handles never leave that thread. The one exception is waking it up, which curl allows from any thread; the
/// handle for that is kept in the inbox, as a number, from when the loop begins until it ends.
final class CurlLoop: Sendable {
  enum Command {
    case start(CurlTransfer)
    case resume(CurlTransfer)
    case drop(CurlTransfer)
    case stop
  }

  private struct Inbox {
    var commands: [Command] = []
    var wakeHandle: UInt = 0
    var isClosed = false
  }

  private let inbox = Mutex(Inbox())

  /// Leaves a command for the thread; a loop that has ended answers a start with an error.
  func send(_ command: Command) {
    let isClosed = inbox.withLock { inbox in
      guard !inbox.isClosed else { return true }
      inbox.commands.append(command)
      if let multi = OpaquePointer(bitPattern: inbox.wakeHandle) { civic_curl_multi_wake(multi) }
      return false
    }
    if isClosed, case .start(let transfer) = command { transfer.fail(CurlFailure.unavailable(transfer.request)) }
  }

  /// Refuses all commands from now on, those that wait too.
  func close() {
    let waiting = inbox.withLock { inbox in
      inbox.isClosed = true
      inbox.wakeHandle = 0
      defer { inbox.commands = [] }
      return inbox.commands
    }
    for case .start(let transfer) in waiting { transfer.fail(CurlFailure.unavailable(transfer.request)) }
  }

  /// Runs until it is told to stop; called once, on the thread.
  func run() {
    // A peer that closes while TLS writes shall be an error of the transfer and not the end of the process.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard CurlLibrary.isUsable, let multi = civic_curl_multi_create() else {
      close()
      return
    }
    inbox.withLock { $0.wakeHandle = UInt(bitPattern: multi) }
    var transfers = RunningTransfers(multi: multi)
    while true {
      let commands = inbox.withLock { inbox in
        defer { inbox.commands = [] }
        return inbox.commands
      }
      var isStopped = false
      for command in commands {
        switch command {
        case .start(let transfer): transfers.start(transfer)
        case .resume(let transfer): transfers.resume(transfer)
        case .drop(let transfer): transfers.drop(transfer)
        case .stop: isStopped = true
        }
      }
      if isStopped { break }
      transfers.perform()
      civic_curl_multi_wait(multi, transfers.millisecondsToWait())
    }
    close()
    transfers.dropAll()
    civic_curl_multi_destroy(multi)
  }
}

/// The library of this process.
enum CurlLibrary {
  /// curl 7.85, the first that takes the list of allowed protocols as text.
  private static let oldestVersion: UInt32 = 0x07_55_00

  static let version = civic_curl_start()

  static var isUsable: Bool { version >= oldestVersion }

  static var versionText: String { "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)" }
}
