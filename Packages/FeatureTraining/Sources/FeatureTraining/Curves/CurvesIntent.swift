public import DomainWorkout

/// What the curves ask the app to do.
public enum CurvesIntent: Equatable, Sendable {
  /// Explains the figures of a curve.
  case explain(CurveRequest)
}
