public import DomainWorkout

/// What the report of an import asks of its surroundings.
public enum WorkoutImportReportIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
}
