import CoreSync
import CoreCommon
import DomainAccount
import GRDB

extension SyncStatus {
  /// Reads it in the caller's transaction.
  init(_ database: Database) throws {
    self.init(
      account: try AccountIdentity.signedIn(database)?.words, lastAccount: try AccountIdentity.awaited(database)?.words,
      backlog: try SyncBacklog(database), failure: try SyncFailure(database))
  }
}
