import CoreDatabase
import CoreSync
import DataUser
import DomainAccount
import DomainCore
import Foundation

/// Synchronizes through the current session, and reports how it went in the domain's words.
struct ScheduledSynchronizer: Synchronizer {
  let sessions: SessionKeeper
  let sync: any SyncRepository
  let now: @Sendable () -> Date

  func synchronize() async throws(AccountError) -> SyncReport {
    let run: SyncRun?
    do throws(DatabaseFailure) {
      run = try await sessions.withSession { (session: borrowing SessionScope) async throws(DatabaseFailure) in
        try await session.synchronize()
      }
    } catch {
      throw .storage(StorageError(error))
    }
    return SyncReport(run, try await .now(in: sync), now: now())
  }
}

extension Snapshot<SyncStatus> {
  /// How the log stands now.
  static func now(in sync: any SyncRepository) async throws(AccountError) -> Snapshot {
    try await sync.status().firstSnapshot() ?? Snapshot(SyncStatus(), revision: 0)
  }
}
