public import DomainWorkout

/// What the screen of a workout asks the app to do.
public enum WorkoutDetailIntent: Equatable, Sendable {
  /// Shows another workout of the same list in the place of this one, with the same tab.
  case showInstead(WorkoutID, in: WorkoutSequence, tab: WorkoutDetailTab)
  /// Explains the figures of this workout.
  case explain(WorkoutID)
  /// Shows what happened to this workout.
  case showHistory(WorkoutID)
}
