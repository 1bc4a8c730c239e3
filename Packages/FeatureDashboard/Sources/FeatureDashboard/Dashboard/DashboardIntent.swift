public import DomainWorkout

/// What the dashboard asks of its surroundings.
public enum DashboardIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  case openWorkouts(sport: Sport?)
}
