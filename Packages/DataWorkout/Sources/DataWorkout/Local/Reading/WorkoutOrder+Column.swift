import DomainWorkout

extension WorkoutOrder.Key {
  /// A value as SQL, word for word as its index has it, and the index of those that are not deleted, which stands in
  /// its order; see `workout-4-order`. `nil` for what the rows themselves stand in the order of.
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
