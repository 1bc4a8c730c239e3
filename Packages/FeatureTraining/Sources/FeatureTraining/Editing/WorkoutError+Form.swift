import DomainWorkout
import FeatureShared

extension WorkoutError {
  /// Why a form does not accept the goal, the gear or the planned workout.
  var formProblem: String {
    switch self {
    case .invalidGoal(let sentence), .invalidGear(let sentence), .invalidPlannedWorkout(let sentence): sentence
    default: explanation
    }
  }
}
