public import DomainCore
public import DomainWorkout

/// What the dashboard asks the app to do.
public enum DashboardIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  case openWorkouts(sport: Sport?)
  /// Explains fitness and the totals of the period that ends on a day; `nil` for today.
  case explain(through: CalendarDay?)
}
