/// Why something with an account was not done. The log is as it was in all of these cases.
public enum AccountError: Error, Equatable, Sendable {
  /// What was typed is no address of a server, or one without TLS that is not on this machine; told in one clause.
  case badAddress(String, reason: String)
  /// The request came to nothing.
  case server(ServerTrouble, server: String)
  /// The server does not know this name with this password.
  case wrongPassword(name: String, server: String)
  /// Something answers, but not as a server of Fettle's does.
  case notFettle(server: String)
  /// The log was in step with this other account, whose owner may be somebody else.
  case belongsToAnother(Account)
  /// Somebody is signed in already.
  case signedIn(Account)
  /// Nobody is signed in.
  case notSignedIn
  /// The token is given by the program's surroundings, which this cannot change; the text names where.
  case tokenIsGiven(by: String)
  /// The file that keeps the token cannot be used, for the reason told in one clause.
  case credentials(path: String, reason: String)
  /// The log could not be read or written.
  case log(ProfileError)
}
