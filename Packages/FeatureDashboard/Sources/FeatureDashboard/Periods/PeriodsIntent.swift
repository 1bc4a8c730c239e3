public import DomainCore

/// What the screen of periods asks the app to do.
public enum PeriodsIntent: Equatable, Sendable {
  /// Shows the list of the workouts of some days.
  case openWorkouts(ClosedRange<CalendarDay>, sport: Sport?)
}
