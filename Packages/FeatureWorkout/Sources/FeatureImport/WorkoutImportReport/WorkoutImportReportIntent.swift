public import DomainCore
public import DomainWorkout

/// What the report of an import asks the app to do.
public enum WorkoutImportReportIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  case openRecords(Sport?)
}
