/// What the profile asks the app to do.
public enum ProfileIntent: Equatable, Sendable {
  case openSettings
  case openAccount
  case openSync
  case openFlags
}
