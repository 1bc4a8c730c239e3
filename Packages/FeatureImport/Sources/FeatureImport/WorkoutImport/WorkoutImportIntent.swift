/// The import asks nothing of its surroundings.
public enum WorkoutImportIntent: Equatable, Sendable {}
