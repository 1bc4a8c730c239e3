/// Synchronising asks nothing of its surroundings.
public enum SyncIntent: Equatable, Sendable {}
