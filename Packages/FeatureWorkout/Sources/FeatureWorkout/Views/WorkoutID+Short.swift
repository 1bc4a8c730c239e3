import DomainWorkout

extension WorkoutID {
  /// As much of it as a person types to name the workout.
  var shortForm: String { String(description.prefix(8)) }
}
