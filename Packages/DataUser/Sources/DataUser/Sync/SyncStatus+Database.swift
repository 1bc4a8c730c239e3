import CoreSync
import DomainAccount
import Foundation
import GRDB

extension SyncStatus {
  /// Reads it in the caller's transaction.
  init(_ database: Database) throws {
    let backlog = try SyncBacklog(database)
    self.init(
      account: try AccountIdentity.signedIn(database)?.words, lastAccount: try AccountIdentity.awaited(database)?.words,
      waitingCount: backlog.waitingCount, heldCount: backlog.heldCount, rejectedCount: backlog.rejectedCount,
      conflictCount: backlog.conflictCount, failure: try SyncFailure.current(database).map { Failure($0) })
  }
}

extension SyncStatus.Failure {
  fileprivate init(_ failure: SyncFailure) {
    let since = Date(timeIntervalSince1970: failure.since)
    self.init(ServerFailure(failure.cause, now: since), since: since)
  }
}
