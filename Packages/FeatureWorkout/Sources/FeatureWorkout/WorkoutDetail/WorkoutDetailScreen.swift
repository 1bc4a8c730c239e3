public import CorePresentation
public import CoreUI
public import DomainProfile
public import DomainWorkout

/// One workout: its figures, its laps, and what can be done with it.
public final class WorkoutDetailScreen: Screen {
  public typealias ScreenContent = WorkoutDetailContent

  public let viewModel: ViewModel<WorkoutDetailState, WorkoutDetailAction, WorkoutDetailIntent>
  public let openingAction = WorkoutDetailAction.opened

  public init(
    id: WorkoutID, observeWorkout: ObserveWorkoutUseCase, observeThresholds: ObserveThresholdsUseCase,
    observeSettings: ObserveSettingsUseCase, observeFlags: ObserveFeatureFlagsUseCase, editWorkout: EditWorkoutUseCase,
    undoEdit: UndoEditUseCase, deleteWorkout: DeleteWorkoutUseCase, restoreWorkout: RestoreWorkoutUseCase,
    doubtChanges: DoubtWorkoutChangesUseCase, analyzeWorkout: AnalyzeWorkoutUseCase = AnalyzeWorkoutUseCase(),
    observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void
  ) {
    viewModel = WorkoutDetailViewModel(
      id: id, observeWorkout: observeWorkout, observeThresholds: observeThresholds, observeSettings: observeSettings,
      observeFlags: observeFlags, editWorkout: editWorkout, undoEdit: undoEdit, deleteWorkout: deleteWorkout,
      restoreWorkout: restoreWorkout, doubtChanges: doubtChanges, analyzeWorkout: analyzeWorkout,
      observers: observers, onIntent: onIntent)
  }
}
