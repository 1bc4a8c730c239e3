public import DomainWorkout

/// What logging by hand asks of its surroundings.
public enum WorkoutEntryIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
}
