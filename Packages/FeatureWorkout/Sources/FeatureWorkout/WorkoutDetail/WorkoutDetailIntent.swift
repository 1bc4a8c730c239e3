/// The workout's screen asks nothing of its surroundings.
public enum WorkoutDetailIntent: Equatable, Sendable {}
