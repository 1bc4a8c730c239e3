import GRDB

@testable import CoreSync

/// All that is stored about how far a log is in sync, to be compared at once.
@dynamicMemberLookup
struct StoredSync: Hashable {
  var account: AccountIdentity?
  var lastAccount: AccountIdentity?
  var backlog: SyncBacklog
  /// Whether the rows of the server have not all been seen yet.
  var isCatchingUp: Bool
  /// Seconds since 1970 before which the server does not want to be asked.
  var notBefore: Double?
  var failure: SyncFailure?

  /// - Parameter lastAccount: the account, unless it is given.
  init(
    account: AccountIdentity? = nil, lastAccount: AccountIdentity? = nil, _ backlog: SyncBacklog = SyncBacklog(),
    isCatchingUp: Bool = false, notBefore: Double? = nil, failure: SyncFailure? = nil
  ) {
    self.account = account
    self.lastAccount = lastAccount ?? account
    self.backlog = backlog
    self.isCatchingUp = isCatchingUp
    self.notBefore = notBefore
    self.failure = failure
  }

  /// A count of the backlog.
  subscript(dynamicMember count: KeyPath<SyncBacklog, Int>) -> Int { backlog[keyPath: count] }

  init(_ database: Database) throws {
    let account = try AccountStore.account(database)
    self.init(
      account: try .signedIn(database), lastAccount: try .awaited(database), try SyncBacklog(database),
      isCatchingUp: account?.isCatchingUp ?? false, notBefore: account?.notBefore, failure: try .current(database))
  }
}
