public import CoreCommon
public import DomainCore

/// Why an operation on an account or its pending changes failed. The log is unchanged in all of these cases.
public enum AccountError: Error, Equatable, Sendable {
  /// The text is not the address of a server, or a remote server's address without TLS; the reason is a clause.
  case invalidAddress(String, reason: String)
  /// The request failed.
  case server(RemoteFailure, server: String)
  /// The server does not recognize this name with this password.
  case wrongPassword(name: String, server: String)
  /// Something responds, but not like a Fettle server.
  case notFettle(server: String)
  /// The log belongs to this other account, whose owner may be somebody else.
  case belongsToAnother(Account)
  /// Somebody is already signed in.
  case signedIn(Account)
  /// Nobody is signed in.
  case notSignedIn
  /// The token comes from the program's environment, which the program cannot change; the text names the source.
  case tokenFromConfiguration(by: String)
  /// The file that stores the token cannot be used; the reason is a clause.
  case credentials(path: String, reason: String)
  /// No change in the outbox has this id.
  case noSuchChange(String)
  /// The change is pending, or was sent without a response: only a rejected one can be discarded.
  case changeUnderWay(String)
  /// No conflict has this id.
  case noSuchConflict(String)
  /// The log could not be read or written.
  case storage(StorageError)
}
