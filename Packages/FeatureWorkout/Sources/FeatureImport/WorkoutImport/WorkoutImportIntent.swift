public import DomainCore
public import DomainWorkout

/// What the import asks the app to do.
public enum WorkoutImportIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  case openReport(ImportID)
  case openRecords(Sport?)
  case openDuplicates
}
