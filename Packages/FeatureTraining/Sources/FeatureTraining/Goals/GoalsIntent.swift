public import DomainWorkout

/// What the goals ask the app to do.
public enum GoalsIntent: Equatable, Sendable {
  /// Explains the figures of a goal.
  case explain(GoalID)
}
