public import DomainWorkout

/// What the list of duplicates asks of its surroundings.
public enum WorkoutDuplicatesIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
}
