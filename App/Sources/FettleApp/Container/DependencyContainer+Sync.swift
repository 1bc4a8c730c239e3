import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import DomainAccount
import DomainCore
import Foundation

extension DependencyContainer {
  var observeSync: ObserveSyncUseCase { ObserveSyncUseCase(sync: syncRepository) }
  var resolveOutbox: ResolveOutboxUseCase { ResolveOutboxUseCase(sync: syncRepository) }
  var resolveConflict: ResolveConflictUseCase { ResolveConflictUseCase(sync: syncRepository) }

  /// What is kept in step with the server.
  var syncedTables: [any SyncedTable] { [workoutTable, profileTable] }

  private var workoutTable: WorkoutTable { WorkoutTable(now: configuration.now) }
  private var profileTable: ProfileTable { ProfileTable() }

  /// Writes down for the server what is done to workouts.
  var workoutJournal: SyncJournal { SyncJournal(workoutTable, makeIntentID: makeIntentID) }

  /// Writes down for the server what the athlete says of themselves and prefers.
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
    do throws(DatabaseFailure) {
      try await sessions.withSession { (session: borrowing SessionScope) async throws(DatabaseFailure) in
        try await session.drain(atMost: .seconds(2))
      }
    } catch {
      throw Failure.stop(error, opening: configuration.database)
    }
    let status: Snapshot<SyncStatus>
    do throws(AccountError) {
      status = try await .now(in: syncRepository)
    } catch {
      throw Failure.stop(error)
    }
    for sentence in status.value.sentences { Terminal.tell(sentence) }
  }

  /// Removes a log that nobody has open, with all that is kept beside it for its account and its server.
  ///
  /// - Returns: the paths of what could not be removed.
  static func removeLog(at path: String) -> [String] {
    LocalDatabase.remove(at: path) + SyncRunner.removeFiles(besideDatabaseAt: path)
      + CredentialStore(besideDatabaseAt: path).removeFiles()
  }
}
