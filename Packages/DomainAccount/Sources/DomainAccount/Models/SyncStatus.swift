public import Foundation

/// How far the log is in sync with its server.
public struct SyncStatus: Equatable, Sendable {
  /// The reason why the last sync did not complete.
  public struct Failure: Equatable, Sendable {
    /// What went wrong.
    public var cause: ServerFailure
    /// When it first occurred.
    public var since: Date

    /// Creates a failure with the time of its first occurrence.
    public init(_ cause: ServerFailure, since: Date) {
      self.cause = cause
      self.since = since
    }
  }

  /// The account and its server, such as `robin@log.example.org`; `nil` while nobody is signed in.
  public var account: String?
  /// The account, or the one that signed out and may sign in again; `nil` if there is none.
  public var lastAccount: String?
  /// Changes that have not reached the server; while nobody is signed in, those waiting for the last account.
  public var waitingCount: Int
  /// The number of those on hold until a conflict is resolved.
  public var heldCount: Int
  /// Changes that the server rejected, until they are retried or discarded.
  public var rejectedCount: Int
  /// Conflicts that need a decision.
  public var conflictCount: Int
  /// Why the last sync did not complete; `nil` if it did, or if there was none.
  public var failure: Failure?

  /// - Parameter lastAccount: by default the account.
  public init(
    account: String? = nil, lastAccount: String? = nil, waitingCount: Int = 0, heldCount: Int = 0,
    rejectedCount: Int = 0, conflictCount: Int = 0, failure: Failure? = nil
  ) {
    self.account = account
    self.lastAccount = lastAccount ?? account
    self.waitingCount = waitingCount
    self.heldCount = heldCount
    self.rejectedCount = rejectedCount
    self.conflictCount = conflictCount
    self.failure = failure
  }

  /// The number of changes that can be sent without a decision.
  public var sendableCount: Int { waitingCount - heldCount }
}
