public import DomainWorkout

/// What the workout's screen asks of its surroundings.
public enum WorkoutDetailIntent: Equatable, Sendable {
  /// The workout is gone: there is nothing left to show.
  case closed(WorkoutID)
}
