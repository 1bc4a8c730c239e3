public import DomainWorkout

/// What the list of duplicates asks the app to do.
public enum WorkoutDuplicatesIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
}
