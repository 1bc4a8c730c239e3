public import Foundation

/// Why a server could not be asked, or could not answer. What is here is kept, and is tried again.
public enum ServerFailure: Error, Hashable, Sendable {
  /// Nobody answers, or the connection broke.
  case unreachable
  /// Its name is not known.
  case nameNotFound
  /// No connection could be made that nobody else can read, told in one clause.
  case notSecure(reason: String)
  case timedOut
  /// It does not take the token any more: sign in again.
  case credentialsRefused
  /// It wants to be left alone, until a time if it said so.
  case rateLimited(until: Date?)
  /// It failed.
  case serverFault
  /// Its response makes no sense: perhaps it is the page of a network that wants to be signed in to first.
  case invalidResponse
  /// There is no room on this machine for what it gives.
  case diskFull
}
