import CoreDatabase
import CoreSync
import DataUser
import DomainProfile
import Foundation

/// Synchronises through the session of now, and tells how it went in the domain's words.
struct ScheduledSynchronizer: Synchronizer {
  let sessions: SessionKeeper
  let sync: any SyncRepository
  let now: @Sendable () -> Date

  func synchronize() async throws(ProfileError) -> SyncReport {
    let run: SyncRun?
    do throws(DatabaseFailure) {
      run = try await sessions.withSession { (session: borrowing SessionScope) async throws(DatabaseFailure) in
        try await session.synchronize()
      }
    } catch {
      throw ProfileError(error)
    }
    return SyncReport(run, try await .now(in: sync), now: now())
  }
}

extension Snapshot<SyncStanding> {
  /// How the log stands now.
  static func now(in sync: any SyncRepository) async throws(ProfileError) -> Snapshot {
    for try await snapshot in sync.standing() { return snapshot }
    return Snapshot(SyncStanding(), revision: 0)
  }
}
