import Commands
import CoreDatabase
import CoreSync
import CoreUI
import DataUser
import DataWorkout
import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import Foundation

/// What the commands need of an open log, apart from use cases.
extension DependencyContainer: TrainingLog {
  /// Writes exported files to a folder, or finds what would keep it from writing them.
  func workoutFileWriter(folder: String, isDryRun: Bool) -> any WorkoutFileWriter {
    isDryRun ? DryRunFileWriter(folder: folder) : DiskWorkoutFileWriter(folder: folder)
  }

  func activityEncoder(_ format: ActivityFileFormat) -> any WorkoutEncoder {
    switch format {
    case .fit: ActivityWorkoutEncoder.fit
    case .gpx: ActivityWorkoutEncoder.gpx
    case .tcx: ActivityWorkoutEncoder.tcx
    }
  }

  var archives: any LogArchives { archiveStore }

  // MARK: the history of changes

  /// Removes what is older than the history of changes goes back, bit by bit.
  ///
  /// - Parameter lull: waits until nobody needs the log.
  func pruneHistory(after lull: @Sendable () async -> Void) async {
    let now = configuration.now().timeIntervalSince1970
    // What could not be removed now is removed by a later change.
    while !Task.isCancelled,
      (try? await database.read(mapping: { $0 }) { try ChangeLedger.isOutdated($0, at: now) }) == true
    {
      await lull()
      guard
        (try? await database.write(outliving: .program, mapping: { $0 }) { try ChangeLedger.prune($0, at: now) }) != nil
      else { return }
    }
  }

  // MARK: the account

  func checkServer(_ address: String) throws(AccountError) -> RemoteKind {
    try servers.server(at: address).server.kind
  }

  func lastAccount() async throws(AccountError) -> Account? { try await accountRepository.lastAccount() }

  func placeOfIgnoredToken() async -> String? { try? await accountRepository.placeOfUnusedToken() }

  func refreshFlags() async {
    await sessions.withSession { (session: borrowing SessionScope) in await session.refreshFlags() }
  }

  func sessionTrouble() async -> AccountError? {
    await sessions.withSession { (session: borrowing SessionScope) in session.trouble }
  }

  func sendChanges(atMost limit: Duration) async throws(LogFailure) {
    do throws(DatabaseFailure) {
      try await sessions.withSession { (session: borrowing SessionScope) async throws(DatabaseFailure) in
        try await session.drain(atMost: limit)
      }
    } catch {
      throw LogFailure(error)
    }
  }

  func keepSyncing(
    onReport: @escaping @Sendable (Result<SyncReport, AccountError>) async -> Bool
  ) async throws(AccountError) {
    let (sync, now) = (syncRepository, configuration.now)
    try await sessions.withSession { (session: borrowing SessionScope) async throws(AccountError) in
      if let trouble = session.trouble { throw trouble }
      guard session.isSignedIn else { throw .notSignedIn }
      await session.keepSyncing { run in await onReport(await SyncReport.result(of: run, in: sync, now)) }
    }
  }

  // MARK: maintenance

  /// All stored workouts.
  var workoutLibrary: WorkoutLibrary { WorkoutLibrary(database: database) }

  func repairWorkouts() async throws(StorageError) { try await workoutLibrary.repair() }

  func repairOriginals() async throws(OriginalError) { try await diskOriginals.repair() }

  func backUp(to path: String, withOriginals: Bool) async throws(LogFailure) -> BackedUpFiles? {
    do throws(DatabaseFailure) {
      guard withOriginals else {
        try await database.backUp(to: path)
        return nil
      }
      let originals = try await database.backUpWithOriginals(to: path)
      return BackedUpFiles(count: originals.count, missing: originals.missing)
    } catch {
      throw LogFailure(error)
    }
  }

  var temporaryFolder: URL? {
    guard configuration.database == .temporary else { return nil }
    return URL(filePath: database.path(beside: "")).deletingLastPathComponent()
  }

  // MARK: the full-screen app

  /// Whether nothing has been set or imported yet. A log that cannot be read is not new: the screens show why.
  var isNew: Bool {
    get async {
      guard await currentSettings() == Settings() else { return false }
      do {
        for try await snapshot in observeProfile.execute() {
          guard snapshot.value == AthleteProfile() else { return false }
          break
        }
        for try await snapshot in observeWorkouts.execute(matching: WorkoutFilter(), in: WorkoutWindow(limit: 1)) {
          return snapshot.value.totalCount == 0
        }
      } catch {
        return false
      }
      return false
    }
  }

  func runFullScreen(opening link: String?, on terminal: Terminal) async throws {
    try await FullScreenSession(self, on: terminal).run(opening: link.flatMap { AppRoute(link: $0) })
  }

  func serve(
    _ request: ServeRequest, moreAddresses wishes: AsyncStream<Void>,
    onAddress: @escaping @MainActor (String) throws -> Void
  ) async throws {
    try await BrowserService(self, request, preferences: await preferences())
      .run(moreAddresses: wishes, onAddress: onAddress)
  }

  func screen(of link: String, _ preferences: Preferences) -> (any AnyScreen)? {
    AppRoute(link: link).map { AppCoordinator(screens: screens) { preferences }.screen(for: $0) }
  }

  func link(to workout: WorkoutID) -> String { AppRoute.workout(workout).link }
}
