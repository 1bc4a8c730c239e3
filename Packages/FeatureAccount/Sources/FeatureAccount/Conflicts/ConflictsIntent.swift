/// The list of conflicts asks nothing of its surroundings.
public enum ConflictsIntent: Equatable, Sendable {}
