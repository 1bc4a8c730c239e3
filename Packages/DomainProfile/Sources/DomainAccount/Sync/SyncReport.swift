public import CoreCommon
public import DomainCore
public import Foundation

/// The result of syncing the log with its server.
public struct SyncReport: Equatable, Sendable {
  /// Why the sync ended.
  public enum Ending: Equatable, Sendable {
    /// Everything is in sync, except for rejected changes and conflicts.
    case inSync
    /// The server could not be reached, or failed. The next attempt is not before this time.
    case failed(RemoteFailure, retry: Date?)
    /// A request that failed before waits for its next attempt.
    case waiting(until: Date)
    /// Another sync is already running, in this program or another one on this machine.
    case anotherIsSyncing
    /// Nobody is signed in.
    case signedOut
  }

  /// Why the sync ended; only `inSync` means that nothing is left to do.
  public var ending: Ending
  /// Changes in this log that the server accepted.
  public var sentCount: Int
  /// Rows on the server that were new or different here.
  public var receivedCount: Int
  /// Files received: tracks, and the picture.
  public var fileCount: Int
  /// The state of the log afterward.
  public var status: SyncStatus
  /// The revision of the log that the status was read at.
  public var revision: Revision

  /// By default, nothing was transferred.
  public init(
    ending: Ending, sentCount: Int = 0, receivedCount: Int = 0, fileCount: Int = 0,
    status: SyncStatus = SyncStatus(), revision: Revision = 0
  ) {
    self.ending = ending
    self.sentCount = sentCount
    self.receivedCount = receivedCount
    self.fileCount = fileCount
    self.status = status
    self.revision = revision
  }
}

extension SyncReport {
  /// The result of the sync: what was sent and received; or what failed, what it means for the data and what to do.
  /// Does not contain the time of the next attempt.
  public var sentence: String { sentence { _ in nil } }

  /// The same with the time of the next attempt.
  ///
  /// - Parameter time: formats an instant in the person's local time, such as `14:05`.
  public func sentence(time: (Date) -> String?) -> String {
    let account = status.account ?? status.kind.phrase
    switch ending {
    case .inSync:
      return "In sync with \(account): \(traffic ?? "nothing new")."
    case .failed(let failure, let retry):
      let kept = waiting.map { "\($0), and nothing is lost" } ?? "Nothing is lost"
      let again = retry.flatMap(time).map { " Next try at \($0)." } ?? ""
      return "Not in sync with \(account): \(failure.clause(in: status.kind)). \(kept); "
        + "\(failure.advice(in: status.kind)).\(again)"
    case .waiting(let until):
      let again = time(until).map { "at \($0)" } ?? "later"
      guard let waiting else {
        return "Not yet in sync with \(account): not everything could be received intact. It is requested again "
          + "\(again), and nothing is lost."
      }
      return "Not yet in sync with \(account): failed changes are retried \(again). \(waiting)."
    case .anotherIsSyncing:
      return "Another sync with \(account) is already running on this machine."
    case .signedOut:
      return "Not signed in, so there is nothing to sync with."
    }
  }

