public import Foundation
import SystemCurl

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
    /// The server's time, in whole seconds; `nil` if it sent none.
    public let date: Date?

    /// The client makes one from a response.
    public init(status: Int, body: Data, date: Date? = nil) {
      self.status = status
      self.body = body
      self.date = date
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

extension NetworkError {
  /// Why libcurl gave up a transfer.
  ///
  /// - Parameters:
  ///   - text: libcurl's message.
  ///   - serverAnsweredTLS: whether the server responded at all to a TLS handshake. One that closes without a response has
  ///     broken
  ///     off; one that responds differently does not support TLS, or no acceptable version of it.
  init(_ code: CURLcode, text: String, serverAnsweredTLS: Bool) {
    switch code {
    case CURLE_SSL_CONNECT_ERROR where !serverAnsweredTLS:
      self = .cannotReach(.lost)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      self = .cannotReach(.nameNotFound)
    case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED:
      self = .cannotReach(.refused)
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_SEND_FAIL_REWIND,
      CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_PROXY:
      self = .cannotReach(.lost)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CLIENTCERT, CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED:
      self = .cannotReach(.notSecure(reason: text.withoutControls))
    case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED, CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT, CURLE_NOT_BUILT_IN:
      self = .unsendable(reason: String(cString: system_curl_easy_strerror(code)))
    default:
      self = .invalidResponse(reason: String(cString: system_curl_easy_strerror(code)))
    }
  }
}

extension NetworkError {
  /// Its form in diagnostics: what happened, without the contents of a response or a path.
  var logText: String {
    switch self {
    case .cannotReach(.nameNotFound): "name not found"
    case .cannotReach(.refused): "connection refused"
    case .cannotReach(.lost): "connection lost"
    case .cannotReach(.notSecure(let reason)): "not secure: \(reason)"
    case .timedOut: "timed out"
    case .credentialsRejected: "credentials rejected"
    case .forbidden(let rejection), .conflict(let rejection), .preconditionFailed(let rejection),
      .rejected(let rejection):
      "\(rejection.status)"
    case .notFound: "not found"
    case .gone: "gone"
    case .requestTooLarge: "request too large"
    case .responseTooLarge(let limit): "answer larger than \(limit) bytes"
    case .rateLimited: "rate limited"
    case .serverFault(let status, _): "\(status)"
    case .invalidResponse(let reason): "nonsense: \(reason)"
    case .unsendable(let reason): "unsendable: \(reason)"
    case .missingLibrary(let name): "missing library: \(name)"
    case .localFile(.full): "disk full"
    case .localFile(.unreadable): "file unreadable"
    case .localFile(.unwritable): "file unwritable"
    case .localFile(.changed): "file changed while it was sent"
    }
  }
}

extension NetworkError {
  /// The error for an unsuccessful response.
  ///
  /// - Parameters:
  ///   - retryAfter: the header with that name.
  ///   - date: the server's time.
  ///   - now: the time that a number of seconds is relative to.
  init(status: Int, body: Data, retryAfter: String?, date: Date? = nil, now: Date) {
    let rejection = Rejection(status: status, body: body, date: date)
    switch status {
    case 401: self = .credentialsRejected
    case 403: self = .forbidden(rejection)
    case 404: self = .notFound
    case 409: self = .conflict(rejection)
    case 410: self = .gone
    case 412: self = .preconditionFailed(rejection)
    case 413: self = .requestTooLarge
    case 429: self = .rateLimited(until: retryAfter.flatMap { RetryAfter.date($0, now: now) })
    case 503: self = .serverFault(status: 503, until: retryAfter.flatMap { RetryAfter.date($0, now: now) })
    case 400..<500: self = .rejected(rejection)
    case 500..<600: self = .serverFault(status: status, until: nil)
    default: self = .invalidResponse(reason: "status \(status)")
    }
  }
}
