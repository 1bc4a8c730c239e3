public import DomainWorkout

/// What the records ask the app to do.
public enum RecordsIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
}
