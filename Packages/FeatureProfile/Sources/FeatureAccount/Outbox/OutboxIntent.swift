/// What the outbox asks the app to do.
public enum OutboxIntent: Equatable, Sendable {
  case openConflicts
}