  /// "12 changes sent, 3 changes and 1 file received"; `nil` for nothing.
  private var traffic: String? {
    let sent = count(sentCount, "change").map { "\($0) sent" }
    let received = [count(receivedCount, "change"), count(fileCount, "file")].compactMap(\.self)
    let parts = [sent, received.isEmpty ? nil : "\(received.joined(separator: " and ")) received"].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var waiting: String? {
    count(status.waitingCount, "change").map { "\($0) \(status.waitingCount == 1 ? "is" : "are") pending" }
  }

  private func count(_ count: Int, _ thing: String) -> String? {
    count == 0 ? nil : "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// What to do about it, if there is more to do than the sentence says.
  public var remedy: Remedy? {
    switch ending {
    case .signedOut: .signIn
    case .failed(let failure, _): failure.remedy
    case .inSync, .waiting, .anotherIsSyncing: nil
    }
  }
}

/// How far the log is in sync with its server.
@dynamicMemberLookup
public struct SyncStatus: Equatable, Sendable {
  /// The account and its server, such as `robin@log.example.org`; `nil` while nobody is signed in.
  public var account: String?
  /// The account, or the one that signed out and may sign in again; `nil` if there is none.
  public var lastAccount: String?
  /// What is waiting, rejected or in conflict.
  public var backlog: SyncBacklog
  /// Why the last sync did not complete; `nil` if it did, or if there was none.
  public var failure: SyncFailure?
  /// The kind of remote that the account is on.
  public var kind: RemoteKind

  /// - Parameter lastAccount: by default the account.
  public init(
    account: String? = nil, lastAccount: String? = nil, backlog: SyncBacklog = SyncBacklog(),
    failure: SyncFailure? = nil, kind: RemoteKind = .server
  ) {
    self.account = account
    self.lastAccount = lastAccount ?? account
    self.backlog = backlog
    self.failure = failure
    self.kind = kind
  }

  /// A number of the backlog, such as `status.waitingCount`.
  public subscript(dynamicMember count: KeyPath<SyncBacklog, Int>) -> Int { backlog[keyPath: count] }
}

extension RemoteFailure {
  /// What happened, what it means for the data and what to do, in two sentences.
  ///
  /// - Parameters:
  ///   - server: the name of the server, such as `https://log.example.org`.
  ///   - kind: the kind of remote that it is.
  public func explanation(server: String, in kind: RemoteKind = .server) -> String {
    let clause = clause(server: server, in: kind)
    // An address is not capitalized.
    let sentence = clause.hasPrefix(server) ? clause : clause.prefix(1).uppercased() + clause.dropFirst()
    return "\(sentence). Your data is kept; \(advice(in: kind))."
  }

  /// What happened, as a clause about the remote of a log: `the server cannot be reached`.
  public func clause(in kind: RemoteKind) -> String { clause(server: kind.phrase, in: kind) }

  private func clause(server: String, in kind: RemoteKind) -> String {
    kind.findings[self].map { "\(server) \($0)" } ?? clause(server: server, credential: kind.credential)
  }

  /// What happened, as a clause: `the server cannot be reached`.
  ///
  /// - Parameters:
  ///   - server: the name of the server, such as `the server`.
  ///   - credential: what proves to it who asks.
  public func clause(server: String, credential: String = RemoteKind.server.credential) -> String {
    switch self {
    case .unreachable: "\(server) cannot be reached"
    case .nameNotFound: "the name of \(server) is not known"
    case .notSecure(let reason): "the connection to \(server) is not secure: \(reason)"
    case .timedOut: "\(server) did not answer in time"
    case .credentialsRejected: "the \(credential) for \(server) is missing or no longer valid"
    case .rateLimited: "\(server) rejects requests for now"
    case .serverFault: "\(server) failed"
    case .invalidResponse: "\(server) sent an invalid response"
    case .serverFull: "\(server) has no space left for your changes"
    case .diskFull: "the disk is too full for the data from \(server)"
    case .missingLibrary(let name): "\(server) cannot be reached without \(name), which this machine lacks"
    case .noCollection(let name): "\(server) is too old to store “\(name.replacing("_", with: " "))”"
    case .contradictory: "what \(server) holds contradicts itself, or is incomplete"
    case .newerFormat: "\(server) holds a log of a newer version of this program"
    }
  }

  /// What to do about the remote of a log, as a clause.
  public func advice(in kind: RemoteKind) -> String { kind.advice[self] ?? advice }

  /// What to do, as a clause: `try again later`.
  public var advice: String {
    switch self {
    case .unreachable, .nameNotFound: "check the connection and the address"
    case .notSecure: "check the clock of this machine, or ask the server's administrator"
    case .timedOut, .rateLimited: "try again later"
    case .credentialsRejected: "sign in again"
    case .serverFault: "try again later, or ask the server's administrator"
    case .invalidResponse: "check the address, and whether this network requires a sign-in first"
    case .serverFull: "free some space there, or ask the server's administrator, and try again"
    case .diskFull: "free some space and try again"
    case .missingLibrary: "install the library and try again"
    case .noCollection: "ask the server's administrator to update it; everything else syncs"
    case .contradictory: "to go on, sign in to an empty place and attach this log to it"
    case .newerFormat: "install that version"
    }
  }

  /// What to do about it, if there is more to do than waiting or checking.
  public var remedy: Remedy? { self == .credentialsRejected ? .signIn : nil }
}
