public import DomainWorkout

/// What the predictions ask the app to do.
public enum PredictionsIntent: Equatable, Sendable {
  /// Explains the figures.
  case explain(RaceOutlookRequest)
}
