import CoreDatabase
import CoreSync
import DataUser
import DomainProfile
import Foundation

/// Synchronises through the scheduler, and tells how it went in the domain's words.
struct ScheduledSynchronizer: Synchronizer {
  let session: @Sendable () async -> SyncSession
  let sync: any SyncRepository
  let now: @Sendable () -> Date

  func synchronize() async throws(ProfileError) -> SyncReport {
    let run: SyncRun?
    do throws(DatabaseFailure) {
      run = try await session().scheduler.synchronizeNow()
    } catch {
      throw ProfileError(error)
    }
    return SyncReport(run, try await .now(in: sync), now: now())
  }
}

extension SyncReport {
  /// - Parameter run: none where there is no server to talk to.
  init(_ run: SyncRun?, _ standing: Snapshot<SyncStanding>, now: Date) {
    self.init(
      ending: Ending(run?.result, isSignedIn: standing.value.account != nil, now: now),
      sentCount: run?.tally.sentCount ?? 0, receivedCount: run?.tally.receivedCount ?? 0,
      fileCount: run?.tally.fileCount ?? 0, standing: standing.value, revision: standing.revision)
  }
}

extension Snapshot<SyncStanding> {
  /// How the log stands now.
  static func now(in sync: any SyncRepository) async throws(ProfileError) -> Snapshot {
    for try await snapshot in sync.standing() { return snapshot }
    return Snapshot(SyncStanding(), revision: 0)
  }
}

extension SyncReport.Ending {
  fileprivate init(_ result: SyncResult?, isSignedIn: Bool, now: Date) {
    switch result {
    case .rested(.quiet): self = .inStep
    case .rested(.waiting(let time, let failure)):
      let time = Date(timeIntervalSince1970: time)
      self = failure.map { .failed(ServerTrouble($0, now: now), retry: time) } ?? .waiting(until: time)
    case .rested(.credentialsRefused): self = .failed(.credentialsRefused, retry: nil)
    case .anotherIsSyncing, .joined: self = .anotherIsSyncing
    // Signed in, and without a token: the account is there, and nothing to show it with.
    case .rested(.signedOut), nil: self = isSignedIn ? .failed(.credentialsRefused, retry: nil) : .signedOut
    case .cancelled: self = .waiting(until: now)
    }
  }
}

extension ServerTrouble {
  init(_ failure: RemoteFailure, now: Date) {
    switch failure {
    case .unreachable: self = .unreachable
    case .nameNotFound: self = .nameNotFound
    case .notSecure(let reason): self = .notSecure(reason: reason)
    case .timedOut: self = .timedOut
    case .credentialsRefused: self = .credentialsRefused
    case .rateLimited(let seconds): self = .rateLimited(until: seconds.map { now.addingTimeInterval($0) })
    case .serverFault: self = .serverFault
    case .nonsense: self = .nonsense
    case .diskFull: self = .diskFull
    }
  }
}
