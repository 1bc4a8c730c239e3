public import Foundation

/// Why a request failed. A canceled request throws `CancellationError` instead.
public enum NetworkError: Error, Equatable, Sendable {
  /// There was no complete response. Whether the server received the request is unknown.
  case cannotReach(ConnectionFailure)
  /// The deadline passed. Whether the server received the request is unknown.
  case timedOut
  /// The credentials are missing, wrong or expired, and a refresh did not help (401).
  case credentialsRejected
  /// The account has no permission for this (403).
  case forbidden(Rejection)
  /// It does not exist, or is hidden from this account (404).
  case notFound
  /// It existed once (410).
  case gone
  /// It contradicts the server's data (409).
  case conflict(Rejection)
  /// The server's row is not the one the change was based on (412).
  case preconditionFailed(Rejection)
  /// The server rejects the contents: validation and the like (other 4xx).
  case rejected(Rejection)
  /// The request is larger than the server accepts (413).
  case requestTooLarge
  /// The response is larger than allowed.
  case responseTooLarge(limitByteCount: Int)
  /// Too many requests (429); when to try again, if the server stated it.
  case rateLimited(until: Date?)
  /// The server failed (5xx); when to try again, if it stated it.
  case serverFault(status: Int, until: Date?)
  /// The response is not one of such a server: a portal's page, broken JSON, an invalid redirect.
  case invalidResponse(reason: String)
  /// The request cannot be encoded; nothing was sent.
  case unsendable(reason: String)
  /// The library that makes connections is not installed; nothing was sent.
  case missingLibrary(String)
  /// A file on this machine could not be read or written.
  case localFile(LocalFileFailure)

  /// The server's message about a rejection.
  public struct Rejection: Equatable, Sendable {
    /// The HTTP status of the response, such as 404.
    public let status: Int
    /// The first 64 KiB of the message.
    public let body: Data

    /// The client makes one from a response.
    public init(status: Int, body: Data) {
      self.status = status
      self.body = body
    }

    /// The message, if it is JSON of this type.
    public func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
      try? JSONCoding.value(type, from: body)
    }
  }

  /// Why there was no complete response.
  public enum ConnectionFailure: Equatable, Sendable {
    /// The host's name cannot be resolved.
    case nameNotFound
    /// Nothing listens there, or there is no route to it.
    case refused
    /// The connection ended before the response was complete.
    case lost
    /// No secure connection could be made: the certificate does not prove that the server has this address, or it does
    /// not support TLS.
    case notSecure(reason: String)
  }

  /// What happened to a file on this machine.
  public enum LocalFileFailure: Equatable, Sendable {
    /// The disk is full, or the person's quota is used up.
    case full
    /// It does not exist, or the system does not allow it to be read.
    case unreadable(path: String)
    /// The system does not allow it to be written.
    case unwritable(path: String)
    /// It grew or shrank while it was sent.
    case changed(path: String)
  }
}
