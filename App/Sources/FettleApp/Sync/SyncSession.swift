import CorePocketBase
import DataUser
import DomainProfile

/// What lives as long as one account is signed in with one token.
struct SyncSession: Sendable {
  let scheduler: SyncScheduler
  /// Asks the server about flags; `nil` without one.
  let flags: FeatureFlagRefresh?
  /// Whom it is of; `nil` while nobody is signed in, or nothing is there to show to the server.
  let account: PocketBaseSession?
  /// Why the server cannot be talked to, although somebody is signed in.
  let trouble: AccountError?
}
