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
    let workouts = OfflineFirstWorkoutRepository(
      database: database, now: now, journal: SyncJournal(WorkoutTable(now: now)) { UUID().uuidString })
    let sync = LocalSyncRepository(
      database: database, tables: [WorkoutTable(now: now)], makeIntentID: { UUID().uuidString }, now: now)
    let today = CalendarDay(of: now(), utcOffsetSeconds: 0)
    let dependencies = LiveDependencies(
      workouts: workouts, settings: OfflineFirstSettingsRepository(database: database),
      flags: OfflineFirstFeatureFlagRepository(database: database), sync: sync,
      storedGear: OfflineFirstGearRepository(database: database, now: now),
      records: OfflineFirstRecordRepository(database: database),
      storedFilters: OfflineFirstSavedFilterRepository(database: database, now: now),
      storedGoals: OfflineFirstGoalRepository(database: database, now: now),
      planned: OfflineFirstPlannedWorkoutRepository(database: database, now: now))
    edit = dependencies.editWorkout
    dashboard = DashboardScreen(
      DashboardViewModel(dependencies, sport: nil, today: today, firstWeekday: .monday, onIntent: { _ in }))
    list = WorkoutListScreen(
      WorkoutListViewModel(
        dependencies, filter: WorkoutFilter(), window: WorkoutWindow(limit: 200), today: today, firstWeekday: .monday,
        isLive: true, onIntent: { _ in }))
    detail = WorkoutDetailScreen(WorkoutDetailViewModel(dependencies, id: workout))
  }
}

/// What the screens need, over the repositories of one log.
private struct LiveDependencies: DashboardDependencies, WorkoutListDependencies, WorkoutDetailDependencies {
  let workouts: any WorkoutRepository
  let settings: any SettingsRepository
  let flags: any FeatureFlagRepository
  let sync: any SyncRepository
  let storedGear: any GearRepository
  let records: any RecordRepository
  let storedFilters: any SavedFilterRepository
  let storedGoals: any GoalRepository
  let planned: any PlannedWorkoutRepository
  let thresholds = InMemoryThresholdHistory()
  let observers: [any ActionObserver] = [LoggedActions()]

  var observeTrainingOverview: ObserveTrainingOverviewUseCase { ObserveTrainingOverviewUseCase(workouts: workouts) }
  var observeWorkouts: ObserveWorkoutsUseCase { ObserveWorkoutsUseCase(workouts: workouts) }
  var observeListTotals: ObserveListTotalsUseCase { ObserveListTotalsUseCase(workouts: workouts) }
  var observeNeighbors: ObserveNeighborsUseCase { ObserveNeighborsUseCase(workouts: workouts) }
  var observeWorkout: ObserveWorkoutUseCase { ObserveWorkoutUseCase(workouts: workouts) }
  var observeWorkoutRecords: ObserveWorkoutRecordsUseCase { ObserveWorkoutRecordsUseCase(records: records) }
  var observeCurves: ObserveCurvesUseCase { ObserveCurvesUseCase(records: records) }
  var observeThresholdProposals: ObserveThresholdProposalsUseCase {
    ObserveThresholdProposalsUseCase(records: records, dismissed: InMemoryDismissedProposals())
  }
  var goals: GoalUseCases { GoalUseCases(goals: storedGoals) { GoalID(UUID()) } }
  var observeForecast: ObserveForecastUseCase { ObserveForecastUseCase(planned: planned) }
  var findSameRoute: FindSameRouteUseCase { FindSameRouteUseCase(workouts: workouts) }
  var gear: GearUseCases { GearUseCases(gear: storedGear) { GearID(UUID()) } }
  var gearNotices: GearNoticesUseCase { GearNoticesUseCase(dismissed: InMemoryDismissedGearNotices()) }
  var filters: SavedFilterUseCases { SavedFilterUseCases(filters: storedFilters) { SavedFilterID(UUID()) } }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: thresholds) }
  var observeSettings: ObserveSettingsUseCase { ObserveSettingsUseCase(settings: settings) }
  var observeFlags: ObserveFeatureFlagsUseCase { ObserveFeatureFlagsUseCase(flags: flags) }
  var observeSync: ObserveSyncUseCase { ObserveSyncUseCase(sync: sync) }
  var editWorkout: EditWorkoutUseCase { EditWorkoutUseCase(workouts: workouts, thresholds: thresholds) }
  var editWorkouts: EditWorkoutsUseCase { EditWorkoutsUseCase(workouts: workouts, thresholds: thresholds) }
  var observeHistory: ObserveChangeHistoryUseCase? { nil }
  var deleteWorkout: DeleteWorkoutUseCase { DeleteWorkoutUseCase(workouts: workouts) }
  var deleteWorkouts: DeleteWorkoutsUseCase { DeleteWorkoutsUseCase(workouts: workouts) }
  var restoreWorkout: RestoreWorkoutUseCase { RestoreWorkoutUseCase(workouts: workouts) }
  var restoreWorkouts: RestoreWorkoutsUseCase { RestoreWorkoutsUseCase(workouts: workouts) }
  var checkPlausibility: CheckPlausibilityUseCase { CheckPlausibilityUseCase(now: { Date() }) }
  var analyzeWorkout: AnalyzeWorkoutUseCase { AnalyzeWorkoutUseCase() }
  var resolveOutbox: ResolveOutboxUseCase { ResolveOutboxUseCase(sync: sync) }
}
