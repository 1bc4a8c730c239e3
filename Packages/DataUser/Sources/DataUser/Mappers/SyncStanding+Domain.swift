import CoreSync
import DomainProfile
import Foundation

extension SyncStanding {
  init(_ status: SyncStatus) {
    self.init(
      account: status.account?.words, lastAccount: status.lastAccount?.words, waitingCount: status.waitingCount,
      heldCount: status.heldCount, refusedCount: status.refusedCount, conflictCount: status.conflictCount,
      failure: status.failure.map { SyncStanding.Failure($0) })
  }
}

extension SyncStanding.Failure {
  fileprivate init(_ failure: SyncFailure) {
    let since = Date(timeIntervalSince1970: failure.since)
    self.init(ServerTrouble(failure.cause, now: since), since: since)
  }
}

extension AccountIdentity {
  /// `robin@log.example.org`.
  var words: String { Account(self).words }
}

extension Account {
  init(_ identity: AccountIdentity) {
    self.init(server: identity.server, name: identity.name)
  }
}
