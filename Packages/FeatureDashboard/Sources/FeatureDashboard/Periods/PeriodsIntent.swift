public import DomainCore
public import DomainWorkout

/// What the screen of periods asks the app to do.
public enum PeriodsIntent: Equatable, Sendable {
  /// Shows the list of the workouts of some days.
  case openWorkouts(ClosedRange<CalendarDay>, sport: Sport?)
  /// Explains the figures of the period.
  case explain(PeriodRequest)
}
