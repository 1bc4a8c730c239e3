public import DomainCore

/// Why something with an account or its pending changes was not done. The log is as it was in all of these cases.
public enum AccountError: Error, Equatable, Sendable {
  /// What was typed is not the address of a server, or is that of one without TLS that is not on this machine; the
  /// reason is a clause.
  case badAddress(String, reason: String)
  /// The request failed.
  case server(ServerFailure, server: String)
  /// The server does not know this name with this password.
  case wrongPassword(name: String, server: String)
  /// Something answers, but not as a server of Fettle's does.
  case notFettle(server: String)
  /// The log belongs to this other account, whose owner may be somebody else.
  case belongsToAnother(Account)
  /// Somebody is signed in already.
  case signedIn(Account)
  /// Nobody is signed in.
  case notSignedIn
  /// The token comes from the program's environment, which the program cannot change; the text names where.
  case tokenIsGiven(by: String)
  /// The file that keeps the token cannot be used; the reason is a clause.
  case credentials(path: String, reason: String)
  /// No change in the outbox has this id.
  case noSuchChange(String)
  /// The change waits, or was sent and not answered: only a rejected one can be discarded.
  case changeUnderWay(String)
  /// No conflict has this id.
  case noSuchConflict(String)
  /// The log could not be read or written.
  case storage(StorageError)
}
