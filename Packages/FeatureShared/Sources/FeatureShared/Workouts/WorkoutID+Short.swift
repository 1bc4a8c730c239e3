public import DomainWorkout

extension WorkoutID {
  /// The first eight characters. Lists show them, and people type them to identify the workout.
  public var shortForm: String { String(description.prefix(8)) }
}
