public import CorePresentation
public import CoreUI
public import DomainWorkout

/// What was found to be in the log twice, what was decided about it, and the way to make two one.
public final class WorkoutDuplicatesScreen: Screen {
  public typealias ScreenContent = WorkoutDuplicatesContent

  public let viewModel: ViewModel<WorkoutDuplicatesState, WorkoutDuplicatesAction, WorkoutDuplicatesIntent>
  public let openingAction = WorkoutDuplicatesAction.opened

  public init(
    observeDuplicates: ObserveDuplicatesUseCase, mergeWorkouts: MergeWorkoutsUseCase,
    observers: [any ActionObserver], onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) {
    viewModel = WorkoutDuplicatesViewModel(
      observeDuplicates: observeDuplicates, mergeWorkouts: mergeWorkouts, observers: observers, onIntent: onIntent)
  }
}
