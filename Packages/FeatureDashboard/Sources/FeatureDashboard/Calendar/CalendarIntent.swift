public import DomainCore
public import DomainTraining
public import DomainWorkout

/// What the calendar asks the app to do.
public enum CalendarIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  /// Shows the list of a day with several workouts.
  case openDay(CalendarDay, sport: Sport?)
  /// Shows a planned workout of a day on which nothing was done.
  case openPlanned(PlannedWorkoutID)
  /// Opens the form for a workout on a day.
  case addWorkout(CalendarDay, sport: Sport?)
  /// Explains the figures of a month or a year.
  case explain(Period, sport: Sport?)
}
