public import DomainWorkout

/// What the entry of a workout asks the app to do.
public enum WorkoutEntryIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
}
