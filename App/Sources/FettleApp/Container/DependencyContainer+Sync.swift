import CoreDatabase
import CoreSync
import CoreUI
import DataUser
import DataWorkout
import DomainProfile
import FeatureProfile
import Foundation

extension DependencyContainer {
  var observeSync: ObserveSyncUseCase { ObserveSyncUseCase(sync: syncRepository) }
  var settleOutbox: SettleOutboxUseCase { SettleOutboxUseCase(sync: syncRepository) }
  var resolveConflict: ResolveConflictUseCase { ResolveConflictUseCase(sync: syncRepository) }

  /// What is kept in step with the server.
  var syncedTables: [any SyncedTable] { [workoutTable] }

  private var workoutTable: WorkoutTable { WorkoutTable(now: configuration.now) }

  /// Writes down for the server what is done to workouts.
  var workoutJournal: SyncJournal { SyncJournal(workoutTable, makeIntentID: makeIntentID) }

  /// `nil` where there is no server to talk to.
  var syncRunner: SyncRunner? {
    configuration.remote.map { remote in
      SyncRunner(
        database: database, tables: syncedTables, remote: remote, lockPath: database.path(beside: "-sync"),
        environment: SyncEnvironment(now: secondsNow, jitter: configuration.jitter, makeIntentID: makeIntentID))
    }
  }

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
      status = try await syncScheduler.drain(atMost: .seconds(2))
    } catch {
      throw Failure.stop(error, opening: configuration.database)
    }
    guard status.account != nil, status.waitingCount > 0 else { return }
    Terminal.tell(
      status.waitingCount == 1 ? "1 change waits to be sent." : "\(status.waitingCount) changes wait to be sent.")
  }

  func outboxScreen(onIntent: @escaping @MainActor (OutboxIntent) -> Void) -> OutboxScreen {
    OutboxScreen(observeSync: observeSync, settleOutbox: settleOutbox, observers: observers, onIntent: onIntent)
  }

  func conflictsScreen(onIntent: @escaping @MainActor (ConflictsIntent) -> Void) -> ConflictsScreen {
    ConflictsScreen(
      observeSync: observeSync, resolveConflict: resolveConflict, observers: observers, onIntent: onIntent)
  }
}
