import CorePresentation
import CoreUI
import FeatureWorkout

extension WorkoutListScreen {
  /// Opens the screen and performs an action on all its workouts.
  ///
  /// - Returns: the new state. A failure is reported and ends the command.
  func opened(performing action: WorkoutListAction) async throws -> WorkoutListState {
    open()
    await settled()
    perform(action)
    await settled()
    if let refusal = state.refusal ?? state.page.failure { throw Failure.stop(refusal) }
    return state
  }
}
