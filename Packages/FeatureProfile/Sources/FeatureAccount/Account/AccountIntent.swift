/// What the account screen asks the app to do.
public enum AccountIntent: Equatable, Sendable {
  /// The person signed in, so that the log can sync.
  case signedIn
  case openSync
  case openOutbox
  case openConflicts
}
