public import Foundation

/// How far the log is in sync with its server.
public struct SyncStatus: Equatable, Sendable {
  /// What kept the last synchronisation from its end.
  public struct Failure: Equatable, Sendable {
    public var cause: ServerFailure
    /// When it was met first.
    public var since: Date

    public init(_ cause: ServerFailure, since: Date) {
      self.cause = cause
      self.since = since
    }
  }

  /// Whose account on which server, as in `robin@log.example.org`; `nil` while nobody is signed in.
  public var account: String?
  /// The account, or the one that signed out and may come back; `nil` when there is none to wait for.
  public var lastAccount: String?
  /// Changes that the server has still to get; while nobody is signed in, when the last account comes back.
  public var waitingCount: Int
  /// How many of them are held back until a conflict is decided.
  public var heldCount: Int
  public var refusedCount: Int
  public var conflictCount: Int
  public var failure: Failure?

  /// - Parameter lastAccount: the account, unless it is said.
  public init(
    account: String? = nil, lastAccount: String? = nil, waitingCount: Int = 0, heldCount: Int = 0,
    refusedCount: Int = 0, conflictCount: Int = 0, failure: Failure? = nil
  ) {
    self.account = account
    self.lastAccount = lastAccount ?? account
    self.waitingCount = waitingCount
    self.heldCount = heldCount
    self.refusedCount = refusedCount
    self.conflictCount = conflictCount
    self.failure = failure
  }

  /// How many changes can be sent without a decision.
  public var sendableCount: Int { waitingCount - heldCount }
}
