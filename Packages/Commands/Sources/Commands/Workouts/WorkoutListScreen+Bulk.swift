import CorePresentation
import CoreUI
import FeatureWorkout

extension WorkoutListScreen {
  /// Opens the screen with current training loads, and performs an action on all its workouts.
  ///
  /// - Returns: the new state. A failure is reported and ends the command.
  func opened(
    in log: any TrainingLog, performing action: WorkoutListAction
  ) async throws -> WorkoutListState {
    try await log.open(self)
    perform(action)
    await settled()
    if let failure = state.changeFailure ?? state.page.failure { throw Failure.stop(failure) }
    return state
  }
}
