import CoreCommon
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport

/// Everything behind a screen, in memory: one small log for each order that is explored.
@MainActor
final class World {
  let log = InMemoryLog(readsElsewhere: true)
  let workouts: InMemoryWorkoutRepository
  let storedGear: InMemoryGearRepository
  let storedGoals: InMemoryGoalRepository
  let storedPlan: InMemoryPlannedWorkoutRepository
  let storedFilters: InMemorySavedFilterRepository
  let storedFigures: InMemoryItemRepository<SavedFigure>
  let storedSegments: InMemoryItemRepository<SavedSegment>
  let storedSettings: InMemorySettingsRepository
  let profiles: InMemoryProfileRepository
  let storedFlags: InMemoryFeatureFlagRepository
  let storedSync: InMemorySyncRepository
  let accounts: InMemoryAccountRepository
  let thresholds: InMemoryThresholdEditor
  let dismissed = InMemoryDismissedProposals()
  /// The window whose actions can be undone.
  nonisolated static let session = ActionSession("window")
  let recorder = ActionRecorder()
  let ids = NumberedIDs()
  /// The number of intents that reached the app.
  var intentCount = 0
  private(set) var rejectsNextChange = false
  private(set) var isFailing = false
  /// Whether the log has failed at any time.
  private(set) var hasFailed = false

  init(beginsWithImport: Bool) {
    workouts = InMemoryWorkoutRepository(Self.details, in: log)
    storedGear = InMemoryGearRepository(Gear.samples, in: workouts)
    storedGoals = InMemoryGoalRepository(Goal.samples, in: workouts)
    storedPlan = InMemoryPlannedWorkoutRepository(PlannedWorkout.samples, in: workouts)
    storedFilters = InMemorySavedFilterRepository(SavedFilter.samples, in: workouts)
    storedFigures = InMemoryItemRepository(Self.figures, in: workouts)
    storedSegments = InMemoryItemRepository(Self.segments, in: workouts)
    storedSettings = InMemorySettingsRepository(.sample, in: log)
    profiles = InMemoryProfileRepository(.sample, picture: .sample, in: log)
    storedFlags = InMemoryFeatureFlagRepository(FeatureFlag.all, in: log)
    storedSync = InMemorySyncRepository(
      account: Account.sample.words, outbox: OutboxEntry.samples, conflicts: SyncConflict.samples, in: log)
    accounts = InMemoryAccountRepository(sync: storedSync)
    thresholds = InMemoryThresholdEditor(in: log)
    if beginsWithImport { importFiles() }
  }

  nonisolated static let analyses = KnownAnalyses()
  /// Short tracks, because states are compared many times in each order.
  private static let details = Workout.samples.prefix(3).map {
    var detail = WorkoutDetail.sample($0)
    let offsets = (0..<12).map { Double($0) * 5 }
    detail.track = Track(
      offsets: offsets, altitudes: offsets.map { 80 + $0 / 10 }, heartRates: offsets.map { 140 + $0 / 5 })
    return detail
  }

  private static let figures = [
    SavedFigure(id: .sample(1), name: "Load", figure: .load, statistic: .sum, span: .week),
    SavedFigure(id: .sample(2), name: "Runs", figure: .count, statistic: .sum, span: .year, query: "sport:run"),
  ]
  private static let segments = ["Hill", "Lake"].enumerated().map { number, name in
    SavedSegment(
      id: .sample(number + 1), name: name, sport: .running,
      points: (0...20).map { Coordinate(latitude: 48 + Double($0) * 9e-5, longitude: 11) }, createdDay: .sampleToday)
  }

  func rejectNextChange() {
    rejectsNextChange = true
    workouts.rejectNextChange(with: Self.rejection)
    storedSettings.rejectNextChange(with: Self.rejection)
    profiles.rejectNextChange(with: Self.rejection)
    storedFlags.rejectNextChange(with: Self.rejection)
    storedSync.rejectNextChange(with: Self.rejection)
    thresholds.rejectNextChange(with: .storage(Self.rejection))
  }

  func failLog() { fail(with: Self.rejection) }

  func repairLog() {
    if isFailing { fail(with: nil) }
  }

  private static let rejection = StorageError.full

  private func fail(with failure: StorageError?) {
    isFailing = failure != nil
    hasFailed = hasFailed || isFailing
    workouts.fail(with: failure)
    storedSettings.fail(with: failure)
    profiles.fail(with: failure)
    storedFlags.fail(with: failure)
    storedSync.fail(with: failure)
    thresholds.fail(with: failure.map { .storage($0) })
  }
}
