import CoreCommon
import GRDB

@testable import CoreSync

/// Everything stored about the sync state of a log, for comparison as one value.
@dynamicMemberLookup
struct StoredSync: Hashable {
  var account: AccountIdentity?
  var lastAccount: AccountIdentity?
  var backlog: SyncBacklog
  /// Whether some of the server's rows have not been read yet.
  var isCatchingUp: Bool
  /// The time in seconds since 1970 before which the server accepts no requests.
  var notBefore: Double?
  var failure: SyncFailure?

  /// - Parameter lastAccount: by default, the account.
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

  /// A count from the backlog.
  subscript(dynamicMember count: KeyPath<SyncBacklog, Int>) -> Int { backlog[keyPath: count] }

  init(_ database: Database) throws {
    let account = try AccountStore.account(database)
    self.init(
      account: try .signedIn(database), lastAccount: try .awaited(database), try SyncBacklog(database),
      isCatchingUp: account?.isCatchingUp ?? false, notBefore: account?.notBefore, failure: try SyncFailure(database))
  }
}
