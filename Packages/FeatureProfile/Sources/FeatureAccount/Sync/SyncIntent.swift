/// What the sync screen asks the app to do.
public enum SyncIntent: Equatable, Sendable {
  case openOutbox
  case openConflicts
  case openAccount
}
