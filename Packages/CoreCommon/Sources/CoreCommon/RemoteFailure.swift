/// Why a request to a server failed. Local data is kept, and the request is repeated.
///
/// For a request that sends changes, the changes may or may not have arrived.
public enum RemoteFailure: Error, Hashable, Sendable {
  /// There is no response, or the connection broke.
  case unreachable
  /// The server's name cannot be resolved.
  case nameNotFound
  /// No secure connection could be made; the reason is a clause.
  case notSecure(reason: String)
  /// The request took too long.
  case timedOut
  /// The server no longer accepts the token. Nothing is synced until the person signs in or syncs.
  case credentialsRejected
  /// The server rejects requests for a while: the seconds it asks to wait, if it states them.
  case rateLimited(after: Double?)
  /// The server failed; the request is repeated later.
  case serverFault
  /// The response is invalid: it may be the sign-in page of a network.
  case invalidResponse
  /// The server has no space left for what is sent to it.
  case serverFull
  /// There is not enough space on this machine for the response.
  case diskFull
  /// This machine lacks the library that makes connections; its name.
  case missingLibrary(String)
  /// The server has no collection of this name, so changes to its rows wait. Everything else is in sync.
  case noCollection(String)
  /// What the server holds contradicts itself, or parts of it are missing, so that nobody can say what is valid. Nothing is
  /// read or sent any more.
  case contradictory
  /// A newer version of the program wrote what the server holds, in a form that this one does not read.
  case newerFormat
}
