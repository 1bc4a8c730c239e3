import CoreDatabase
import CorePresentation
import CoreSync
import DataUser
import DataWorkout
import DomainAccount
import DomainProfile
import DomainWorkout

/// The scope of the program: builds everything it consists of, and holds what lives as long as its log is open. Only
/// here are the types of Data packages named. What belongs to an account that is signed in is a `SessionScope`.
@MainActor
final class DependencyContainer {
  let configuration: AppConfiguration
  /// Where it is written down what this container's screens are told to do.
  let logs: Logs
  let observers: [any ActionObserver]
  let database: LocalDatabase
  /// The kind of server that accounts are on.
  private let accountServer: any AccountServer
  /// Whose word counts about flags, in place of the server the log is kept in step with.
  private let flagServer: (any FeatureFlagServer)?

  private(set) lazy var workoutRepository: any WorkoutRepository = OfflineFirstWorkoutRepository(
    database: database, now: configuration.now, journal: workoutJournal)
  private(set) lazy var importRepository: any ImportRepository = OfflineFirstImportRepository(
    database: database, now: configuration.now, journal: workoutJournal)
  private(set) lazy var workoutFileReader: any WorkoutFileReader = DiskWorkoutFileReader(
    timeZone: configuration.timeZone, home: configuration.home, now: configuration.now)
  private(set) lazy var thresholdHistory: any ThresholdHistory = ProfileThresholdHistory(
    observeProfile: observeProfile)
  private(set) lazy var profileRepository: any ProfileRepository = OfflineFirstProfileRepository(
    database: database, now: configuration.now, journal: profileJournal)
  private(set) lazy var pictureFiles: any PictureFiles = DiskPictureFiles(home: configuration.home)
  private(set) lazy var settingsRepository: any SettingsRepository = OfflineFirstSettingsRepository(
    database: database, now: configuration.now, journal: profileJournal)

  private(set) lazy var syncRepository: any SyncRepository = LocalSyncRepository(
    database: database, tables: syncedTables, makeIntentID: makeIntentID, now: configuration.now)
  private(set) lazy var featureFlagRepository: any FeatureFlagRepository = OfflineFirstFeatureFlagRepository(
    database: database)
  private(set) lazy var accountRepository = ServerAccountRepository(
    database: database, outbox: SyncOutbox(tables: syncedTables, makeIntentID: makeIntentID),
    credentials: CredentialStore(besideDatabaseAt: database.path(beside: "")),
    server: accountServer,
    given: configuration.token.map { GivenToken($0, in: configuration.tokenOrigin.description) },
    now: configuration.now)
  private(set) lazy var sessions = SessionKeeper(
    configuration, database: database, tables: syncedTables, accounts: accountRepository, server: accountServer,
    environment: SyncEnvironment(
      now: secondsNow, jitter: configuration.jitter, makeIntentID: makeIntentID),
    logger: logs.logger("sync"), flagServer: flagServer, flagLogger: logs.logger("flags"))

  /// Makes the screens.
  var screens: ScreenFactory { ScreenFactory(self) }

  /// Every step of the schema of every part of the log.
  static let migrations = WorkoutSchema.migrations + UserSchema.migrations + SyncSchema.migrations

  private static func analytics(_ configuration: AppConfiguration) -> any Analytics {
    guard let file = configuration.usageFile, file.isCounting else { return NoAnalytics() }
    return LocalAnalytics(path: file.path) { configuration.today }
  }

  /// Opens the database and brings it up to date.
  ///
  /// - Parameters:
  ///   - logs: where somebody has begun to write already; otherwise it begins here.
  ///   - accountServer: the kind of server that accounts are on; a PocketBase, unless another one is given.
  init(
    _ configuration: AppConfiguration, logs: Logs? = nil, accountServer: (any AccountServer)? = nil,
    flagServer: (any FeatureFlagServer)? = nil
  ) throws(DatabaseFailure) {
    self.configuration = configuration
    self.accountServer =
      accountServer ?? PocketBaseAccountServer(userAgent: Self.userAgent, surroundings: configuration.network)
    self.flagServer = flagServer
    self.logs = logs ?? Logs(configuration)
    database = try LocalDatabase(at: configuration.database, migrations: Self.migrations)
    observers = [
      LoggingActionObserver(logger: self.logs.logger("actions")),
      AnalyticsActionObserver(analytics: Self.analytics(configuration)),
    ]
  }
}
