public import Foundation

/// Why a server could not be reached, or could not respond. Local data is kept, and the request is repeated.
public enum ServerFailure: Error, Hashable, Sendable {
  /// There is no response, or the connection broke.
  case unreachable
  /// The server's name cannot be resolved.
  case nameNotFound
  /// No secure connection could be made; the reason is a clause.
  case notSecure(reason: String)
  /// The request took too long.
  case timedOut
  /// It no longer accepts the token: sign in again.
  case credentialsRejected
  /// It rejects requests for a while, until a time if it stated one.
  case rateLimited(until: Date?)
  /// The server failed.
  case serverFault
  /// The response is invalid: it may be the sign-in page of a network.
  case invalidResponse
  /// There is not enough space on this machine for the response.
  case diskFull
  /// This machine lacks the library that makes connections; its name.
  case missingLibrary(String)
  /// The server is too old to store rows of this kind. Everything else is in sync.
  case noCollection(String)
}
