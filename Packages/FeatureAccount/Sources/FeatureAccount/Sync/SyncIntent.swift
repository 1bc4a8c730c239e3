/// What synchronising asks of its surroundings.
public enum SyncIntent: Equatable, Sendable {
  case openOutbox
  case openConflicts
  case openAccount
}
