import Commands
import CoreDatabase
import CorePresentation
import CoreSync
import DataUser
import DataWorkout
import Dispatch
import DomainAccount
import DomainCore
import DomainItems
import DomainProfile
import DomainWorkout

/// All scopes, on a log in SQLite. It creates all parts of the program, and holds everything that lives as long as the
/// log is open. Only the files of its folder name Data modules and remotes. Objects that belong to a signed-in account
/// are in a `SessionScope`.
@MainActor
final class DependencyContainer: AppScopes {
  let configuration: AppConfiguration
  /// The diagnostics for this container's screens.
  let diagnostics: Diagnostics
  let observers: [any ActionObserver]
  let database: LocalDatabase
  /// The kinds of remotes that logs can sync through.
  let servers: AccountServers
  /// The server that sets feature flags, if it is not the server that the log syncs with.
  private let flagServer: (any FeatureFlagServer)?

  private(set) lazy var workoutRepository: any WorkoutRepository = OfflineFirstWorkoutRepository(
    database: database, now: configuration.now, journal: workoutJournal)
  private(set) lazy var recordRepository: any RecordRepository = OfflineFirstRecordRepository(database: database)
  private(set) lazy var gearRepository: any GearRepository = OfflineFirstGearRepository(
    database: database, now: configuration.now, journal: workoutJournal)
  private(set) lazy var goalRepository: any GoalRepository = OfflineFirstGoalRepository(
    database: database, now: configuration.now, journal: workoutJournal)
  private(set) lazy var plannedWorkoutRepository: any PlannedWorkoutRepository = OfflineFirstPlannedWorkoutRepository(
    database: database, now: configuration.now, journal: workoutJournal)
  private(set) lazy var importRepository: any ImportRepository = OfflineFirstImportRepository(
    database: database, now: configuration.now, journal: workoutJournal, keepsOriginals: keepsOriginals)
  private(set) lazy var fieldHistoryRepository: any FieldHistoryRepository = OfflineFirstFieldHistoryRepository(
    database: database)
  private(set) lazy var workoutFileReader: any WorkoutFileReader = recorded(
    DiskWorkoutFileReader(
      timeZone: configuration.timeZone, home: configuration.home, now: configuration.now,
      originals: keepsOriginals ? diskOriginals : nil, standIns: configuration.standIns))
  private(set) lazy var diskOriginals = DiskOriginalRepository(database: database)
  var originalRepository: any OriginalRepository { diskOriginals }
  var originalDecoder: any OriginalDecoder { ActivityOriginalDecoder(now: configuration.now) }
  var folderLister: any FolderLister { recorded(DiskFolderLister(home: configuration.home)) }
  private(set) lazy var thresholdHistory: any ThresholdHistory = ProfileThresholdHistory(
    observeProfile: observeProfile)
  private(set) lazy var athleteHistory: any AthleteHistory = ProfileAthleteHistory(observeProfile: observeProfile)
  private(set) lazy var thresholdEditor: any ThresholdEditor = ProfileThresholdEditor(
    changeProfile: changeProfile)
  private(set) lazy var dismissedProposals: any DismissedProposals = DismissedProposalsFile(
    path: database.path(beside: DismissedProposalsFile.suffix))
  private(set) lazy var dismissedGearNotices: any DismissedGearNotices = DismissedGearNoticesFile(
    path: database.path(beside: DismissedGearNoticesFile.suffix))
  private(set) lazy var profileRepository: any ProfileRepository = OfflineFirstProfileRepository(
    database: database, now: configuration.now, journal: profileJournal)
  private(set) lazy var pictureFiles: any PictureFiles = recorded(
    DiskPictureFiles(home: configuration.home))
  private(set) lazy var settingsRepository: any SettingsRepository = OfflineFirstSettingsRepository(
    database: database, now: configuration.now, journal: profileJournal)

  private(set) lazy var syncRepository: any SyncRepository = LocalSyncRepository(
    database: database, tables: syncedTables, makeIntentID: makeIntentID, now: configuration.now, servers: servers)
  var remoteKinds: RemoteKinds { servers.kinds }
  private(set) lazy var featureFlagRepository: any FeatureFlagRepository = OfflineFirstFeatureFlagRepository(
    database: database, now: configuration.now)
  private(set) lazy var accountRepository = ServerAccountRepository(
    database: database, outbox: SyncOutbox(tables: syncedTables, makeIntentID: makeIntentID),
    credentials: CredentialStore(besideDatabaseAt: database.path(beside: "")),
    servers: servers,
    given: configuration.token.map { ConfiguredToken($0, in: configuration.tokenOrigin.description) },
    now: configuration.now)
  var accounts: any AccountRepository {
    recorded(SignInReportingAccounts(base: accountRepository) { [sessions] in await sessions.renew() })
  }
  var synchronizer: any Synchronizer {
    recorded(ScheduledSynchronizer(sessions: sessions, sync: syncRepository, now: configuration.now))
  }
  private(set) lazy var sessions = SessionKeeper(
    configuration, database: database, tables: syncedTables, accounts: accountRepository,
    environment: SyncEnvironment(
      now: secondsNow, jitter: configuration.jitter, makeIntentID: makeIntentID,
      machine: configuration.machineName),
    logger: diagnostics.logger("sync"), flagServer: flagServer, flagLogger: diagnostics.logger("flags"))

  /// Whether imports keep the files. A temporary log keeps none.
  var keepsOriginals: Bool { configuration.keepsOriginals && configuration.database != .temporary }

  private(set) lazy var undoRepository: any UndoRepository = OfflineFirstUndoRepository(
    database: database,
    kinds: UndoableKind.ofWorkouts(now: configuration.now, journal: workoutJournal) + [
      UndoableKind(single: profileTable, affectsLoads: true, label: { ProfileTable.noun(of: $0) }),
      UndoableKind(named: FeatureFlagTable.overrides),
    ], now: configuration.now, makeIntentID: makeIntentID)

  /// The migrations of every part of the log.
  nonisolated static let migrations = WorkoutSchema.migrations + UserSchema.migrations + SyncSchema.migrations

  func itemRepository<Item: StoredItem>(_ kind: Item.Type) -> any ItemRepository<Item> {
    OfflineFirstItemRepository<Item>(database: database, now: configuration.now, journal: workoutJournal)
  }

  /// Opens the database and migrates it.
  ///
  /// - Parameters:
  ///   - diagnostics: the diagnostics to continue; `nil` starts new ones.
  ///   - servers: the kinds of remotes; those of ``remotes(_:)`` by default.
  init(
    _ configuration: AppConfiguration, diagnostics: Diagnostics? = nil, servers: AccountServers? = nil,
    flagServer: (any FeatureFlagServer)? = nil
  ) throws(DatabaseFailure) {
    self.configuration = configuration
    self.servers = servers ?? Self.remotes(configuration)
    self.flagServer = flagServer
    self.diagnostics = diagnostics ?? Diagnostics(configuration)
    database = try LocalDatabase(at: configuration.database, migrations: Self.migrations)
    observers = configuration.observers(self.diagnostics)
  }

  /// The watches that are connected as drives, which may take a moment to answer.
  nonisolated static func connectedWatches(_ configuration: AppConfiguration) async -> [(name: String, folder: String)]
  {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: MountedWatch.connected(home: configuration.home).map { ($0.name, $0.folder) })
      }
    }
  }

  /// Closes the log, even while something observes it. A command must call this when it ends, because screens and
  /// sessions do not release their objects in time.
  func close() async {
    await database.close()
  }
}
