public import DomainWorkout

/// What the list of imports asks of its surroundings.
public enum WorkoutImportsIntent: Equatable, Sendable {
  case openImport(ImportID)
}
