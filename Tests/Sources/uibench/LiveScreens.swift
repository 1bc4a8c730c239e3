import CoreDatabase
import CorePresentation
import CoreSync
import CoreUI
import DataUser
import DataWorkout
import DomainAccount
import DomainCore
import DomainItems
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import FeatureWorkout
import Foundation

/// The screens whose work grows with the log, over a log as the program opens it.
@MainActor
struct LiveScreens {
  let dashboard: DashboardScreen
  let list: WorkoutListScreen
  let detail: WorkoutDetailScreen
  let edit: EditWorkoutUseCase

  init(path: String, workout: WorkoutID) throws {
    let database = try LocalDatabase(
      at: .file(path: path),
      migrations: WorkoutSchema.migrations + UserSchema.migrations + SyncSchema.migrations)
    let now = { @Sendable in Date() }
    let journal = SyncJournal(WorkoutTable(now: now)) { UUID().uuidString }
    let workouts = OfflineFirstWorkoutRepository(database: database, now: now, journal: journal)
    let changes = OfflineFirstUndoRepository(
      database: database, kinds: UndoableKind.ofWorkouts(now: now, journal: journal), now: now,
      makeIntentID: { UUID().uuidString })
    let sync = LocalSyncRepository(
      database: database, tables: [WorkoutTable(now: now)], makeIntentID: { UUID().uuidString }, now: now)
    let today = CalendarDay(of: now(), utcOffsetSeconds: 0)
    let dependencies = LiveDependencies(
      workouts: workouts, storedSettings: OfflineFirstSettingsRepository(database: database),
      storedFlags: OfflineFirstFeatureFlagRepository(database: database, now: Date.init), storedSync: sync,
      storedGear: OfflineFirstGearRepository(database: database, now: now),
      storedRecords: OfflineFirstRecordRepository(database: database),
      storedFilters: OfflineFirstSavedFilterRepository(database: database, now: now),
      storedGoals: OfflineFirstGoalRepository(database: database, now: now),
      storedFigures: OfflineFirstItemRepository<SavedFigure>(database: database, now: now),
      storedSegments: OfflineFirstItemRepository<SavedSegment>(database: database, now: now),
      planned: OfflineFirstPlannedWorkoutRepository(database: database, now: now), changes: changes)
    edit = dependencies.editWorkout
    dashboard = DashboardScreen(
      DashboardViewModel(dependencies, sport: nil, today: today, firstWeekday: .monday, onIntent: { _ in }))
    list = WorkoutListScreen(
      WorkoutListViewModel(
        dependencies, filter: WorkoutFilter(), window: WorkoutWindow(limit: 200), today: today, firstWeekday: .monday,
        isLive: true, onIntent: { _ in }))
    detail = WorkoutDetailScreen(WorkoutDetailViewModel(dependencies, id: workout, today: today))
  }
}

/// What the screens need, over the repositories of one log.
private struct LiveDependencies: DashboardDependencies, WorkoutListDependencies, WorkoutDetailDependencies {
  let workouts: any WorkoutRepository
  let storedSettings: any SettingsRepository
  let storedFlags: any FeatureFlagRepository
  let storedSync: any SyncRepository
  let storedGear: any GearRepository
  let storedRecords: any RecordRepository
  let storedFilters: any SavedFilterRepository
  let storedGoals: any GoalRepository
  let storedFigures: any ItemRepository<SavedFigure>
  let storedSegments: any ItemRepository<SavedSegment>
  let planned: any PlannedWorkoutRepository
  let changes: any UndoRepository
  let thresholds = InMemoryThresholdHistory()
  let observers: [any ActionObserver] = [LoggedActions()]

  var makeSegment: MakeSegmentUseCase { MakeSegmentUseCase(workouts: workouts) }
  var savedSegments: ItemUseCases<SavedSegment> { ItemUseCases(storedSegments) { SavedSegmentID(UUID()) } }
  var savedFigures: ItemUseCases<SavedFigure> { ItemUseCases(storedFigures) { SavedFigureID(UUID()) } }
  var readSavedFigures: ReadSavedFiguresUseCase {
    ReadSavedFiguresUseCase(figures: ObserveFiguresUseCase(records: storedRecords, thresholds: thresholds))
  }
  var observeTrainingOverview: ObserveTrainingOverviewUseCase { ObserveTrainingOverviewUseCase(workouts: workouts) }
  var observeWorkouts: ObserveWorkoutsUseCase { ObserveWorkoutsUseCase(workouts: workouts) }
  var observeListTotals: ObserveListTotalsUseCase { ObserveListTotalsUseCase(workouts: workouts) }
  var observeNeighbors: ObserveNeighborsUseCase { ObserveNeighborsUseCase(workouts: workouts) }
  var observeWorkout: ObserveWorkoutUseCase { ObserveWorkoutUseCase(workouts: workouts) }
  var records: RecordUseCases { RecordUseCases(records: storedRecords) }
  var observeCurves: ObserveCurvesUseCase { ObserveCurvesUseCase(records: storedRecords) }
  var observeThresholdProposals: ObserveThresholdProposalsUseCase {
    ObserveThresholdProposalsUseCase(records: storedRecords, dismissed: InMemoryDismissedProposals())
  }
  var goals: GoalUseCases { GoalUseCases(goals: storedGoals) { GoalID(UUID()) } }
  var observeForecast: ObserveForecastUseCase { ObserveForecastUseCase(planned: planned) }
  var findSameRoute: FindSameRouteUseCase { FindSameRouteUseCase(workouts: workouts) }
  var gear: GearUseCases { GearUseCases(gear: storedGear) { GearID(UUID()) } }
  var gearNotices: GearNoticesUseCase { GearNoticesUseCase(dismissed: InMemoryDismissedGearNotices()) }
  var filters: SavedFilterUseCases { SavedFilterUseCases(storedFilters) { SavedFilterID(UUID()) } }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: thresholds) }
  var settings: SettingsUseCases { SettingsUseCases(settings: storedSettings) }
  var flags: FeatureFlagUseCases { FeatureFlagUseCases(flags: storedFlags) }
  var sync: SyncUseCases { SyncUseCases(sync: storedSync) }
  var editWorkout: EditWorkoutUseCase { EditWorkoutUseCase(workouts: workouts, thresholds: thresholds) }
  var editWorkouts: EditWorkoutsUseCase { EditWorkoutsUseCase(workouts: workouts, thresholds: thresholds) }
  var undo: UndoUseCases {
    UndoUseCases(
      changes, session: nil, refreshLoads: RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds))
  }
  var deletion: DeletionUseCases { DeletionUseCases(workouts: workouts) }
  var checkPlausibility: CheckPlausibilityUseCase { CheckPlausibilityUseCase(now: { Date() }) }
  var analyzeWorkout: AnalyzeWorkoutUseCase { AnalyzeWorkoutUseCase() }
}
