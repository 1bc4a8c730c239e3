public import DomainWorkout

/// What the plan asks the app to do.
public enum PlanIntent: Equatable, Sendable {
  /// Explains the figures.
  case explain(ForecastRequest)
}
