import DomainWorkout

extension WorkoutOrder {
  /// The options a person types for it at a prompt.
  var options: [String] {
    (key == .date ? [] : ["--order \(key.rawValue)"]) + (isAscending ? ["--reverse"] : [])
  }
}
