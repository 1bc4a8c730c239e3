public import CorePresentation
public import CoreUI
public import DomainProfile
public import DomainWorkout

/// Puts a workout into the log that no device recorded, and shows it.
public final class WorkoutEntryScreen: Screen {
  public typealias ScreenContent = WorkoutEntryContent

  public let viewModel: ViewModel<WorkoutEntryState, WorkoutEntryAction, WorkoutEntryIntent>
  public let openingAction = WorkoutEntryAction.opened

  public init(
    defaultSport: Sport?, logWorkout: LogWorkoutUseCase, observeWorkout: ObserveWorkoutUseCase,
    observeSettings: ObserveSettingsUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void
  ) {
    viewModel = WorkoutEntryViewModel(
      defaultSport: defaultSport, logWorkout: logWorkout, observeWorkout: observeWorkout,
      observeSettings: observeSettings, observers: observers, onIntent: onIntent)
  }
}
