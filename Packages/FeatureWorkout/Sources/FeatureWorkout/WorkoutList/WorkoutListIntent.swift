public import DomainWorkout

/// What the workout list asks of its surroundings.
public enum WorkoutListIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
}
