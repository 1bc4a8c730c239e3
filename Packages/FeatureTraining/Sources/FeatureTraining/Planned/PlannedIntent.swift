public import DomainCore

/// What the planned workouts ask the app to do.
public enum PlannedIntent: Equatable, Sendable {
  /// Shows the workouts of a day in a sport.
  case listWorkouts(CalendarDay, Sport)
}
