public import CoreCommon

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

  /// - Parameter lastAccount: by default the account.
  public init(
    account: String? = nil, lastAccount: String? = nil, backlog: SyncBacklog = SyncBacklog(),
    failure: SyncFailure? = nil
  ) {
    self.account = account
    self.lastAccount = lastAccount ?? account
    self.backlog = backlog
    self.failure = failure
  }

  /// A number of the backlog, such as `status.waitingCount`.
  public subscript(dynamicMember count: KeyPath<SyncBacklog, Int>) -> Int { backlog[keyPath: count] }
}
