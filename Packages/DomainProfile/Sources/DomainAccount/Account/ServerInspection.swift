public import CoreCommon
import DomainCore

/// What can be wrong with a server, one after the other: a later question makes sense if the earlier ones have answers.
public enum ServerCheck: String, CaseIterable, Hashable, Sendable {
  /// Whether somebody answers at the address.
  case reachable
  /// Whether nobody on the way can read or change what is sent.
  case secure
  /// Whether it is the kind of server that logs sync through.
  case server
  /// Which release of its program it runs.
  case version
  /// Whether it has this program's rules.
  case schema
  /// Whether it can store every kind of row.
  case collections
  /// Whether its clock agrees with that of this machine.
  case clock
  /// Whether it limits how often somebody can try a password.
  case signInLimit = "sign-in-limit"
  /// Whether it can notify machines of changes at once.
  case realtime
}

/// What a check found.
public enum ServerCheckResult: Hashable, Sendable {
  /// The answer is as it should be.
  case passed
  /// The answer is not as it should be, or there is none.
  case problem(ServerProblem)
  /// Such a server does not answer this question to anybody without an account.
  case unseen
  /// An earlier problem leaves the question open.
  case skipped
}

/// More about the answer to a check that passed.
public enum ServerNote: Hashable, Sendable {
  /// Nothing leaves this machine, so no encryption is needed.
  case sameMachine
  /// The first event took this many seconds to arrive.
  case eventTook(seconds: Double)
}

/// What is wrong with a server.
public enum ServerProblem: Hashable, Sendable {
  /// There is no answer to the question.
  case noAnswer(RemoteFailure)
  /// The connection is not encrypted, and leaves this machine.
  case notEncrypted
  /// Somebody answers, but not such a server.
  case otherServer
  /// It is such a server, without this program's rules.
  case noRules
  /// It lacks collections of the schema.
  case missingCollections([String])
  /// Its clock is this many seconds ahead of this machine's; negative if behind.
  case clockDiffers(seconds: Int)
  /// It answered this many attempts to sign in, one right after the other.
  case noSignInLimit(attempts: Int)
  /// It opens a stream of events, but nothing arrives: something on the way keeps it back.
  case eventsHeldBack
}

/// The result of all checks of a server.
public struct ServerInspection: Equatable, Sendable {
  /// A check and its result.
  public struct Entry: Equatable, Sendable {
    /// The question.
    public let check: ServerCheck
    /// The answer.
    public let result: ServerCheckResult
    /// More about it, if there is more to say.
    public let note: ServerNote?

    public init(_ check: ServerCheck, _ result: ServerCheckResult, note: ServerNote? = nil) {
      self.check = check
      self.result = result
      self.note = note
    }
  }

  /// The address that was checked.
  public let server: String
  /// The version of the server's schema; `nil` if it is unknown.
  public let schemaVersion: Int?
  /// In the order of the checks.
  public let entries: [Entry]

  public init(server: String, schemaVersion: Int?, entries: [Entry]) {
    self.server = server
    self.schemaVersion = schemaVersion
    self.entries = entries
  }

  /// - Parameter results: those that are known; a check without one was skipped.
  public init(server: String, schemaVersion: Int? = nil, results: [ServerCheck: ServerCheckResult]) {
    self.init(
      server: server, schemaVersion: schemaVersion,
      entries: ServerCheck.allCases.map { Entry($0, results[$0] ?? .skipped) })
  }

  /// - Parameter found: those that are known, in any order; a check without one was skipped.
  public init(server: String, schemaVersion: Int?, found: [Entry]) {
    self.init(
      server: server, schemaVersion: schemaVersion,
      entries: ServerCheck.allCases.map { check in found.first { $0.check == check } ?? Entry(check, .skipped) })
  }

  /// All that is wrong, in the order of the checks.
  public var problems: [ServerProblem] {
    entries.compactMap { if case .problem(let problem) = $0.result { problem } else { nil } }
  }

  /// Whether every check passed that can be made from outside, and none was skipped.
  public var isSound: Bool { entries.allSatisfy { $0.result == .passed || $0.result == .unseen } }
}

extension ServerProblem {
  /// What is wrong, and what that means, in one or two sentences.
  public var explanation: String {
    switch self {
    case .noAnswer(let failure): Self.sentence(failure.clause(server: "the server"))
    case .notEncrypted: "Without TLS, passwords and tokens would cross the network in the clear, so nothing was sent."
    case .otherServer: "Something answers at this address, but not a server that logs can sync through."
    case .noRules: "The server runs without the rules of this program, so nobody can sign in to it."
    case .missingCollections(let names):
      "The server cannot store \(names.listed.replacing("_", with: " ")). Everything else syncs, "
        + "and changes to these wait on their machines."
    case .clockDiffers(let seconds):
      "The server's clock is \(Self.duration(seconds.magnitude)) \(seconds > 0 ? "ahead of" : "behind") this machine's. "
        + "Times of changes and tokens are wrong by as much."
    case .noSignInLimit(let attempts):
      "The server answered \(attempts) attempts to sign in, one right after the other: passwords can be guessed."
    case .eventsHeldBack:
      "The server's events do not arrive, so machines learn of changes only when they ask, after minutes."
    }
  }

  private static func sentence(_ clause: String) -> String { clause.prefix(1).uppercased() + clause.dropFirst() + "." }

  private static func duration(_ seconds: UInt) -> String {
    seconds < 120 ? "\(seconds) seconds" : seconds < 7_200 ? "\(seconds / 60) minutes" : "\(seconds / 3_600) hours"
  }
}

/// Looks at a server from outside, without an account.
public protocol ServerInspector: Sendable {
  /// Checks a server, in a bounded number of requests and within a few seconds for each check. It changes nothing on
  /// the server; the sign-in limit is tried on a way to sign in that the program does not use.
  ///
  /// - Parameters:
  ///   - address: as a person types it.
  ///   - report: gets each finding as soon as it is known.
  /// - Throws: `invalidAddress` if it is not the address of a server.
  func inspect(
    _ address: String, reporting report: @escaping @Sendable (ServerInspection.Entry) async -> Void
  ) async throws(AccountError) -> ServerInspection
}
