import CoreDatabase
import CoreSync
import DataUser
import DomainAccount
import DomainCore
import Foundation

/// Syncs through the current session, and reports the result in the domain's terms.
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
  /// The current state of the log.
  static func now(in sync: any SyncRepository) async throws(AccountError) -> Snapshot {
    try await sync.status().firstSnapshot() ?? Snapshot(SyncStatus(), revision: 0)
  }
}

extension SyncReport {
  /// The report of a sync without a server to contact.
  static func withoutServer(_ status: Snapshot<SyncStatus>, now: Date) -> SyncReport {
    SyncReport(nil, status, now: now)
  }

  /// What a sync did, in the domain's terms.
  static func result(
    of run: Result<SyncRun, DatabaseFailure>, in sync: any SyncRepository, _ now: @Sendable () -> Date
  ) async -> Result<SyncReport, AccountError> {
    do throws(AccountError) {
      switch run {
      case .success(let run): return .success(SyncReport(run, try await .now(in: sync), now: now()))
      case .failure(let failure): return .failure(.storage(StorageError(failure)))
      }
    } catch {
      return .failure(error)
    }
  }
}
