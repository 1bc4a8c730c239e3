public import DomainWorkout

/// What the plan asks the app to do.
public enum PlanIntent: Equatable, Sendable {
  /// Opens the planned workouts.
  case openPlanned
  /// Explains the figures.
  case explain(ForecastRequest)
}
