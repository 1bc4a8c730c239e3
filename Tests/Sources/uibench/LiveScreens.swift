import CoreDatabase
import CorePresentation
import CoreSync
import DataUser
import DataWorkout
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
    let today = DomainWorkout.CalendarDay(of: now(), utcOffsetSeconds: 0)
    let observers: [any ActionObserver] = [LoggedActions()]
    edit = EditWorkoutUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
    dashboard = DashboardScreen(
      sport: nil, today: today, firstWeekday: .monday,
      observeOverview: ObserveTrainingOverviewUseCase(workouts: workouts), observers: observers, onIntent: { _ in })
    list = WorkoutListScreen(
      filter: WorkoutFilter(), window: WorkoutWindow(limit: 200), today: today, firstWeekday: .monday,
      useCases: WorkoutListUseCases(
        observe: ObserveWorkoutsUseCase(workouts: workouts),
        edit: EditWorkoutsUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory()),
        undoEdit: UndoEditUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory()),
        delete: DeleteWorkoutsUseCase(workouts: workouts), restore: RestoreWorkoutsUseCase(workouts: workouts)),
      observers: observers, onIntent: { _ in })
    detail = WorkoutDetailScreen(
      id: workout, observeWorkout: ObserveWorkoutUseCase(workouts: workouts),
      observeThresholds: ObserveThresholdsUseCase(thresholds: InMemoryThresholdHistory()),
      observeSettings: ObserveSettingsUseCase(settings: OfflineFirstSettingsRepository(database: database)),
      observeFlags: ObserveFeatureFlagsUseCase(flags: OfflineFirstFeatureFlagRepository(database: database)),
      editWorkout: edit, undoEdit: UndoEditUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory()),
      deleteWorkout: DeleteWorkoutUseCase(workouts: workouts),
      restoreWorkout: RestoreWorkoutUseCase(workouts: workouts),
      doubtChanges: DoubtWorkoutChangesUseCase(now: { Date() }),
      observers: observers, onIntent: { _ in })
  }
}
