/// The outbox asks nothing of its surroundings.
public enum OutboxIntent: Equatable, Sendable {}
