public import CoreCommon
import DomainCore

/// A question about a server, or another place that logs sync through. Which ones there are depends on its kind.
public struct ServerCheck: Hashable, Sendable {
  /// Its stable name.
  public let code: String
  /// Its name for people.
  public let title: String

  public init(_ code: String, _ title: String) {
    self.code = code
    self.title = title
  }

  /// Whether somebody answers at the address.
  public static let reachable = ServerCheck("reachable", "reachable")
  /// Whether nobody on the way can read or change what is sent.
  public static let secure = ServerCheck("secure", "TLS")
  /// Whether its clock agrees with that of this machine.
  public static let clock = ServerCheck("clock", "clock")
}

/// What a check found.
public enum ServerCheckResult: Hashable, Sendable {
  /// The answer is as it should be; what is true then, as a clause.
  case passed(String)
  /// The answer is not as it should be, or there is none.
  case problem(ServerProblem)
  /// Such a server does not answer this question to anybody without an account; what can be said instead, as a clause.
  case unseen(String)
  /// An earlier problem leaves the question open.
  case skipped
}

/// What is wrong with a server.
public struct ServerProblem: Hashable, Sendable {
  /// Its stable name.
  public let code: String
  /// What is wrong, and what that means, in one or two sentences.
  public let explanation: String
  /// What the server's administrator can do, in sentences.
  public let fix: String
  /// The collections that it lacks.
  public let collections: [String]?
  /// Its clock minus this machine's, in seconds.
  public let differenceSeconds: Int?

  public init(
    _ code: String, _ explanation: String, fix: String, collections: [String]? = nil, differenceSeconds: Int? = nil
  ) {
    self.code = code
    self.explanation = explanation
    self.fix = fix
    self.collections = collections
    self.differenceSeconds = differenceSeconds
  }

  /// There is no answer to the question.
  ///
  /// - Parameter fix: by default the general advice about the failure.
  public static func noAnswer(_ failure: RemoteFailure, in kind: RemoteKind, fix: String? = nil) -> ServerProblem {
    ServerProblem(
      "no-answer", sentence(failure.clause(in: kind)), fix: fix ?? sentence(failure.advice(in: kind)))
  }

  /// The connection is not encrypted, and leaves this machine.
  public static let notEncrypted = ServerProblem(
    "not-encrypted", "Without TLS, passwords and tokens would cross the network in the clear, so nothing was sent.",
    fix: "Use https://; behind a proxy, let the proxy terminate TLS.")

  /// Its clock is this many seconds ahead of this machine's; negative if behind.
  ///
  /// - Parameter consequence: what that means, in a sentence.
  public static func clockDiffers(seconds: Int, consequence: String) -> ServerProblem {
    let difference = "\(duration(seconds.magnitude)) \(seconds > 0 ? "ahead of" : "behind")"
    return ServerProblem(
      "clock-differs", "The server's clock is \(difference) this machine's. \(consequence)",
      fix: "Turn on time synchronization on the server, as in: timedatectl set-ntp true", differenceSeconds: seconds)
  }

  private static func sentence(_ clause: String) -> String { clause.prefix(1).uppercased() + clause.dropFirst() + "." }

  private static func duration(_ seconds: UInt) -> String {
    seconds < 120 ? "\(seconds) seconds" : seconds < 7_200 ? "\(seconds / 60) minutes" : "\(seconds / 3_600) hours"
  }
}

/// The result of all checks of a server.
public struct ServerInspection: Equatable, Sendable {
  /// A check and its result.
  public struct Entry: Equatable, Sendable {
    /// The question.
    public let check: ServerCheck
    /// The answer.
    public let result: ServerCheckResult

    public init(_ check: ServerCheck, _ result: ServerCheckResult) {
      self.check = check
      self.result = result
    }
  }

  /// The address that was checked.
  public let server: String
  /// The version of the server's schema; `nil` if it is unknown, or if such a server has none.
  public let schemaVersion: Int?
  /// In the order of the checks.
  public let entries: [Entry]

  /// - Parameters:
  ///   - checks: all checks of the kind, one after the other: a later question makes sense if the earlier ones have
  ///     answers.
  ///   - found: those results that are known, in any order; a check without one was skipped.
  public init(server: String, schemaVersion: Int? = nil, checks: [ServerCheck], found: [Entry]) {
    self.server = server
    self.schemaVersion = schemaVersion
    entries = checks.map { check in found.first { $0.check == check } ?? Entry(check, .skipped) }
  }

  /// All that is wrong, in the order of the checks.
  public var problems: [ServerProblem] {
    entries.compactMap { if case .problem(let problem) = $0.result { problem } else { nil } }
  }

  /// Whether every check passed that can be made from outside, and none was skipped.
  public var isSound: Bool {
    entries.allSatisfy {
      switch $0.result {
      case .passed, .unseen: true
      case .problem, .skipped: false
      }
    }
  }
}

/// Looks at a server, or another place that logs sync through, from outside, without an account.
public protocol ServerInspector: Sendable {
  /// Checks a server, in a bounded number of requests and within a few seconds for each check. It changes nothing
  /// there.
  ///
  /// - Parameters:
  ///   - address: as a person types it.
  ///   - report: gets each finding as soon as it is known.
  /// - Throws: `invalidAddress` if it is not the address of a server.
  func inspect(
    _ address: String, reporting report: @escaping @Sendable (ServerInspection.Entry) async -> Void
  ) async throws(AccountError) -> ServerInspection
}
