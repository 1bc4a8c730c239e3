public import DomainWorkout

/// What the gear asks the app to do.
public enum GearIntent: Equatable, Sendable {
  /// Lists the workouts with gear.
  case listWorkouts(Gear)
}
