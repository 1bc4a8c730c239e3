public import DomainWorkout

/// What the workout list asks the app to do.
public enum WorkoutListIntent: Equatable, Sendable {
  case openWorkout(WorkoutID, in: WorkoutSequence = WorkoutSequence())
  /// Explains the figures of a workout.
  case explain(WorkoutID)
}
