/// What the profile asks of its surroundings.
public enum ProfileIntent: Equatable, Sendable {
  case openSettings
  case openAccount
  case openSync
  case openFlags
}
