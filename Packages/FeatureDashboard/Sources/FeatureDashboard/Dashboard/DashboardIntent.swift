public import DomainCore
public import DomainWorkout

/// What the dashboard asks the app to do.
public enum DashboardIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  case openWorkouts(sport: Sport?)
}
