import CorePresentation
import CoreUI
import FeatureWorkout

extension WorkoutListScreen {
  /// Opens the screen and does something to all workouts that it is about.
  ///
  /// - Returns: what is to be seen then. Where it was refused, the reason is told and the command ends.
  func opened(performing action: WorkoutListAction) async throws -> WorkoutListState {
    open()
    await settled()
    perform(action)
    await settled()
    if let refusal = state.refusal ?? state.page.failure { throw Failure.stop(refusal) }
    return state
  }
}
