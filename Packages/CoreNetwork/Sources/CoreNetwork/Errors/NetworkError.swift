public import Foundation

/// Why a request failed. A request that was cancelled throws `CancellationError` instead.
public enum NetworkError: Error, Equatable, Sendable {
  /// There was no whole answer. Whether the server has seen the request is unknown.
  case cannotReach(ConnectionFailure)
  /// The deadline passed. Whether the server has seen the request is unknown.
  case timedOut
  /// The credentials are missing, wrong or expired, and a refresh did not help (401).
  case credentialsRefused
  /// The account may not do this (403).
  case forbidden(Refusal)
  /// There is no such thing, or this account may not know of it (404).
  case notFound
  /// There was such a thing once (410).
  case gone
  /// It contradicts what the server has (409).
  case conflict(Refusal)
  /// The server's row is not the one the change was made to (412).
  case preconditionFailed(Refusal)
  /// The server will not have it as it is: validation and the like (other 4xx).
  case refused(Refusal)
  /// The request is larger than the server takes (413).
  case requestTooLarge
  /// The answer is larger than was allowed.
  case answerTooLarge(limitByteCount: Int)
  /// Too many requests (429); when to come back, if the server said so.
  case rateLimited(until: Date?)
  /// The server failed (5xx); when to come back, if it said so.
  case serverFault(status: Int, until: Date?)
  /// The answer is not what such a server gives: a portal's page, broken JSON, a redirection to nowhere.
  case nonsense(reason: String)
  /// The request cannot be put on the wire; nothing was sent.
  case unsendable(reason: String)
  /// A file on this machine could not be read or written.
  case localFile(LocalFileFailure)

  /// What the server said about a refusal.
  public struct Refusal: Equatable, Sendable {
    public let status: Int
    /// The first 64 KiB of what it said.
    public let body: Data

    public init(status: Int, body: Data) {
      self.status = status
      self.body = body
    }

    /// What it said, if it is JSON of this type.
    public func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
      try? JSONCoding.value(type, from: body)
    }
  }

  /// Why there was no whole answer.
  public enum ConnectionFailure: Equatable, Sendable {
    /// The host's name is not known.
    case nameNotFound
    /// Nobody listens there, or there is no way to it.
    case refused
    /// The connection ended before the whole answer was there.
    case lost
    /// No connection that nobody else can read could be made: the certificate does not prove that the server is who the
    /// address says, or it speaks no TLS.
    case notSecure(reason: String)
  }

  /// What happened to a file on this machine.
  public enum LocalFileFailure: Equatable, Sendable {
    /// The disk, or this person's share of it, is full.
    case full
    case unreadable(path: String)
    case unwritable(path: String)
    /// It grew or shrank while it was sent.
    case changed(path: String)
  }
}
