import CoreUI
import DomainProfile
import DomainWorkout
import FeatureAccount
import FeatureDashboard
import FeatureImport
import FeatureProfile
import FeatureWorkout

/// The way into the scope of a screen: makes each one with a view model of its own, whose effects end with it.
///
/// A screen gets use cases, which are values without a state, and those who are told of its actions; nothing of the
/// container, and nothing of a session, which cannot be kept. Whoever has the factory can make screens and no more.
@MainActor
struct ScreenFactory {
  private let container: DependencyContainer

  init(_ container: DependencyContainer) {
    self.container = container
  }

  /// The day it is for the person at this machine.
  var today: DomainWorkout.CalendarDay { container.configuration.today }

  func dashboard(
    sport: Sport?, today: DomainWorkout.CalendarDay, firstWeekday: DomainWorkout.Weekday,
    onIntent: @escaping @MainActor (DashboardIntent) -> Void
  ) -> DashboardScreen {
    DashboardScreen(
      sport: sport, today: today, firstWeekday: firstWeekday, observeOverview: container.observeTrainingOverview,
      observers: container.observers, onIntent: onIntent)
  }

  // MARK: workouts

  func workoutList(
    filter: WorkoutFilter, window: WorkoutWindow, firstWeekday: DomainWorkout.Weekday = .monday,
    onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) -> WorkoutListScreen {
    WorkoutListScreen(
      filter: filter, window: window, today: today, firstWeekday: firstWeekday,
      useCases: WorkoutListUseCases(
        observe: container.observeWorkouts, edit: container.editWorkouts, undoEdit: container.undoEdit,
        delete: container.deleteWorkouts, restore: container.restoreWorkouts),
      observers: container.observers, onIntent: onIntent)
  }

  func workoutDetail(
    _ id: WorkoutID, onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void
  ) -> WorkoutDetailScreen {
    WorkoutDetailScreen(
      id: id, observeWorkout: container.observeWorkout, observeThresholds: container.observeThresholds,
      observeSettings: container.observeSettings, observeFlags: container.observeFlags,
      editWorkout: container.editWorkout, undoEdit: container.undoEdit, deleteWorkout: container.deleteWorkout,
      restoreWorkout: container.restoreWorkout, doubtChanges: container.doubtChanges, observers: container.observers,
      onIntent: onIntent)
  }

  /// - Parameter defaultSport: of a workout of which none is said.
  func workoutEntry(
    defaultSport: Sport?, onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void
  ) -> WorkoutEntryScreen {
    WorkoutEntryScreen(
      defaultSport: defaultSport, logWorkout: container.logWorkout, observeWorkout: container.observeWorkout,
      observeSettings: container.observeSettings, observers: container.observers, onIntent: onIntent)
  }

  func workoutDuplicates(
    onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) -> WorkoutDuplicatesScreen {
    WorkoutDuplicatesScreen(
      observeDuplicates: container.observeDuplicates, mergeWorkouts: container.mergeWorkouts,
      observers: container.observers, onIntent: onIntent)
  }

  // MARK: imports

  func workoutImport(
    paths: [String], duplicates: DuplicateChoice, onIntent: @escaping @MainActor (WorkoutImportIntent) -> Void
  ) -> WorkoutImportScreen {
    WorkoutImportScreen(
      paths: paths, duplicates: duplicates, importWorkouts: container.importWorkouts, observers: container.observers,
      onIntent: onIntent)
  }

  func workoutImports(onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void) -> WorkoutImportsScreen {
    WorkoutImportsScreen(
      observeImports: container.observeImports, utcOffsetSeconds: container.configuration.utcOffsetSeconds,
      observers: container.observers, onIntent: onIntent)
  }

  func workoutImportReport(
    _ id: ImportID, onIntent: @escaping @MainActor (WorkoutImportReportIntent) -> Void
  ) -> WorkoutImportReportScreen {
    WorkoutImportReportScreen(
      id: id, observeImports: container.observeImports, undoImport: container.undoImport,
      utcOffsetSeconds: container.configuration.utcOffsetSeconds, observers: container.observers, onIntent: onIntent)
  }

  // MARK: the person, and their server

  func profile(onIntent: @escaping @MainActor (ProfileIntent) -> Void) -> ProfileScreen {
    ProfileScreen(
      observeProfile: container.observeProfile, observeSettings: container.observeSettings,
      changeProfile: container.changeProfile, readPicture: container.readPicture, savePicture: container.savePicture,
      today: container.today, observers: container.observers, onIntent: onIntent)
  }

  func settings(onIntent: @escaping @MainActor (SettingsIntent) -> Void) -> SettingsScreen {
    SettingsScreen(
      observeSettings: container.observeSettings, changeSettings: container.changeSettings,
      observers: container.observers, onIntent: onIntent)
  }

  func account(onIntent: @escaping @MainActor (AccountIntent) -> Void) -> AccountScreen {
    AccountScreen(
      defaultServer: container.configuration.server, observeAccount: container.observeAccount,
      recallAccount: container.recallAccount, observeSync: container.observeSync,
      changeAccount: container.changeAccount, observers: container.observers, onIntent: onIntent)
  }

  func sync(onIntent: @escaping @MainActor (SyncIntent) -> Void) -> SyncScreen {
    SyncScreen(
      observeSync: container.observeSync, synchronize: container.synchronize,
      utcOffsetSeconds: container.configuration.utcOffsetSeconds, observers: container.observers, onIntent: onIntent)
  }

  /// - Parameter limit: how many changes are listed, beside those that were refused.
  func outbox(limit: Int, onIntent: @escaping @MainActor (OutboxIntent) -> Void) -> OutboxScreen {
    OutboxScreen(
      observeSync: container.observeSync, resolveOutbox: container.resolveOutbox, limit: limit,
      observers: container.observers, onIntent: onIntent)
  }

  func conflicts(onIntent: @escaping @MainActor (ConflictsIntent) -> Void) -> ConflictsScreen {
    ConflictsScreen(
      observeSync: container.observeSync, resolveConflict: container.resolveConflict, observers: container.observers,
      onIntent: onIntent)
  }

  func flags(onIntent: @escaping @MainActor (FlagsIntent) -> Void) -> FlagsScreen {
    FlagsScreen(
      observeFlags: container.observeFlags, setFlag: container.setFlag, observers: container.observers,
      onIntent: onIntent)
  }

  func welcome(onIntent: @escaping @MainActor (WelcomeIntent) -> Void) -> WelcomeScreen {
    WelcomeScreen(
      year: today.components.year, observeSettings: container.observeSettings,
      observeProfile: container.observeProfile, changeSettings: container.changeSettings,
      changeProfile: container.changeProfile, observers: container.observers, onIntent: onIntent)
  }
}
