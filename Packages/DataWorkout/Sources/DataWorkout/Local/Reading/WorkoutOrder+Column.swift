import DomainWorkout

extension WorkoutOrder.Key {
  /// A value as SQL, spelled exactly as in its index, and the index of undeleted workouts in its order; see
  /// `WorkoutSchema.workouts`. `nil` for the order of the rows themselves.
  var column: (sql: String, index: String)? {
    switch self {
    case .date: nil
    case .distance:
      ("nullif(coalesce(distance_stated, distance_reported, distance_computed), 0)", "workout_by_distance")
    case .time: ("coalesce(moving_stated, moving_reported, moving_computed, elapsed)", "workout_by_time")
    case .load: ("load_points", "workout_by_load")
    case .ascent: ("coalesce(ascent_stated, ascent_reported, ascent_computed)", "workout_by_ascent")
    }
  }
}
