public import DomainWorkout

/// What the list of imports asks the app to do.
public enum WorkoutImportsIntent: Equatable, Sendable {
  case openImport(ImportID)
}
