import CoreDatabase
import CorePocketBase
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
  var syncedTables: [any SyncedTable] { [workoutTable, profileTable] }

  private var workoutTable: WorkoutTable { WorkoutTable(now: configuration.now) }
  private var profileTable: ProfileTable { ProfileTable() }

  /// Writes down for the server what is done to workouts.
  var workoutJournal: SyncJournal { SyncJournal(workoutTable, makeIntentID: makeIntentID) }

  /// Writes down for the server what the athlete says of themselves and prefers.
  var profileJournal: SyncJournal { SyncJournal(profileTable, makeIntentID: makeIntentID) }

  /// What talks to the server, made anew when another account or token has come.
  func session() async -> SyncSession {
    var (account, trouble) = (nil as PocketBaseSession?, nil as AccountError?)
    do throws(AccountError) {
      account = try await accountRepository.session()
    } catch {
      trouble = error
    }
    if let open = openSession, open.account == account, open.trouble == trouble { return open }
    let session = makeSession(account, trouble)
    openSession = session
    return session
  }

  private func makeSession(_ account: PocketBaseSession?, _ trouble: AccountError?) -> SyncSession {
    let remote = configuration.remote ?? account.map { source(of: $0) }
    let runner = remote.map { remote in
      SyncRunner(
        database: database, tables: syncedTables, remote: remote, lockPath: database.path(beside: "-sync"),
        environment: SyncEnvironment(
          now: secondsNow, jitter: configuration.jitter, makeIntentID: makeIntentID, digest: WorkoutTable.digest))
    }
    let scheduler = SyncScheduler(
      database: database, runner: runner, hints: { remote?.hints() ?? AsyncStream { $0.finish() } }, now: secondsNow,
      sleep: configuration.sleep)
    return SyncSession(scheduler: scheduler, account: account, trouble: configuration.remote == nil ? trouble : nil)
  }

  private func source(of session: PocketBaseSession) -> PocketBaseSource {
    let accounts = accountRepository
    let account = PocketBaseAccount(
      session, userAgent: Self.userAgent, surroundings: configuration.network
    ) { token in
      // One that cannot be kept is fetched again; the old one is still good.
      try? accounts.store(newToken: token)
    }
    return PocketBaseSource(
      account,
      collections: syncedTables.map { PocketBaseCollection($0.collection, fileField: $0.fileField) },
      files: SyncFiles(database: database, tables: syncedTables))
  }

  /// Who asks a server.
  static let userAgent = "fettle/\(FettleCommand.version)"

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
      status = try await session().scheduler.drain(atMost: .seconds(2))
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
