import CorePresentation
import DataWorkout
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainCoreTestSupport
import DomainItems
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport

@testable import Commands
@testable import FettleApp

/// All scopes, on repositories that keep everything in memory: the whole app without a database, files and a network.
@MainActor
final class InMemoryContainer: AppScopes {
  let configuration: AppConfiguration
  let observers: [any ActionObserver]

  let undoRepository: any UndoRepository
  let workouts: InMemoryWorkoutRepository
  let goalRepository: any GoalRepository
  let gearRepository: any GearRepository
  let plannedWorkoutRepository: any PlannedWorkoutRepository
  let profileRepository: any ProfileRepository
  let settingsRepository: any SettingsRepository
  let featureFlagRepository: any FeatureFlagRepository
  let syncRepository: any SyncRepository
  let accounts: any AccountRepository
  let synchronizer: any Synchronizer
  let pictureFiles: any PictureFiles = InMemoryPictureFiles()
  let originalRepository: any OriginalRepository = InMemoryOriginalRepository()
  let originalDecoder: any OriginalDecoder = FakeOriginalDecoder(version: 1, [:])
  let workoutFileReader: any WorkoutFileReader
  let folderLister: any FolderLister = FakeFolderLister()
  let dismissedProposals: any DismissedProposals = InMemoryDismissedProposals()
  let dismissedGearNotices: any DismissedGearNotices = InMemoryDismissedGearNotices()
  let logArchives: any LogArchiveRestorer = NoArchives()
  let remoteKinds = RemoteKinds.servers

  /// - Parameters:
  ///   - details: the workouts in the log.
  ///   - files: the files that an import can find.
  init(
    _ details: [WorkoutDetail] = [], files: FakeWorkoutFileReader = FakeWorkoutFileReader(),
    configuration: AppConfiguration = .test()
  ) {
    self.configuration = configuration
    observers = [NamingActionObserver(makeID: configuration.makeActionID)]
    let log = InMemoryLog()
    let workouts = InMemoryWorkoutRepository(details, in: log)
    let sync = InMemorySyncRepository(in: log)
    undoRepository = log
    self.workouts = workouts
    goalRepository = InMemoryGoalRepository(in: workouts)
    gearRepository = InMemoryGearRepository(in: workouts)
    plannedWorkoutRepository = InMemoryPlannedWorkoutRepository(in: workouts)
    profileRepository = InMemoryProfileRepository(in: log)
    settingsRepository = InMemorySettingsRepository(in: log)
    featureFlagRepository = InMemoryFeatureFlagRepository(in: log)
    syncRepository = sync
    accounts = InMemoryAccountRepository(sync: sync)
    synchronizer = FakeSynchronizer(sync)
    workoutFileReader = files
  }

  func itemRepository<Item: StoredItem>(_ kind: Item.Type) -> any ItemRepository<Item> {
    InMemoryItemRepository(in: workouts)
  }

  var workoutRepository: any WorkoutRepository { workouts }
  var recordRepository: any RecordRepository { workouts }
  var importRepository: any ImportRepository { workouts }
  var fieldHistoryRepository: any FieldHistoryRepository { workouts }
  var thresholdHistory: any ThresholdHistory { ProfileThresholdHistory(observeProfile: observeProfile) }
  var athleteHistory: any AthleteHistory { ProfileAthleteHistory(observeProfile: observeProfile) }
  var thresholdEditor: any ThresholdEditor {
    ProfileThresholdEditor(changeProfile: changeProfile)
  }
}

private struct NoArchives: LogArchiveRestorer {
  func restore(_ path: String) async -> LogRestoration? { nil }
}
