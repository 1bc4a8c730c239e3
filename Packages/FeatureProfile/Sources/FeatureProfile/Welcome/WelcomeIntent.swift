/// What the welcome leads to.
public enum WelcomeIntent: Equatable, Sendable {
  case importFiles
  case signIn
  case done
}
