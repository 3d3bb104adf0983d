// SPDX-License-Identifier: MIT

import CivicData

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The scores that a command works on, and what to say about where they came from.
struct MembersInput {
  let scores: MemberScores
  /// What messages call the source.
  let name: String
  /// The source line of a chart.
  let sourceLine: String
  /// What the user should know; nil for nothing.
  var note: String?

  private static let loader = DataLoader.standard.configured {
    $0.userAgent = "civic/\(Civic.version) (command-line tool of the Swift package CivicData)"
  }

  /// Failures besides those of connectivity after which the bundled scores stand in: nothing of an answer was there.
  private static let unreachable: Set<LoadError.Code> = [
    .firstByteTimeout, .transportUnavailable, .secureConnectionFailed, .certificateRefused, .emptyAnswer,
  ]

  /// How long `auto` waits for voteview.com.
  private static let patience = Duration.seconds(5)

  static func read(_ request: MediansRequest) async throws(Failure) -> MembersInput {
    do throws(LoadError) {
      switch request.source {
      case .auto: return try await auto(request)
      case .live: return try await live(loader, request)
      case .bundled: return bundled(request)
      case .standardInput:
        return MembersInput(
          scores: try MemberScores(from: FileSource.standardInput(), measure: request.measure), name: "standard input",
          sourceLine: "Source: standard input, date unknown. \(VoteviewFormat.citation())")
      case .file(let path):
        let file = try FileSource(path: path)
        let date = file.modificationDate.map { " of \(day($0))" } ?? ""
        return MembersInput(
          scores: try MemberScores(from: file, measure: request.measure), name: path,
          sourceLine: "Source: file \(path.split(separator: "/").last ?? "")\(date). \(VoteviewFormat.citation())")
      case .address(let url):
        let response = try await loader.response(from: url, format: .csv)
        return try await loaded(response, request)
      }
    } catch {
      throw Failure(exitCode(error), "\(error)")
    }
  }

  private static func bundled(_ request: MediansRequest) -> MembersInput {
    MembersInput(
      scores: BundledScores.scores(dimension: request.measure.dimension), name: "the bundled table",
      sourceLine: "Source: \(BundledScores.citation)")
  }

  private static func live(_ loader: DataLoader, _ request: MediansRequest) async throws(LoadError) -> MembersInput {
    try await loaded(try await loader.response(from: VoteviewEndpoint(.members)), request)
  }

  private static func loaded(
    _ response: HTTPResponse, _ request: MediansRequest
  ) async throws(LoadError) -> MembersInput {
    let scores = try await MemberScores(from: response.body, name: response.name, measure: request.measure)
    let today = day(.now)
    return MembersInput(
      scores: scores, name: response.name,
      sourceLine: "Source: \(VoteviewFormat.citation(year: Int(today.prefix(4)))) Accessed \(today).")
  }

  private static func auto(_ request: MediansRequest) async throws(LoadError) -> MembersInput {
    let loader = loader.configured {
      $0.timeouts.connect = patience
      $0.timeouts.firstByte = patience
    }
    do throws(LoadError) {
      return try await live(loader, request)
    } catch {
      guard error.isConnectivityFailure || Self.unreachable.contains(error.code) else { throw error }
      guard request.measure.method == .nominate else {
        throw LoadError(
          error.code, source: error.source,
          message: error.message + "; the bundled scores cannot stand in, since they have no Nokken-Poole", cause: error
        )
      }
      var input = bundled(request)
      input.note = "\(error); these are the bundled scores of \(BundledScores.date)"
      return input
    }
  }

  private static func day(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }

  private static func exitCode(_ error: LoadError) -> ExitCode {
    if error.isDataFailure { return .badData }
    return switch error.code {
    case .noSuchFile, .accessDenied: .noInput
    case .readFailed, .cancelled: .failure
    case .invalidRequest: .usage
    default: .unavailable
    }
  }
}
