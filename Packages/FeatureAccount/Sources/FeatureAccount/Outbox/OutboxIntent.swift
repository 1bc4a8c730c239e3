/// What the outbox asks of its surroundings.
public enum OutboxIntent: Equatable, Sendable {
  case openConflicts
}
