import CoreSync
import DomainProfile

extension SyncStanding {
  init(_ status: SyncStatus) {
    self.init(
      account: status.account?.words, waitingCount: status.waitingCount, heldCount: status.heldCount,
      refusedCount: status.refusedCount, conflictCount: status.conflictCount)
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
