/// What the account asks of its surroundings.
public enum AccountIntent: Equatable, Sendable {
  /// Somebody signed in, so that there is something to be in step with.
  case signedIn
  case openSync
  case openOutbox
  case openConflicts
}
