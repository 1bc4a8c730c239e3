public import DomainWorkout

/// What the screen of a workout asks the app to do.
public enum WorkoutDetailIntent: Equatable, Sendable {
  /// Shows another workout in the place of this one.
  case showInstead(WorkoutID)
  /// Explains the figures of this workout.
  case explain(WorkoutID)
  /// Shows what happened to this workout.
  case showHistory(WorkoutID)
}
