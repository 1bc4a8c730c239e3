/// The destinations of the welcome screen.
public enum WelcomeIntent: Equatable, Sendable {
  case importFiles
  case signIn
  case done
}
