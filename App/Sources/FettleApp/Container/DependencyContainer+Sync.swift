import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import DomainProfile
import Foundation

extension DependencyContainer {
  var observeSync: ObserveSyncUseCase { ObserveSyncUseCase(sync: syncRepository) }
  var settleOutbox: SettleOutboxUseCase { SettleOutboxUseCase(sync: syncRepository) }
  var resolveConflict: ResolveConflictUseCase { ResolveConflictUseCase(sync: syncRepository) }

  /// What is kept in step with the server.
  var syncedTables: [any SyncedTable] { [workoutTable, profileTable] }

  private var workoutTable: WorkoutTable { WorkoutTable(now: configuration.now) }
  private var profileTable: ProfileTable { ProfileTable() }

  /// Writes down for the server what is done to workouts.
  var workoutJournal: SyncJournal { SyncJournal(workoutTable, makeIntentID: makeIntentID) }

  /// Writes down for the server what the athlete says of themselves.
  var profileJournal: SyncJournal { SyncJournal(profileTable, makeIntentID: makeIntentID) }

  /// Who asks a server.
  nonisolated static let userAgent = "fettle/\(FettleCommand.version)"

  /// Reads the clock, in seconds since 1970.
  var secondsNow: @Sendable () -> Double {
    { [now = configuration.now] in now().timeIntervalSince1970 }
  }

  /// Names a change, as no other is named on any machine.
  var makeIntentID: @Sendable () -> String {
    { [makeUUID = configuration.makeUUID] in makeUUID().uuidString.lowercased() }
  }

  /// Gives the server what a command wrote, no longer than two seconds, and says what still waits then.
  func keepInStep() async throws {
    let status: SyncStatus
    do throws(DatabaseFailure) {
      status = try await sessions.withSession { (session: borrowing SessionScope) async throws(DatabaseFailure) in
        try await session.drain(atMost: .seconds(2))
      }
    } catch {
      throw Failure.stop(error, opening: configuration.database)
    }
    guard status.account != nil else { return }
    func tell(_ count: Int, _ rest: String) {
      if count > 0 { Terminal.tell(count == 1 ? "1 change waits \(rest)" : "\(count) changes wait \(rest)") }
    }
    tell(status.sendableCount, "to be sent.")
    tell(status.heldCount, "for a decision: fettle conflicts list")
  }

  /// Removes a log that nobody has open, with all that is kept beside it for its account and its server.
  ///
  /// - Returns: the paths of what could not be removed.
  static func removeLog(at path: String) -> [String] {
    LocalDatabase.remove(at: path) + SyncRunner.removeFiles(besideDatabaseAt: path)
      + CredentialStore(besideDatabaseAt: path).removeFiles()
  }
}
