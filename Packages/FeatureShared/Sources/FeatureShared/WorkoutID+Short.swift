public import DomainWorkout

extension WorkoutID {
  /// The first eight characters: what lists show, and what people type to name the workout.
  public var shortForm: String { String(description.prefix(8)) }
}
